/** The lists of the dashboard and the portals: each while its call fails, and each while there is nothing in it. */
import type { Route } from 'playwright-core';
import { describe, expect } from 'vitest';
import { account } from './tools/accounts.ts';
import { approvedPerson, asAdministrator, client, submit, unique } from './tools/api.ts';
import { expectEmpty, expectRetries } from './tools/lists.ts';
import { newMember } from './tools/members.ts';
import { hydrated, visit } from './tools/screens.ts';
import { type NewVisitor, test } from './tools/test.ts';

/** Signs in a demonstration account. */
async function signedIn(newVisitor: NewVisitor, name: Parameters<typeof account>[0]) {
  const visitor = await newVisitor();
  await visitor.signIn(account(name));
  return visitor;
}

describe('LOOK: a list that couldn’t be loaded says so, and can be tried again', () => {
  test('on the dashboard', async ({ newVisitor }) => {
    await expectRetries(await signedIn(newVisitor, 'client'), [
      [
        '/',
        '/api/dashboard',
        '/api/notifications',
        ['/api/stats', 'Data Centers'],
        '/api/projects',
      ],
    ]);
  });

  test('in the client portal', async ({ newVisitor }) => {
    await expectRetries(await signedIn(newVisitor, 'client'), [
      ['/client-portal', '/api/client-dashboard/stats', '/api/meetings'],
      ['/client-portal?tab=projects', '/api/projects'],
      ['/client-portal?tab=messages', '/api/messages'],
      ['/client-portal?tab=action-center', '/api/support-tickets', '/api/tasks'],
      ['/client-portal?tab=calendar', '/api/meetings', '/api/schedule'],
      ['/client-portal?tab=resources', '/api/documents', '/api/training-sessions'],
    ]);
  });

  test('in the member portal', async ({ newVisitor }) => {
    await expectRetries(await signedIn(newVisitor, 'member'), [
      ['/member-portal', '/api/discussions', '/api/events', '/api/documents'],
      ['/member-portal?view=discussions', '/api/discussions'],
      ['/member-portal?view=directory', '/api/directory'],
      ['/member-portal?view=partners', '/api/directory'],
      ['/member-portal?view=documents', '/api/documents'],
      ['/member-portal?view=positions', '/api/positions'],
      ['/member-portal?view=news', '/api/articles'],
      ['/member-portal?view=events', '/api/events'],
      ['/member-portal?view=funding', ['/api/funding-figures', 'Under review']],
    ]);
    // Somebody of whom no other test bought or submitted anything.
    const { email, password } = await newMember();
    const visitor = await newVisitor();
    await visitor.signIn(email, password);
    await expectRetries(visitor, [
      ['/member-portal?view=orders', ['/api/my-orders', 'No reports yet']],
      [
        '/member-portal?view=pipeline',
        ['/api/pipeline', 'Country'],
        ['/api/projects', 'No projects yet'],
      ],
    ]);
  });

  test('in the partner portal', async ({ newVisitor }) => {
    await expectRetries(await signedIn(newVisitor, 'partner'), [
      [
        '/partner-portal',
        ['/api/partner-dashboard/stats', 'Partner organisations'],
        '/api/introductions',
        '/api/partner-pipeline',
      ],
      ['/partner-portal?tab=industry', '/api/partner-organizations'],
      ['/partner-portal?tab=investor', '/api/partner-organizations'],
      ['/partner-portal?tab=technology', '/api/partner-organizations'],
      ['/partner-portal?tab=community', '/api/partner-organizations'],
      ['/partner-portal?tab=pipeline', '/api/partner-pipeline'],
      ['/partner-portal?tab=network', '/api/introductions'],
      ['/partner-portal?tab=deals', '/api/funding/own-platforms', '/api/deals'],
    ]);
  });
});

describe('LOOK: a list in a record that couldn’t be loaded says so, and can be tried again', () => {
  test('of a project of the sponsor', async ({ newVisitor }) => {
    const own = await client(account('client'));
    const { body } = await own.send<{ id: string; title: string }[]>('GET', '/api/projects');
    const id = body.find(({ title }) => title.includes('Shared AI training cluster'))?.id;
    const visitor = await signedIn(newVisitor, 'client');
    const address = `/client-portal?tab=projects&project=${id}`;
    await expectRetries(visitor, [[address, '/api/documents']]);

    const { page } = visitor;
    const history = /\/api\/documents\/[^/]+\/history/;
    const failing = (route: Route) =>
      route.fulfill({ status: 500, json: { code: 'internal', message: 'Please try again.' } });
    await page.route(history, failing);
    await page
      .getByRole('button', { name: /^Versions and access/ })
      .first()
      .click();
    const dialog = page.getByRole('dialog');
    const failure = dialog.getByRole('alert').filter({ hasText: 'This couldn’t be loaded' });
    await failure.waitFor();
    await page.unroute(history);
    await failure.getByRole('button', { name: 'Try again' }).click();
    await dialog.getByRole('link', { name: 'Version 1' }).waitFor();
  });

  test('of a discussion, a position and an event', async ({ newVisitor }) => {
    const { own, ...person } = await newMember('general', 'admin');
    const make = async (path: string, entries: object) =>
      (await own.send<{ id: string }>('POST', path, entries)).body.id;
    const discussion = await make('/api/discussions', {
      title: `Grid ${unique()}`,
      content: 'Who knows?',
      category: 'general',
    });
    await make(`/api/discussions/${discussion}/replies`, { content: 'The regulator.' });
    const position = await make('/api/positions', {
      title: `Residency ${unique()}`,
      content: 'Public data stay.',
    });
    await make(`/api/positions/${position}/comments`, { content: 'Which are public?' });
    const event = await make('/api/admin/events', {
      title: `Visit ${unique()}`,
      startsAt: '2099-03-01T09:00:00Z',
      minutes: 60,
      place: 'Lagos',
      capacity: null,
    });
    await make(`/api/events/${event}/registration`, {});
    const visitor = await newVisitor();
    await visitor.signIn(person.email, person.password);
    await expectRetries(visitor, [
      [
        `/member-portal?discussion=${discussion}`,
        [`/api/discussions/${discussion}/replies`, 'The regulator.'],
      ],
      [
        `/member-portal?position=${position}`,
        [`/api/positions/${position}/comments`, 'Which are public?'],
      ],
      [
        `/member-portal?position=${position}&edition=1`,
        [`/api/positions/${position}/editions/1`, 'Public data stay.'],
      ],
      [`/member-portal?event=${event}`, `/api/admin/events/${event}/registrations`],
    ]);
  });

  test('of notifications under the bell', async ({ newVisitor }) => {
    const { page, signIn, expectErrors } = await newVisitor({ width: 360 });
    expectErrors(/status of 500/);
    await signIn(account('client'));
    await visit(page, '/account');
    const calls = /\/api\/notifications\?/;
    await page.route(calls, (route) => route.fulfill({ status: 500, json: { code: 'internal' } }));
    await page.reload();
    await hydrated(page);
    await page.getByRole('button', { name: /^Notifications/ }).click();
    const menu = page.locator('#notifications');
    await menu.getByText('Notifications couldn’t be loaded.').waitFor();
    await page.unroute(calls);
    await menu.getByRole('button', { name: 'Try again' }).click();
    await menu.getByRole('listitem').first().waitFor();
  });
});

