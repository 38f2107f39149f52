import { expect, test } from 'vitest';
import { cleanAddress } from './clean-address.ts';

const at = (path: string) => cleanAddress(new URL(path, 'https://alliance.example'));

test('an address loses the secrets of an order, and nothing else', () => {
  expect(at('/payment-success?order=1&key=abc')).toBe('/payment-success?order=1');
  expect(
    at(
      '/payment-success?payment_intent=pi_1&payment_intent_client_secret=s&redirect_status=succeeded',
    ),
  ).toBe('/payment-success?payment_intent=pi_1&redirect_status=succeeded');
  expect(at('/membership-success?order=1&key=abc&type=general')).toBe(
    '/membership-success?order=1&type=general',
  );
});

test('one without a secret stays as it is', () => {
  expect(at('/payment-success?order=1')).toBeNull();
  expect(at('/payment-success')).toBeNull();
});
