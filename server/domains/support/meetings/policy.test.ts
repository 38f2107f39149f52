import { expect, test } from 'vitest';
import { meetingStatuses, valuesOf } from '#contract/vocabulary.ts';
import { actionsOn, statusAfter } from './policy.ts';

const now = Temporal.Instant.from('2026-11-28T09:00:00Z');
const at = (minutes: number) => now.add({ minutes });

test('one side asks or proposes, the other answers; a confirmed meeting either side moves or cancels', () => {
  const actions = Object.fromEntries(
    valuesOf(meetingStatuses).map((status) => [
      status,
      (['owner', 'alliance'] as const).map((side) =>
        actionsOn({ status, startTime: at(1) }, side, now).join(),
      ),
    ]),
  );
  expect(actions).toEqual({
    requested: ['propose,cancel', 'accept,propose,decline'],
    proposed: ['accept,propose,decline', 'propose,cancel'],
    confirmed: ['propose,cancel', 'propose,cancel'],
    declined: ['', ''],
    cancelled: ['', ''],
  });
});

test('nothing can be done with a meeting from the moment it begins', () => {
  for (const minutes of [0, -1])
    expect(actionsOn({ status: 'confirmed', startTime: at(minutes) }, 'owner', now)).toEqual([]);
});

test('a time that one side proposes awaits the other’s answer', () => {
  const after = (['accept', 'decline', 'cancel', 'propose'] as const).map((action) => [
    statusAfter(action, 'owner'),
    statusAfter(action, 'alliance'),
  ]);
  expect(after).toEqual([
    ['confirmed', 'confirmed'],
    ['declined', 'declined'],
    ['cancelled', 'cancelled'],
    ['requested', 'proposed'],
  ]);
});