describe('UX-17: a list with nothing in it says so', () => {
  test('in the client portal', async ({ newVisitor }) => {
    const visitor = await signedIn(newVisitor, 'client');
    await expectEmpty(visitor, [
      ['/client-portal?tab=action-center', '/api/tasks', 'No open tasks'],
      [
        '/client-portal?tab=calendar&view=agenda&date=2099-05-01',
        '/api/schedule',
        'Nothing this month',
        { entries: [] },
      ],
    ]);
  });

  test('under a project without documents', async ({ newVisitor }) => {
    const person = await approvedPerson();
    const { id } = await submit({}, await client(person.email, person.password));
    const { page, signIn } = await newVisitor({ width: 360 });
    await signIn(person.email, person.password);
    await page.goto(`/client-portal?tab=projects&project=${id}`);
    await page.getByText(/^No documents yet\./).waitFor();
  });

  test('in the member portal', async ({ newVisitor }) => {
    await expectEmpty(await signedIn(newVisitor, 'member'), [
      ['/member-portal?tab=overview', '/api/events', 'No events planned'],
      ['/member-portal?view=events', '/api/events', 'No events planned'],
      ['/member-portal?view=events&past=yes', '/api/events', 'No past events'],
      ['/member-portal?view=directory', '/api/directory', 'Nobody is listed yet'],
      ['/member-portal?view=directory&search=nobody', '/api/directory', 'No members found'],
      ['/member-portal?view=partners', '/api/directory', 'No partners are listed yet'],
      ['/member-portal?view=positions', '/api/positions', 'No positions yet'],
      ['/member-portal?view=discussions&show=followed', '/api/discussions', 'No discussions here'],
      ['/member-portal?view=orders', '/api/my-orders', 'No reports yet'],
      [
        '/member-portal?view=pipeline',
        '/api/pipeline',
        'No projects under review today',
        { countries: [], on: '2025-11-24' },
      ],
    ]);
  });

  test('in the partner portal', async ({ newVisitor }) => {
    await expectEmpty(await signedIn(newVisitor, 'partner'), [
      ['/partner-portal?tab=dashboard', '/api/partner-pipeline', 'No projects in the pipeline yet'],
      [
        '/partner-portal?tab=industry',
        '/api/partner-organizations',
        'No partners of this kind yet',
      ],
      [
        '/partner-portal?tab=community',
        '/api/partner-organizations',
        'No partners of this kind yet',
      ],
      ['/partner-portal?tab=pipeline', '/api/partner-pipeline', 'No projects in the pipeline yet'],
      [
        '/partner-portal?tab=deals',
        '/api/funding/own-platforms',
        'You aren’t assigned to a funding platform yet.',
      ],
    ]);
  });

  test('under an event, a position and a discussion that nobody has answered', async ({
    newVisitor,
  }) => {
    const admin = await asAdministrator();
    const event = await admin.send('POST', '/api/admin/events', {
      title: `Visit ${unique()}`,
      startsAt: '2099-03-01T09:00:00Z',
      minutes: 60,
      place: 'Lagos',
      capacity: null,
    });
    const position = await admin.send('POST', '/api/positions', {
      title: `Residency ${unique()}`,
      content: 'Public data stay.',
    });
    const discussion = await admin.send('POST', '/api/discussions', {
      title: `Grid ${unique()}`,
      content: 'Who knows?',
      category: 'general',
    });
    expect([event, position, discussion].map(({ status }) => status)).toEqual([201, 201, 201]);
    const { email, password } = await newMember('general', 'admin');
    const { page, signIn } = await newVisitor();
    await signIn(email, password);
    await page.goto(`/member-portal?event=${event.body.id}`);
    await page.getByText('Nobody has registered yet').waitFor();
    await page.goto(`/member-portal?position=${position.body.id}`);
    await page.getByText('No comments yet.').waitFor();
    await page.goto(`/member-portal?discussion=${discussion.body.id}`);
    await page.getByText('No replies yet. Yours would be the first.').waitFor();
  });
});
