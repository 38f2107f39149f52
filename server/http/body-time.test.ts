import { EventEmitter } from 'node:events';
import type { IncomingMessage } from 'node:http';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { limitBodyRate, limitBodyTime } from './body-time.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** A request whose body is on its way, and what its connection was sent. */
function arriving() {
  const sent: string[] = [];
  const socket = { bytesRead: 500, end: (text: string) => sent.push(text), destroySoon: vi.fn() };
  const request = Object.assign(new EventEmitter(), {
    headers: { 'content-length': '409600' },
    complete: false,
    socket,
  });
  limitBodyTime(request as unknown as IncomingMessage);
  return {
    request,
    incoming: request as unknown as IncomingMessage,
    sent,
    /** So many seconds at this rate. */
    pass(seconds: number, bytesPerSecond: number) {
      for (let second = 0; second < seconds; second += 1) {
        socket.bytesRead += bytesPerSecond;
        vi.advanceTimersByTime(1000);
      }
    },
  };
}

test('a body has 30 seconds, however fast it arrives', () => {
  const { sent, pass } = arriving();
  pass(29, 2000);
  expect(sent).toEqual([]);
  pass(1, 2000);
  expect(sent.join()).toMatch(/^HTTP\/1\.1 408 /);
});

test('an admitted upload of 25 MiB at 10 kB a second arrives', () => {
  const { incoming, request, sent, pass } = arriving();
  limitBodyRate(incoming);
  pass(2622, 10_000);
  request.emit('end');
  pass(60, 0);
  expect(sent).toEqual([]);
});

test('an admitted upload that slows down below 4 KiB a second is ended within the next minute', () => {
  const { incoming, sent, pass } = arriving();
  limitBodyRate(incoming);
  pass(95, 10_000);
  pass(24, 1000);
  expect(sent).toEqual([]);
  pass(31, 1000);
  expect(sent).toHaveLength(1);
});

test('a body that arrived and waits to be read is not slow', () => {
  const { incoming, request, sent, pass } = arriving();
  limitBodyRate(incoming);
  request.complete = true;
  pass(60, 0);
  expect(sent).toEqual([]);
});
