import { describe, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { Failure } from '#contract/failure';
import { store } from '../models/sample-products';
import { enter } from '../support/screens/enter';
import { faultOf, field, fillIn } from '../support/screens/forms';
import { button, expectToast, focusOn, heading, words } from '../support/screens/locators';

const registration = {
  'First name': 'Asha',
  'Last name': 'Rao',
  Email: 'asha@rang.in',
  Password: 'secret-1',
  'Confirm password': 'secret-1',
};

const pressed = async (name: string) => {
  focusOn(button(name));
  await userEvent.keyboard('{Enter}');
};

describe('after a form is sent by its button, the focus', () => {
  test('is on the button again if the store refuses', async () => {
    const shopper = await enter('/register');
    await fillIn(registration);
    await pressed('Create Account');
    await shopper.store.register.fails(new Failure({ kind: 'rejected', status: 409, error: 'Taken.' }));
    await expectToast('Registration Error', 'Taken.');
    await expect.element(button('Create Account')).toHaveFocus();
  });

  test('is on the heading that replaces the form', async () => {
    const shopper = await enter('/forgot-password');
    await shopper.store.info.answers(store({ capabilities: ['passwordReset'] }));
    await fillIn({ Email: 'asha@rang.in' });
    await pressed('Send the link');
    await shopper.store.forgotPassword.answers(undefined);
    await expect.element(heading('Check your inbox')).toHaveFocus();
  });
});

test('an error disappears once it is corrected in another field', async () => {
  await enter('/register');
  await fillIn({ ...registration, Password: 'secret-2' });
  await button('Create Account').click();
  await expect.poll(() => faultOf('Confirm password')).toBe('Passwords do not match');
  await field('Password').fill('secret-1');
  await expect.poll(() => faultOf('Confirm password')).toBe('');
});

test('a new toast about signing in replaces the one before', async () => {
  const shopper = await enter('/login');
  for (const password of ['wrong-1', 'wrong-2']) {
    await fillIn({ Email: 'asha@rang.in', Password: password });
    await button('Sign In').click();
    await shopper.store.signIn.fails(new Failure({ kind: 'unauthorised', status: 401, error: 'Not known.' }));
    await expectToast('Error', 'Not known.');
  }
  await fillIn({ Password: 'secret-1' });
  await button('Sign In').click();
  await shopper.store.signIn.answers('rani-1');
  await expectToast('Success!', 'Logged in successfully.');
  await expect.poll(() => words('Error').elements()).toHaveLength(0);
  expect(page.getByRole('alert').elements()).toHaveLength(1);
});
