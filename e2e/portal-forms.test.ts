/** The forms of the portals sent with something wrong: the field says what, and what was typed stays. */
import type { Page } from 'playwright-core';
import { beforeAll, describe, expect } from 'vitest';
import { account } from './tools/accounts.ts';
import { approvedPerson, asAdministrator, client, submit, unique } from './tools/api.ts';
import { newMember } from './tools/members.ts';
import { visit } from './tools/screens.ts';
import { eventually, test } from './tools/test.ts';

/** A form, and entries of which some are refused. */
interface Wrong {
  name: string;
  address: () => string;
  /** The button that opens it in a dialog. */
  open?: string;
  send: string;
  typed: Record<string, string>;
  errors: Record<string, string>;
}

/** What assistive technology reads after the field’s name. */
const description = (page: Page, label: string) =>
  page
    .getByLabel(label)
    .and(page.locator('[aria-invalid=true]'))
    .evaluateAll((fields) =>
      fields.flatMap((field) =>
        (field.getAttribute('aria-describedby') ?? '')
          .split(' ')
          .map((id) => document.getElementById(id)?.textContent ?? ''),
      ),
    );

async function expectRefused(page: Page, { address, open, send, typed, errors }: Wrong) {
  await visit(page, address());
  if (open) await page.locator('#main').getByRole('button', { name: open }).first().click();
  const form = page.locator(open ? 'dialog[open] form' : '#main form').filter({
    has: page.getByRole('button', { name: send, exact: true }),
  });
  const field = (label: string) => form.getByLabel(label).first();
  for (const [label, text] of Object.entries(typed)) await field(label).fill(text);
  await form.getByRole('button', { name: send, exact: true }).click();
  for (const [label, error] of Object.entries(errors))
    await eventually(() => description(page, label), label).toContain(error);
  for (const [label, text] of Object.entries(typed))
    await eventually(() => field(label).inputValue(), label).toBe(text);
}

/** Fields that may be empty, and end at what fits, can still be given what no page can show. */
const unshown = 'Too far\u0007 from the grid.';
const notShown = 'Remove the characters that can’t be displayed.';
const ids: Record<string, string> = {};

describe('CLIENT-13: a form of the client portal', () => {
  let person: Awaited<ReturnType<typeof approvedPerson>>;
  beforeAll(async () => {
    person = await approvedPerson();
    const own = await client(person.email, person.password);
    const thread = { subject: 'Scoping', content: 'May our engineer join?' };
    ids.thread = (await own.send<{ id: string }>('POST', '/api/messages', thread)).body.id;
    const ticket = { subject: 'Certificate', description: 'Where is it?' };
    ids.ticket = (await own.send<{ id: string }>('POST', '/api/support-tickets', ticket)).body.id;
    ids.project = (await submit({}, own)).id;
  });
  const at = (query: string) => `/client-portal?tab=${query}`;
  const forms: Wrong[] = [
    {
      name: 'a ticket',
      address: () => at('action-center'),
      open: 'Open a ticket',
      send: 'Send',
      typed: { Subject: 'Invoice' },
      errors: { 'What do you need?': 'Describe what you need.' },
    },
    {
      name: 'a reply in a thread',
      address: () => at(`messages&thread=${ids.thread}`),
      send: 'Send reply',
      typed: { Reply: '   ' },
      errors: { Reply: 'Write a message.' },
    },
    {
      name: 'a reply to a ticket',
      address: () => at(`action-center&ticket=${ids.ticket}`),
      send: 'Send reply',
      typed: { Reply: ' ' },
      errors: { Reply: 'Write a message.' },
    },
    {
      name: 'a meeting',
      address: () => at('calendar'),
      open: 'Request a meeting',
      send: 'Request meeting',
      typed: { 'Anything we should prepare?': 'The map of the site.' },
      errors: {
        'What is it about?': 'Enter what the meeting is about.',
        'Date and time': 'Enter a date and time.',
      },
    },
    {
      name: 'a withdrawal',
      address: () => at(`projects&project=${ids.project}`),
      open: 'Withdraw project',
      send: 'Withdraw',
      typed: { Reason: unshown },
      errors: { Reason: notShown },
    },
  ];
  for (const form of forms)
    test(`keeps ${form.name} that is refused`, async ({ newVisitor }) => {
      const { page, signIn, expectErrors } = await newVisitor({ width: 360 });
      expectErrors(/status of 400/);
      await signIn(person.email, person.password);
      await expectRefused(page, form);
    });
});

