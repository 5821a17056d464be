import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import {
  categoryPicture,
  StoreInfoAnswerSchema,
  StoreInfoSchema,
  shownStoreName,
  storeCan,
} from '#contract/store-info';
import { answers, type Json } from './good-answers';

const store = (fields: unknown) => v.parse(StoreInfoAnswerSchema, fields);

describe('the name of the store', () => {
  it.each([
    [{ storeName: ' Rang ', companyName: 'Rang Retail LLP' }, 'Rang'],
    [{ storeName: '', companyName: 'Rang Retail LLP' }, 'Rang Retail LLP'],
    [{ storeName: '  ', companyName: ' Rang Retail LLP ' }, 'Rang Retail LLP'],
    [{ storeName: null, companyName: null }, 'Statecart'],
    [{ storeName: { en: 'Rang' } }, 'Statecart'],
    [{}, 'Statecart'],
  ])('read from %j is %s', (fields, name) => {
    expect(shownStoreName(store(fields))).toBe(name);
  });

  it('is the default name while nothing is loaded', () => {
    expect(shownStoreName(undefined)).toBe('Statecart');
  });
});

describe('category pictures', () => {
  it.each([
    ['an object', { Dresses: '/d.jpg', 'Casual Wear': '/c.jpg' }],
    [
      'a Map',
      new Map([
        ['Dresses', '/d.jpg'],
        ['Casual Wear', '/c.jpg'],
      ]),
    ],
    [
      'pairs',
      [
        ['Dresses', '/d.jpg'],
        ['Casual Wear', '/c.jpg'],
      ],
    ],
  ])('can be sent as %s', (_, categoryImages) => {
    expect(store({ categoryImages }).categoryImages).toEqual({ Dresses: '/d.jpg', 'Casual Wear': '/c.jpg' });
  });

  it.each([
    ['Dresses', '/d.jpg'],
    ['dresses', '/d.jpg'],
    ['DRESSES', '/d.jpg'],
    ['Dress', undefined],
    ['', undefined],
    ['constructor', undefined],
    ['__proto__', undefined],
    ['toString', undefined],
  ])('are found by category name in any case: %j gives %j', (category, picture) => {
    expect(categoryPicture(store({ categoryImages: { Dresses: '/d.jpg' } }), category)).toBe(picture);
  });

  it('are undefined while nothing is loaded', () => {
    expect(categoryPicture(undefined, 'Dresses')).toBeUndefined();
  });

  it.each<Json>([null, 'text', 5, [], [null, ['only one'], [{}, '/x.jpg'], ['x', null]], { x: null, y: {}, z: '' }])(
    'sent as %j are empty',
    (categoryImages) => {
      expect(store({ categoryImages }).categoryImages).toEqual({});
    },
  );

  it('keep the name toString, but drop __proto__ and constructor', () => {
    const categoryImages: Json = JSON.parse('{"__proto__":"p"," __proto__ ":"p","constructor":"c","toString":"t"}');
    const read = store({ categoryImages }).categoryImages;
    expect(Object.entries(read)).toEqual([['toString', 't']]);
    expect(Object.getPrototypeOf(read)).toBe(Object.prototype);
  });
});

describe('store info', () => {
  it('may be bare or wrapped in data', () => {
    const bare = v.parse(StoreInfoSchema, answers.storeInfo);
    expect(store(answers.storeInfo)).toEqual(bare);
    expect(store({ data: answers.storeInfo })).toEqual(bare);
  });

  it.each<[string, Json]>([
    ['an empty data object', {}],
    ['a data object with other fields', { revision: 7 }],
    ['a list as data', ['Toys']],
    ['a data object with the same fields', { storeName: 'Other', categories: ['Books'] }],
  ])('keeps its own fields beside %s', (_, data) => {
    expect(store({ storeName: 'Own', categories: ['Toys'], data })).toMatchObject({
      storeName: 'Own',
      categories: ['Toys'],
    });
  });

  it('is read from data even if other fields are beside it', () => {
    expect(store({ success: true, message: 'ok', data: { storeName: 'Own' } }).storeName).toBe('Own');
    expect(store({ data: { categories: ['Toys'] } }).categories).toEqual(['Toys']);
  });

  it.each([
    ['9876543210', '+91 9876543210'],
    ['98765 43210', '+91 98765 43210'],
    [9876543210, '+91 9876543210'],
    ['+919876543210', '+919876543210'],
    ['022 1234 5678', '022 1234 5678'],
    ['1800 123', '1800 123'],
  ])('reads the phone %j as %j', (companyPhone, called) => {
    expect(store({ companyPhone }).companyPhone).toBe(called);
  });

  it('without any values has empty fields', () => {
    const nothing = {
      storeName: '',
      companyName: '',
      companyAddress: '',
      companyEmail: '',
      companyPhone: '',
      companyLogoUrl: '',
      description: '',
      categories: [],
      categoryImages: {},
      socialLinks: {},
      policies: {},
      grievanceOfficer: null,
      returnDays: null,
      capabilities: [],
    };
    expect(store({})).toEqual(nothing);
    expect(store({ data: {} })).toEqual(nothing);
    expect(store(Object.fromEntries(Object.keys(nothing).map((name) => [name, null])))).toEqual(nothing);
  });

  it.each<[Json, string[]]>([
    [
      ['Dresses', ' Sarees ', 'Dresses', '', null, { name: 'x' }, true],
      ['Dresses', 'Sarees'],
    ],
    ['Dresses', ['Dresses']],
    [{ 0: 'Dresses' }, []],
    [null, []],
  ])('reads the categories %j as %j', (categories, names) => {
    expect(store({ categories }).categories).toEqual(names);
  });

  it.each<Json>([null, 'html', 5, true])('rejects %j', (answer) => {
    expect(v.safeParse(StoreInfoAnswerSchema, answer).success).toBe(false);
  });

  it.each([
    [['orderLines', 'somethingNew'], true],
    [['somethingNew'], false],
    [null, false],
    [{ orderLines: true }, false],
  ])('with the capabilities %j can take order lines: %j', (capabilities, can) => {
    expect(storeCan(store({ capabilities }), 'orderLines')).toBe(can);
  });

  it('cannot take order lines while it is not loaded', () => {
    expect(storeCan(undefined, 'orderLines')).toBe(false);
  });

  it('has no grievance officer without a name', () => {
    expect(store({ grievanceOfficer: { email: 'a@b.in' } }).grievanceOfficer).toBeNull();
    expect(store({ grievanceOfficer: { name: 'A. Rao' } }).grievanceOfficer).toMatchObject({
      name: 'A. Rao',
      email: '',
    });
  });
});
