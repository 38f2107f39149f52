import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { Greeting } from './greeting.tsx';

const greeting = (firstName: string) =>
  renderToStaticMarkup(createElement(Greeting, { firstName }));

test('DASH-03: a person is greeted by first name', () => {
  expect(greeting('Kwame')).toBe('Welcome, Kwame');
});

test('DASH-04: a person without one is User on wide screens and Member on a phone', () => {
  expect(greeting('')).toBe(
    'Welcome, <span class="wide-only">User</span><span class="narrow-only">Member</span>',
  );
});
