import { describe, expect, test } from 'vitest';
import { appAddress, webAddress } from '#machines/payment/targets';

describe('a payment may lead to the page', () => {
  test.each([
    'https://pay.example.in/next?id=1#top',
    'https://pay.example.in:8443/',
    'HTTPS://PAY.EXAMPLE.IN/',
    'http://localhost:8044/pay',
    'http://shop.localhost/pay',
    'http://127.0.0.1:8044/pay',
    'http://127.9.9.9/',
    'http://[::1]:8044/pay',
    'https://पेमेंट.भारत/',
  ])('%s', (address) => {
    expect(webAddress(address)).toBe(new URL(address).href);
  });

  test('after its address is normalised as browsers do', () => {
    expect(webAddress(' https://pay.example.in\\next\n')).toBe('https://pay.example.in/next');
  });
});

describe('a payment may not lead to', () => {
  test.each([
    '',
    ' ',
    '/orders',
    '//evil.example/pay',
    'pay.example.in',
    'http://pay.example.in/',
    'http://localhost.evil.example/',
    'http://127.0.0.1.evil.example/',
    'http://0.0.0.0/',
    'http://10.0.0.1/',
    'javascript:alert(1)',
    'JaVaScRiPt:alert(1)',
    'java\nscript:alert(1)',
    ' javascript:alert(1)',
    'data:text/html,<script>alert(1)</script>',
    'blob:https://shop.example/1',
    'file:///etc/passwd',
    'ftp://pay.example.in/',
    'vbscript:x',
    'about:blank',
    'view-source:https://pay.example.in/',
    'https://',
    'upi://pay?pa=rang@bank',
    `https://pay.example.in/${'a'.repeat(9_000)}`,
  ])('%s as a page', (address) => {
    expect(webAddress(address)).toBeUndefined();
  });

  test.each([
    '',
    'https://pay.example.in/',
    'javascript:alert(1)',
    'data:text/html,x',
    'tel:+919876543210',
    'sms:+919876543210',
    'mailto:a@b.in',
    'market://details?id=x',
    'whatsapp://send?text=x',
    'upix://pay',
    'upi',
    'intent://pay#Intent;scheme=https;end',
    'intent://pay#Intent;scheme=file;scheme=upi;end',
    'intent://pay#Intent;package=com.phonepe.app;end',
    'intent://pay#Intent;scheme=upi',
    'intent://pay',
    'intent://pay#scheme=upi;end',
    'intent://pay#Intent;scheme=upi;component=com.evil/.Main;end',
    'intent://pay#Intent;scheme=upi;SEL;component=com.evil/.Main;end',
    'intent://pay#Intent;scheme=upi;action=com.evil.WIPE;end',
    'intent://pay#Intent;scheme=upi;S.browser_fallback_url=javascript%3Aalert(1);end',
    'intent://pay#Intent;scheme=upi;S.browser_fallback_url=http%3A%2F%2Fevil.example;end',
    'intent://pay#Intent;scheme=upi;S.browser_fallback_url=%E0%A4%A;end',
    `upi://pay?pa=${'a'.repeat(9_000)}`,
  ])('%s as an app', (address) => {
    expect(appAddress(address)).toBeUndefined();
  });
});

describe('a payment may open an app by the address', () => {
  test.each([
    'upi://pay?pa=rang@bank&pn=Rang&am=1299.00&cu=INR',
    'UPI://pay?pa=rang@bank',
    'phonepe://pay?pa=rang@bank',
    'paytmmp://upi/pay?pa=rang@bank',
    'tez://upi/pay?pa=rang@bank',
    'gpay://upi/pay?pa=rang@bank',
    'bhim://upi/pay?pa=rang@bank',
    'credpay://upi/pay?pa=rang@bank',
    'intent://pay?pa=rang@bank#Intent;scheme=upi;package=com.phonepe.app;end',
    'intent://pay?pa=rang@bank#Intent;scheme=upi;end',
    'intent:pay?pa=rang@bank#Intent;scheme=upi;action=android.intent.action.VIEW;end',
    'intent://pay#Intent;scheme=upi;S.browser_fallback_url=https%3A%2F%2Fpay.example.in;end',
  ])('%s', (address) => {
    expect(appAddress(address)).toBe(new URL(address).href);
  });
});
