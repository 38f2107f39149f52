import { describe, expect, test } from 'vitest';
import { notificationTopics } from '#contract/notifications/vocabulary.ts';
import { type Permission, valuesOf } from '#contract/vocabulary.ts';
import { channelsOf, isSummary, mayChoose, quietUntil, summariesDue, topicsFor } from './policy.ts';

const topics = valuesOf(notificationTopics);
const fixed = ['orders', 'account', 'other'];

test('nobody chooses for orders, the account and other news; the rest depends on the permissions', () => {
  expect(topics.filter((topic) => !mayChoose(topic))).toEqual(fixed);
  const own: Record<string, Permission[]> = {
    member_portal: ['member_portal'],
    partner_portal: ['partner_portal'],
    admin_panel: ['admin_panel'],
  };
  const general = new Set(topicsFor({ permissions: [] }));
  expect(
    [
      ...general,
      ...fixed,
      ...Object.values(own).flatMap((permissions) =>
        topicsFor({ permissions }).filter((topic) => !general.has(topic)),
      ),
    ].toSorted(),
  ).toEqual([...topics, 'deals'].toSorted());
  const added = Object.values(own).map((permissions) =>
    topicsFor({ permissions })
      .filter((topic) => !general.has(topic))
      .toSorted(),
  );
  expect(added).toEqual([
    ['discussions', 'events'],
    ['deals', 'introductions'],
    ['deals', 'moderation', 'requests', 'reviews'],
  ]);
  expect([...general].filter((topic) => fixed.includes(topic))).toEqual([]);
});

test('what was chosen holds, except for topics that nobody chooses for', () => {
  const never = { screen: false, email: 'never' } as const;
  const row = { topics: Object.fromEntries(topics.map((topic) => [topic, never])) };
  for (const topic of topics)
    expect([topic, channelsOf(row, topic)]).toEqual([
      topic,
      fixed.includes(topic) ? { screen: true, email: 'never' } : never,
    ]);
  const emailed = topics.filter((topic) => channelsOf(null, topic).email === 'now');
  expect(emailed.toSorted()).toEqual(
    ['projects', 'messages', 'meetings', 'events', 'introductions', 'funding', 'deals'].toSorted(),
  );
  for (const topic of topics) expect(channelsOf({ topics: {} }, topic).screen).toBe(true);
});

test('a summary is daily or weekly', () => {
  expect((['now', 'daily', 'weekly', 'never'] as const).filter(isSummary)).toEqual([
    'daily',
    'weekly',
  ]);
});

const at = (text: string) => Temporal.Instant.from(text);

describe('quiet hours', () => {
  const night = (timeZone: string) => ({ timeZone, quietFrom: '21:00', quietUntil: '06:30' });

  test.each([
    ['before they begin', '2026-11-23T19:59:00Z', null],
    ['in the evening', '2026-11-23T20:00:00Z', '2026-11-24T05:30:00Z'],
    ['after midnight', '2026-11-24T02:00:00Z', '2026-11-24T05:30:00Z'],
    ['at their end', '2026-11-24T05:30:00Z', null],
  ])('over night in Lagos: %s', (_when, now, until) => {
    expect(quietUntil(night('Africa/Lagos'), at(now))?.toString() ?? null).toBe(until);
  });

  test.each([
    ['2026-11-23T11:30:00Z', '2026-11-23T13:00:00Z'],
    ['2026-11-23T13:00:00Z', null],
  ])('within one day at %s: until %s', (now, until) => {
    const noon = { timeZone: 'Africa/Lagos', quietFrom: '12:00', quietUntil: '14:00' };
    expect(quietUntil(noon, at(now))?.toString() ?? null).toBe(until);
  });

  test('they end at the same hour on the clock on both sides of a daylight saving change', () => {
    // New York: the clocks go back on 1 November 2026 and forward on 8 March 2026.
    const of = (now: string) => quietUntil(night('America/New_York'), at(now))?.toString();
    expect(of('2026-10-31T03:00:00Z')).toBe('2026-10-31T10:30:00Z');
    expect(of('2026-11-01T03:00:00Z')).toBe('2026-11-01T11:30:00Z');
    expect(of('2026-03-08T04:00:00Z')).toBe('2026-03-08T10:30:00Z');
  });

  test('an end that a daylight saving change skips is the first moment after it', () => {
    const skipped = { timeZone: 'Europe/Berlin', quietFrom: '22:00', quietUntil: '02:30' };
    expect(quietUntil(skipped, at('2026-03-28T23:00:00Z'))?.toString()).toBe(
      '2026-03-29T01:30:00Z',
    );
  });

  test('without them nothing waits', () => {
    expect(quietUntil(null, at('2026-11-23T23:00:00Z'))).toBeNull();
    const none = { timeZone: 'Africa/Lagos', quietFrom: null, quietUntil: null };
    expect(quietUntil(none, at('2026-11-23T23:00:00Z'))).toBeNull();
  });
});

describe('summaries are due at eight o’clock of their reader, weekly ones on Mondays', () => {
  test.each([
    ['Africa/Lagos', '2026-11-23T06:59:00Z', '2026-11-22T07:00:00Z', '2026-11-16T07:00:00Z'],
    ['Africa/Lagos', '2026-11-23T07:00:00Z', '2026-11-23T07:00:00Z', '2026-11-23T07:00:00Z'],
    ['Asia/Kolkata', '2026-11-25T02:30:00Z', '2026-11-25T02:30:00Z', '2026-11-23T02:30:00Z'],
    ['Africa/Nairobi', '2026-11-29T12:00:00Z', '2026-11-29T05:00:00Z', '2026-11-23T05:00:00Z'],
    // Daylight saving ends on Sunday, 1 November, and begins on Sunday, 8 March.
    ['America/New_York', '2026-11-02T14:00:00Z', '2026-11-02T13:00:00Z', '2026-11-02T13:00:00Z'],
    ['America/New_York', '2026-11-01T12:30:00Z', '2026-10-31T12:00:00Z', '2026-10-26T12:00:00Z'],
    ['America/New_York', '2026-03-08T12:00:00Z', '2026-03-08T12:00:00Z', '2026-03-02T13:00:00Z'],
  ])('in %s at %s', (timeZone, now, daily, weekly) => {
    const due = summariesDue(timeZone, at(now));
    expect([`${due.daily}`, `${due.weekly}`]).toEqual([daily, weekly]);
  });
});
