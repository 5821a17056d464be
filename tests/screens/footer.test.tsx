import * as v from 'valibot';
import { describe, expect, test } from 'vitest';
import { userEvent } from 'vitest/browser';
import { Failure } from '#contract/failure';
import { StoreInfoSchema } from '#contract/store-info';
import { store } from '../models/sample-products';
import { enter } from '../support/screens/enter';
import { focusOn, footer, link, linkNames, places, waysIn, words } from '../support/screens/locators';

describe('the footer', () => {
  test('links to the help and company screens', async () => {
    await enter('/404');
    expect(waysIn(places('Help')).map(([, address]) => address)).toEqual([
      '/terms',
      '/privacy',
      '/refund',
      '/return',
      '/shipping',
      '/about',
      '/contact',
    ]);
    expect(waysIn(places('Company')).map(([, address]) => address)).toEqual(['/account', '/orders', '/track-order']);
  });

  test('shows the contact details of the store', async () => {
    const { store: shopkeeper } = await enter('/404');
    await shopkeeper.info.answers(
      store({
        companyName: 'Rang Retail Pvt Ltd',
        companyAddress: '12 Johari Bazaar, Jaipur',
        companyPhone: '+91 98290 12345',
        companyEmail: 'care@rangmahal.in',
        grievanceOfficer: { name: 'Meera Joshi', email: '', phone: '', hours: '' },
      }),
    );
    await expect.element(footer().getByText('Rang Retail Pvt Ltd')).toBeVisible();
    await expect.element(words('12 Johari Bazaar, Jaipur')).toBeVisible();
    await expect.element(link('+91 98290 12345')).toHaveAttribute('href', 'tel:+919829012345');
    await expect.element(link('care@rangmahal.in')).toHaveAttribute('href', 'mailto:care@rangmahal.in');
    await expect.element(words('Grievance officer: Meera Joshi')).toBeVisible();
  });

  test('has no contact section while the store loads, and one that keeps focus on a retry if it fails', async () => {
    const { store: shopkeeper } = await enter('/404');
    const reach = footer().getByRole('region', { name: 'Reach us' });
    await expect.element(places('Company')).toBeVisible();
    await expect.element(reach).not.toBeInTheDocument();
    await shopkeeper.info.fails(new Failure({ kind: 'noResponse' }));
    await reach.getByRole('button', { name: 'Try Again' }).click();
    await expect.element(reach).toHaveFocus();
  });

  test('shows only the contact details that the store gives', async () => {
    const { store: shopkeeper } = await enter('/404');
    await shopkeeper.info.answers(store({ companyEmail: 'care@rangmahal.in' }));
    await expect.element(link('care@rangmahal.in')).toBeVisible();
    const reach = footer().getByRole('region', { name: 'Reach us' });
    expect(linkNames(reach)).toEqual(['care@rangmahal.in']);
    expect(reach.element().querySelectorAll('p')).toHaveLength(1);
  });

  test('links to three default social networks if the store names none', async () => {
    const { store: shopkeeper } = await enter('/404');
    await shopkeeper.info.answers(store());
    await expect.element(link('instagram', footer())).toBeVisible();
    const names = linkNames(footer()).map((name) => name.toLowerCase());
    expect(names.filter((name) => ['instagram', 'facebook', 'twitter'].includes(name))).toHaveLength(3);
  });

  test('links only to the social networks that the store names, and to no unsafe address', async () => {
    const { store: shopkeeper } = await enter('/404');
    await shopkeeper.info.answers(
      v.parse(StoreInfoSchema, {
        socialLinks: {
          instagram: 'https://instagram.com/rang',
          youtube: 'www.youtube.com/rang',
          twitter: '@rang',
          facebook: 'rang.official',
          whatsapp: 'javascript:alert(1)',
        },
      }),
    );
    await expect.element(link('instagram', footer())).toHaveAttribute('href', 'https://instagram.com/rang');
    await expect.element(link('youtube', footer())).toHaveAttribute('href', 'https://www.youtube.com/rang');
    expect(linkNames(footer())).not.toContain('twitter');
    expect(linkNames(footer())).not.toContain('facebook');
    expect(document.querySelector('a[href^="javascript:"]')).toBeNull();
  });

  test('is collapsed on a phone, and expands into rows at least 44 px high', async () => {
    await enter('/404', { device: 'phone' });
    const help = footer().getByText('Help', { exact: true });
    await expect.element(link('Privacy Policy', footer())).not.toBeInTheDocument();
    focusOn(help);
    await userEvent.keyboard('{Enter}');
    await expect.element(link('Privacy Policy', footer())).toBeVisible();
    const rows = [help.element(), ...places('Help').getByRole('link').elements()];
    expect(rows).toHaveLength(8);
    for (const row of rows) expect(row.getBoundingClientRect().height).toBeGreaterThanOrEqual(44);
  });

  test('is expanded on a desktop', async () => {
    await enter('/404');
    await expect.element(link('Track Order', footer())).toBeVisible();
    await expect.element(link('Privacy Policy', footer())).toBeVisible();
  });

  test('shows the current year', async () => {
    const { store: shopkeeper } = await enter('/404');
    await shopkeeper.info.answers(store());
    await expect.element(footer().getByText(new RegExp(`© ${new Date().getFullYear()} `))).toBeVisible();
  });
});

describe('the bottom bar', () => {
  test('has four links on a phone, and marks the current one', async () => {
    const shopper = await enter('/products', { device: 'phone' });
    expect(waysIn(places('Main places'))).toEqual([
      ['Home', '/'],
      ['Category', '/products'],
      ['My Account', '/account'],
      ['Cart', '/cart'],
    ]);
    await expect.element(link('Category', places('Main places'))).toHaveAttribute('aria-current', 'page');
    await link('Home', places('Main places')).click();
    await expect.poll(shopper.address).toBe('/');
    await expect.element(link('Home', places('Main places'))).toHaveAttribute('aria-current', 'page');
  });

  test('is not shown on a desktop', async () => {
    await enter('/products', { device: 'desktop' });
    await expect.element(places('Main places')).not.toBeInTheDocument();
  });
});