describe('MEMBER-15: a form of the member portal', () => {
  beforeAll(async () => {
    const admin = await asAdministrator();
    const discussion = { title: `Grid ${unique()}`, content: 'Who?', category: 'general' };
    ids.discussion = (
      await admin.send<{ id: string }>('POST', '/api/discussions', discussion)
    ).body.id;
  });
  const forms: (Wrong & { as?: 'admin' | 'advisor' })[] = [
    {
      name: 'a reply',
      address: () => `/member-portal?discussion=${ids.discussion}`,
      send: 'Post reply',
      typed: { 'Your reply': ' ' },
      errors: { 'Your reply': 'Enter a reply.' },
    },
    {
      name: 'a report of a post',
      address: () => `/member-portal?discussion=${ids.discussion}`,
      open: 'Report',
      send: 'Send report',
      typed: { 'What’s wrong with it?': ' ' },
      errors: { 'What’s wrong with it?': 'Enter what is wrong with it.' },
    },
    {
      name: 'a profile',
      address: () => '/member-portal?view=profile',
      send: 'Save profile',
      typed: { Headline: unshown, 'About you': 'I build grids.' },
      errors: { Headline: notShown },
    },
    {
      name: 'a position',
      as: 'advisor',
      address: () => '/member-portal?view=positions',
      open: 'Draft a position',
      send: 'Save draft',
      typed: { Title: 'Data residency' },
      errors: { Position: 'Enter the position.' },
    },
    {
      name: 'an event without a time',
      as: 'admin',
      address: () => '/member-portal?view=events',
      open: 'Add an event',
      send: 'Save event',
      typed: { Title: 'Visit', 'Length in minutes': '5', Places: '0' },
      errors: {
        'Date and time': 'Enter a date and time.',
        'Length in minutes': 'At least 15 minutes.',
        Where: 'Enter where it takes place.',
        Places: 'At least one place.',
      },
    },
    {
      name: 'an event with a bad address',
      as: 'admin',
      address: () => '/member-portal?view=events',
      open: 'Add an event',
      send: 'Save event',
      typed: {
        Title: 'Visit',
        'Date and time': '2099-03-01T09:00',
        'Length in minutes': '60',
        Where: 'Lagos',
        'Address of the call': 'somewhere',
      },
      errors: { 'Address of the call': 'Enter an address that begins with https://.' },
    },
  ];
  for (const { as, ...form } of forms)
    test(`keeps ${form.name} that is refused`, async ({ newVisitor }) => {
      const { page, signIn, expectErrors } = await newVisitor();
      expectErrors(/status of 400/);
      const { email, password } =
        as === 'admin'
          ? await newMember('general', 'admin')
          : { email: account(as ?? 'member'), password: undefined };
      await signIn(email, password);
      await expectRefused(page, form);
    });
});

describe('PARTNER-10: a form of the partner portal', () => {
  beforeAll(async () => {
    const partner = await client(account('partner'));
    const { body: projects } = await partner.send<{ id: string; interestedSince: string | null }[]>(
      'GET',
      '/api/partner-pipeline',
    );
    ids.pipeline = projects.find(({ interestedSince }) => !interestedSince)?.id ?? '';
    const admin = await asAdministrator();
    const { body } = await admin.send<{ id: string }>('POST', '/api/admin/partner-organizations', {
      kind: 'technology',
      name: `Ogun Works ${unique()}`,
      summary: 'Builds racks for hot places.',
    });
    ids.organization = body.id;
  });
  const forms: Wrong[] = [
    {
      name: 'a request for an introduction',
      address: () => `/partner-portal?tab=technology&organization=${ids.organization}`,
      open: 'Ask for an introduction',
      send: 'Send request',
      typed: { 'Why would you like to be introduced?': ' ' },
      errors: {
        'Why would you like to be introduced?': 'Say why you would like to be introduced.',
      },
    },
    {
      name: 'an expression of interest',
      address: () => `/partner-portal?tab=pipeline&project=${ids.pipeline}`,
      open: 'We’re interested',
      send: 'Tell the alliance',
      typed: { 'What interests you, and what could you contribute?': ' ' },
      errors: {
        'What interests you, and what could you contribute?': 'Say what interests you.',
      },
    },
  ];
  for (const form of forms)
    test(`keeps ${form.name} that is refused`, async ({ newVisitor }) => {
      expect(ids.pipeline).not.toBe('');
      const { page, signIn, expectErrors } = await newVisitor({ width: 360 });
      expectErrors(/status of 400/);
      await signIn(account('partner'));
      await expectRefused(page, form);
    });
});
