import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { showText } from './toast.ts';

/** As much of a document as a toast needs: each element with its class and text. */
function element(): Record<string, unknown> {
  const children: unknown[] = [];
  return {
    children,
    append: (child: unknown) => void children.push(child),
    setAttribute: () => undefined,
    addEventListener: () => undefined,
  };
}

let made: Record<string, unknown>[];
beforeEach(() => {
  made = [];
  vi.useFakeTimers();
  vi.stubGlobal('requestAnimationFrame', (run: () => void) => run());
  vi.stubGlobal('document', {
    body: element(),
    querySelector: () => null,
    querySelectorAll: () => [],
    createElement() {
      const one = element();
      made.push(one);
      return one;
    },
  });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const textOf = (className: string) =>
  made.find((one) => one.className === className)?.textContent ?? null;

test.each([
  ['Partner role assigned! Refreshing page...', 'Partner role assigned!', 'Refreshing page...'],
  ['Terms Required: Accept the terms', 'Terms Required', 'Accept the terms'],
  ['Member type updated successfully!', 'Success', 'Member type updated successfully!'],
])('UX-06: `%s` has the title `%s` and the description `%s`', (text, title, description) => {
  showText(text);
  expect([textOf('toast-title'), textOf('toast-description')]).toEqual([title, description]);
});

test('UX-06: a failure given as one text has the title `Error`', () => {
  showText('Failed to assign partner role', 'destructive');
  expect(textOf('toast-title')).toBe('Error');
  expect(textOf('toast-description')).toBe('Failed to assign partner role');
});
