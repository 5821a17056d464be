import { describe, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { store } from '../models/sample-products';
import { expectStandardsOnBothDevices } from '../support/screens/both-devices';
import { type Arrival, enter } from '../support/screens/enter';
import { faultOf, field, fillIn } from '../support/screens/forms';
import { button, content, expectToast, heading, link, linkNames, waysIn, words } from '../support/screens/locators';
import { kindsAsked } from '../support/screens/scripted-store';

const MESSAGE = {
  'Your Name': 'Asha Rao',
  'Email Address': 'asha@rang.in',
  Subject: 'A size',
  'Your Message': 'Is the kurta true to size?\nI am between M and L.',
};
const LABELS = Object.keys(MESSAGE);

async function atContact(arrival?: Arrival) {
  const shopper = await enter('/contact', arrival);
  await expect.element(heading('Contact Us')).toBeVisible();
  return shopper;
}

const state = (shopper: Awaited<ReturnType<typeof enter>>) => shopper.machine('contact')?.getSnapshot().value;
const faults = () => LABELS.map(faultOf);

describe('the contact form', () => {
  test('is read-only while sending, then shows thanks and is cleared', async () => {
    const shopper = await atContact();
    await fillIn(MESSAGE);
    await expectStandardsOnBothDevices(shopper);
    await button('Send Message').click();
    await expect.element(button('Sending...')).toBeDisabled();
    for (const label of LABELS) await expect.element(field(label)).toHaveAttribute('readonly');
    await expectStandardsOnBothDevices(shopper);
    await expect.poll(() => state(shopper)).toBe('sent');
    await expectToast('Message Sent', "Thank you for contacting us. We'll get back to you shortly.");
    for (const label of LABELS) await expect.element(field(label)).toHaveValue('');
    expect(faults()).toEqual(['', '', '', '']);
    await expect.element(button('Send Message')).toHaveFocus();
    await expect.element(words('For anything urgent, please call or email us.')).toBeVisible();
    await expectStandardsOnBothDevices(shopper);
    expect(kindsAsked(shopper.store), 'the message is not sent to the store').toEqual(['info']);
    await field('Subject').fill('Another size');
    await expect.element(words('For anything urgent, please call or email us.')).not.toBeInTheDocument();
  });

  test('cannot be sent empty after a message was sent', async () => {
    const shopper = await atContact();
    await fillIn(MESSAGE);
    await button('Send Message').click();
    await expect.poll(() => state(shopper)).toBe('sent');
    await button('Send Message').click();
    await expect.element(field('Your Name')).toHaveFocus();
    expect(faults()).toEqual([
      'Enter your name',
      'Enter an email we can reply to',
      'Enter a subject',
      'Write your message',
    ]);
  });

  test('shows the error of each field once it is left, and removes it once it is corrected', async () => {
    const shopper = await atContact({ device: 'phone' });
    await field('Your Name').click();
    await userEvent.tab();
    await expect.poll(faults).toEqual(['Enter your name', '', '', '']);
    await field('Email Address').fill('asha');
    await userEvent.tab();
    await expect.poll(faults).toEqual(['Enter your name', 'Invalid email address', '', '']);
    await expectStandardsOnBothDevices(shopper);
    await fillIn({ 'Your Name': 'Asha', 'Email Address': 'asha@rang.in' });
    await expect.poll(faults).toEqual(['', '', 'Enter a subject', '']);
  });

  test('is not sent with invalid fields: it focuses the first one, and errors do not shift the layout', async () => {
    const shopper = await atContact();
    await field('Your Name').fill('Asha');
    const { top } = button('Send Message').element().getBoundingClientRect();
    await userEvent.keyboard('{Enter}');
    await expect.element(field('Email Address')).toHaveFocus();
    await expect.poll(faults).toEqual(['', 'Enter an email we can reply to', 'Enter a subject', 'Write your message']);
    expect(button('Send Message').element().getBoundingClientRect().top).toBe(top);
    expect(state(shopper)).toBe('editing');
    await expectStandardsOnBothDevices(shopper);
  });

  test('keeps the label of a field below the header when the page scrolls to the field on a phone', async () => {
    const shopper = await atContact();
    await shopper.takes('phone');
    field('Subject').element().scrollIntoView({ block: 'start' });
    const header = page.getByRole('banner').element().getBoundingClientRect();
    const label = content().getByText('Subject', { exact: true }).element().getBoundingClientRect();
    expect(label.top).toBeGreaterThanOrEqual(header.bottom);
  });

  test('has four required fields: name, email, subject and message', async () => {
    await atContact();
    const controls = LABELS.map((label) => field(label).element());
    expect(controls.map((control) => control.getAttribute('name'))).toEqual(['name', 'email', 'subject', 'message']);
    expect(controls.filter((control) => !control.hasAttribute('required'))).toEqual([]);
    await expect.element(field('Email Address')).toHaveAttribute('type', 'email');
    expect(content().element().querySelectorAll('[type="submit"]')).toHaveLength(1);
  });

  test('keeps its values when the shopper opens another screen and goes back', async () => {
    const shopper = await atContact();
    await fillIn(MESSAGE);
    shopper.goesTo('/cart');
    await expect.element(heading('Your cart is empty')).toBeVisible();
    shopper.goesBack();
    for (const [label, value] of Object.entries(MESSAGE)) await expect.element(field(label)).toHaveValue(value);
  });
});

describe('the contact details of the store', () => {
  const details = () => page.getByRole('region', { name: 'How to reach us' });

  test('include the grievance officer, but no unsafe links', async () => {
    const shopper = await atContact();
    await shopper.store.info.answers(
      store({
        companyName: 'Rang Retail Pvt Ltd',
        companyAddress: '12 Johari Bazaar, Jaipur',
        companyPhone: '+91 98290 12345',
        companyEmail: 'care@rangmahal.in',
        socialLinks: { instagram: 'https://instagram.com/rang', whatsapp: 'javascript:alert(1)' },
        grievanceOfficer: {
          name: 'Meera Joshi',
          email: 'meera@rangmahal.in',
          phone: '+91 98290 54321',
          hours: 'Mondays',
        },
      }),
    );
    await expect.element(details().getByText('Rang Retail Pvt Ltd')).toBeVisible();
    await expect.element(details().getByText('Monday to Saturday, 10AM - 6PM')).toBeVisible();
    await expect.element(details().getByText('12 Johari Bazaar, Jaipur')).toBeVisible();
    await expect.element(details().getByText('Meera Joshi')).toBeVisible();
    await expect.element(details().getByText('Mondays')).toBeVisible();
    expect(waysIn(details())).toEqual([
      ['care@rangmahal.in', 'mailto:care@rangmahal.in'],
      ['+91 98290 12345', 'tel:+919829012345'],
      ['meera@rangmahal.in', 'mailto:meera@rangmahal.in'],
      ['+91 98290 54321', 'tel:+919829054321'],
      ['instagram', 'https://instagram.com/rang'],
    ]);
    await expectStandardsOnBothDevices(shopper);
  });

  test('leave out what the store does not give, except opening hours and default social networks', async () => {
    const shopper = await atContact();
    await shopper.store.info.answers(store());
    await expect.poll(() => document.title).toBe('Contact Us | Rang Mahal');
    const terms = [...details().element().querySelectorAll('dt')].map(({ textContent }) => textContent);
    expect(terms).toEqual(['Hours']);
    expect(linkNames(details())).toEqual(['instagram', 'facebook', 'twitter']);
    await expect.element(link('Terms & Conditions')).toHaveAttribute('href', '/terms');
  });
});
