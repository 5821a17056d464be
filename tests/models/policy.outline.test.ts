import { describe, expect, test } from 'vitest';
import { contentsOf, firstWords, outlined } from '#machines/policy/outline';
import { filled } from '#machines/policy/placeholders';
import { readPolicy } from '#machines/policy/reading/policy-text';
import { read, short } from './policy-in-short';
import { store } from './sample-products';

describe('the logo', () => {
  test.each([
    ['https://x.example/l.png', true],
    ['/l.png', true],
    ['http://127.0.0.1:8044/pictures/logo.svg', true],
    ['http://localhost:8044/l.svg', true],
    ['http://x.example/l.png', false],
    ['http://localhost.evil.example/l.png', false],
    ['data:image/svg+xml,<svg/>', false],
    ['javascript:alert(1)', false],
    ['//x.example/l.png', true],
    ['l.png', false],
    ['https://a:b@x.example/l.png', false],
    ['', false],
  ])('at %j is shown: %j', (logo, isShown) => {
    const html = '<img src="{{companyLogoUrl}}">';
    expect(readPolicy(filled(html, store({ companyLogoUrl: logo })), logo).length > 0).toBe(isShown);
  });
});

describe('placeholders', () => {
  const info = store({ storeName: '', companyName: 'Rang & Co.', companyEmail: 'care@rang.in' });
  const said = (html: string) => short(filled(html, info));

  test.each([
    '{{companyName}}',
    '{companyName}',
    '[companyName]',
    '[[Company Name]]',
    '{{ company_name }}',
    '{{COMPANY-NAME}}',
    '{{storeName}}',
  ])('%s is filled', (placeholder) => expect(said(`<p>by ${placeholder}.</p>`)).toBe('<p>by Rang & Co..</p>'));

  test.each(['{{company}}', '[1]', '{ }', '{{companyName', '{companyName]'])('%s is no placeholder', (placeholder) =>
    expect(said(placeholder)).toBe(`<p>${placeholder}</p>`),
  );

  test('are filled in an unquoted link address and in the link text', () => {
    expect(said('<a href=mailto:{{companyEmail}}>{{companyEmail}}</a>')).toBe(
      '<p>[care@rang.in→out mailto:care@rang.in]</p>',
    );
  });

  test('are replaced by nothing if the store has no value for them', () =>
    expect(said('Call {{companyPhone}}!')).toBe('<p>Call !</p>'));

  test('are not filled within an inserted value', () => {
    expect(short(filled('{{companyName}}', store({ companyName: '{{companyEmail}}', companyEmail: 'x@y.in' })))).toBe(
      '<p>{{companyEmail}}</p>',
    );
  });

  test('cannot expand a text beyond a limit', () => {
    const long = store({ companyAddress: 'long, '.repeat(10_000) });
    expect(filled('{companyAddress}'.repeat(50_000), long).length).toBeLessThan(200_000);
  });
});

describe('the outline', () => {
  const of = (html: string, title = 'Terms & Conditions') => outlined(read(html), title);
  const ranks = (html: string) => of(html).flatMap(({ section }) => (section ? [[section.rank, section.title]] : []));

  test('maps heading levels to ranks below the heading of the page, without gaps', () => {
    expect(ranks('<h1>a</h1><h4>b</h4><h6>c</h6><h1>d</h1><h5>e</h5>')).toEqual([
      [2, 'a'],
      [3, 'b'],
      [4, 'c'],
      [2, 'd'],
      [4, 'e'],
    ]);
  });

  test('omits a first heading that repeats the title of the page', () => {
    expect(ranks('<h1>Terms and conditions</h1><h2>a</h2>')).toEqual([[2, 'a']]);
  });

  test('lists the main sections of a long text with unique ids, and none of a short text', () => {
    const html = ['a', 'b', 'a', 'दाम & पते'].map((title) => `<h2>${title}</h2><h3>x</h3><p>y</p>`).join('');
    const ids = contentsOf(of(html)).map(({ id }) => id);
    expect(ids).toEqual(['section-a', 'section-b', 'section-a-2', 'section-दाम-पते']);
    expect(contentsOf(of('<h2>a</h2><h2>b</h2><h2>c</h2>'))).toEqual([]);
  });

  test('gives the first paragraph as plain text, or an empty string', () => {
    expect(firstWords(of('<h2>a</h2><p>one <b>two</b><br>three</p>'))).toBe('one two three');
    expect(firstWords(of('<h2>a</h2>'))).toBe('');
  });
});
