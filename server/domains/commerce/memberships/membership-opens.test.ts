import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Order } from '#contract/commerce/orders.ts';
import { makeClient } from '../../../testing/client.ts';
import { mailTo } from '../../../testing/mails.ts';
import { membershipTools } from '../../../testing/memberships.ts';
import { actorNamed, clientOf, newAccount } from '../../../testing/people.ts';
import { type Service, startService } from '../../../testing/service.ts';
import { newCustomer, paidOrder } from '../../../testing/shop.ts';
import { activateScheduledMemberships } from './activate-scheduled-memberships.ts';
import { remindersToSkip, sendReminders } from './send-reminders.ts';

let service: Service;
beforeAll(async () => {
  service = await startService();
});
afterAll(() => service.stop());

const { buy, confirm, confirmAddress, inYears, own, standingOf } = membershipTools(() => service);

describe('what it opens', () => {
  test('an executive membership makes the account executive until the day it ends', async () => {
    const email = await newAccount(service);
    await buy(email, 'executive');
    const { executive_until } = (await standingOf(email)) ?? {};
    expect(new Date(String(executive_until)).toISOString()).toBe(
      new Date(inYears(1)).toISOString(),
    );
    expect((await actorNamed(service, email)).column).toBe('executive');
    await service.advance({ hours: 24 * 366 });
    expect((await actorNamed(service, email)).column).toBe('member');
    expect(await own(email)).toMatchObject({ status: 'expired' });
  });

  test('one that follows a lower membership opens when it begins, and not before', async () => {
    const email = await newAccount(service);
    const { id } = await buy(email, 'executive');
    const until = new Date(inYears(1));
    await service.rows(
      `update membership_spans set starts_at = starts_at + interval '30 days', ends_at = ends_at + interval '30 days'
       where order_id = $1`,
      [id],
    );
    await service.rows('update users set executive_until = null where email = $1', [email]);
    await activateScheduledMemberships(service.platform);
    expect(await standingOf(email)).toMatchObject({ executive_until: null });
    await service.advance({ hours: 24 * 31 });
    await activateScheduledMemberships(service.platform);
    const days30 = 30 * 24 * 60 * 60 * 1000;
    expect(await standingOf(email)).toMatchObject({
      executive_until: new Date(until.getTime() + days30),
    });
    expect((await actorNamed(service, email)).column).toBe('executive');
  });

  test('a paid membership activates a pending account', async () => {
    const email = await newAccount(service, { status: 'pending' });
    await buy(email, 'general');
    expect(await standingOf(email)).toMatchObject({ status: 'active' });
  });
});

describe('bought signed out', () => {
  test('it joins the account once its address is confirmed, and opens it', async () => {
    const customer = newCustomer();
    const order = await paidOrder(service, { membershipType: 'executive', ...customer });
    expect(order).toMatchObject({ status: 'paid', membership: { type: 'executive' } });
    const guest = await confirm(makeClient(service), order.intent);
    expect(guest.body.membership).toMatchObject({ type: 'executive', status: 'active' });
    expect((await mailTo(service, customer.customerEmail, 'Receipt')).text).toContain(
      `It will appear in the account for ${customer.customerEmail}`,
    );
    const email = await newAccount(service, { confirmed: false, status: 'pending' });
    await service.rows('update users set email = $1 where email = $2', [
      customer.customerEmail,
      email,
    ]);
    expect(await own(customer.customerEmail)).toBeNull();
    await confirmAddress(customer.customerEmail);
    expect(await own(customer.customerEmail)).toMatchObject({
      type: 'executive',
      status: 'active',
    });
    expect(await standingOf(customer.customerEmail)).toMatchObject({
      status: 'active',
      executive_until: expect.anything(),
    });
    const { body } = await (await clientOf(service, customer.customerEmail)).send<Order[]>(
      'GET',
      '/api/my-orders',
    );
    expect(body.map(({ id }) => id)).toEqual([order.id]);
  });

  test('with the address of a confirmed account, it opens immediately', async () => {
    const email = await newAccount(service);
    await paidOrder(service, {
      membershipType: 'general',
      customerName: 'A Friend',
      customerEmail: email,
    });
    expect(await own(email)).toMatchObject({ type: 'general', status: 'active' });
  });

  test('a signed-in buyer with an unconfirmed address gets it on confirmation', async () => {
    const email = await newAccount(service, { confirmed: false });
    const order = await buy(email, 'general');
    expect(order.status).toBe('paid');
    expect(await own(email)).toBeNull();
    await confirmAddress(email);
    expect(await own(email)).toMatchObject({ type: 'general', status: 'active' });
  });

  test('without name and address it is refused, field by field', async () => {
    const { status, body } = await makeClient(service).send<{ fields: object }>(
      'POST',
      '/api/create-payment-intent',
      { membershipType: 'general' },
    );
    expect(status).toBe(400);
    expect(Object.keys(body.fields)).toEqual(['customerName', 'customerEmail']);
  });
});

describe('reminders', () => {
  const remindersTo = async (email: string) =>
    (
      await service.rows(
        `select subject from mails where "to" = $1 and subject like '%ends in%' order by created_at`,
        [email],
      )
    ).map(({ subject }) => subject);
  const passDays = async (days: number) => {
    await service.advance({ hours: 24 * days });
    await sendReminders(service.platform);
    await sendReminders(service.platform);
  };

  test('are sent 30, 7 and 1 days before the end, once each', async () => {
    const email = await newAccount(service);
    await buy(email, 'general');
    await passDays(300);
    expect(await remindersTo(email)).toEqual([]);
    await passDays(36);
    await passDays(23);
    await passDays(5);
    await passDays(1);
    expect(await remindersTo(email)).toEqual([
      'Your General membership ends in 30 days',
      'Your General membership ends in 7 days',
      'Your General membership ends in 1 day',
    ]);
  });

  test('are not sent to a member who has renewed', async () => {
    const email = await newAccount(service);
    await buy(email, 'general');
    await passDays(330);
    await buy(email, 'general');
    await passDays(6);
    expect(await remindersTo(email)).toEqual([]);
  });

  test('state the days that are left, even after the server was down', async () => {
    const email = await newAccount(service);
    await buy(email, 'general');
    await passDays(340);
    expect(await remindersTo(email)).toEqual([
      expect.stringMatching(/^Your General membership ends in 2[56] days$/),
    ]);
  });

  test('are not sent for a membership that is that short from its beginning', () => {
    const from = service.clock.now();
    const skipped = (days: number) => remindersToSkip(from, from.add({ hours: 24 * days }));
    expect(skipped(365)).toEqual([]);
    expect(skipped(31)).toEqual([30]);
    expect(skipped(5)).toEqual([30, 7]);
    expect(skipped(1)).toEqual([30, 7, 1]);
  });

  test('are not sent to a guest who has renewed', async () => {
    const customer = newCustomer();
    const order = { membershipType: 'general', ...customer };
    await paidOrder(service, order);
    await paidOrder(service, order);
    await passDays(340);
    expect(await remindersTo(customer.customerEmail)).toEqual([]);
  });
});
