/** The member portal: choosing a type, and what each tab then shows. */
import { describe, expect } from 'vitest';
import { account } from './tools/accounts.ts';
import { approvedPerson, asAdministrator, client, setRights, unique } from './tools/api.ts';
import { expectWithoutRows } from './tools/document-rows.ts';
import { axeFindings } from './tools/look.ts';
import { newMember } from './tools/members.ts';
import { choose, failureTexts, hydrated, toastTexts, visit } from './tools/screens.ts';
import { eventually, type NewVisitor, test } from './tools/test.ts';

const tabs = {
  general: ['Overview', 'Community', 'Resources', 'Events', 'Profile'],
  team: ['Dashboard', 'Projects', 'Funding', 'Partnerships', 'Advocacy', 'Reports'],
  advisor: [
    'Strategic Overview',
    'Resource Center',
    'Engagement Hub',
    'Calendar & Events',
    'Policy Influence',
    'Executive Briefings',
  ],
};

describe('The member type', () => {
  for (const [type, names] of Object.entries(tabs))
    test(`MEMBER-01, MEMBER-02, MEMBER-03, MEMBER-04, MEMBER-08, MEMBER-09, MEMBER-10, MEMBER-12: is chosen as ${type} once, nothing is asked for before, and its tabs follow`, async ({
      newVisitor,
    }) => {
      const { email, password } = await approvedPerson();
      const { page, signIn } = await newVisitor();
      await signIn(email, password);
      const asked: string[] = [];
      page.on('request', (request) => asked.push(new URL(request.url()).pathname));
      const html = await (await page.goto('/member-portal'))?.text();
      await hydrated(page);
      const cards = page.locator('#main .cards > li');
      await eventually(() => cards.getByRole('heading').allInnerTexts()).toEqual([
        'General Member',
        'Team Member',
        'Advisor Member',
      ]);
      // The card's features, which name what its tabs hold.
      for (const card of await cards.all())
        await eventually(() => card.getByRole('listitem').count()).toBeGreaterThan(2);
      expect(asked.filter((path) => /discussions|documents|articles/.test(path))).toEqual([]);
      await expectWithoutRows(html, {
        of: await client(account('member')),
        calls: ['/api/discussions', '/api/documents', '/api/events'],
      });
      const sent = page.waitForRequest('**/member-type');
      const choice = page.getByRole('button', { name: new RegExp(`^Choose ${type}`, 'i') });
      await choice.click();
      const question = page.getByRole('dialog', {
        name: new RegExp(`^See the portal as ${type}`, 'i'),
      });
      await question.getByRole('button', { name: 'Go back' }).click();
      await question.waitFor({ state: 'hidden' });
      await choice.click();
      await question.getByRole('button', { name: 'Choose', exact: true }).click();
      expect((await sent).postDataJSON()).toEqual({ memberType: type });
      await eventually(() => toastTexts(page)).toEqual([
        'Success',
        'Member type updated successfully!',
      ]);
      const links = page.getByRole('navigation', { name: 'Member portal' }).getByRole('link');
      await links.first().waitFor();
      await eventually(() => links.allInnerTexts()).toEqual(names);
      for (const name of names) {
        await links.filter({ hasText: name }).click();
        await page.waitForURL('**/member-portal?tab=*');
        await page.locator('.tabs [aria-current]', { hasText: name }).waitFor();
        await page.locator('#main h2').first().waitFor();
      }
    });

  test('MEMBER-05, MEMBER-07: a choice made in another tab meanwhile is reported and kept', async ({
    newVisitor,
  }) => {
    const { email, password } = await approvedPerson();
    const { page, signIn, expectErrors } = await newVisitor();
    expectErrors(/status of 409/);
    await signIn(email, password);
    await visit(page, '/member-portal');
    const own = await client(email, password);
    const { id } = (await own.send('GET', '/api/auth/user')).body;
    await own.send('PATCH', `/api/users/${id}/member-type`, { memberType: 'advisor' });
    await page.getByRole('button', { name: 'Choose Team Member' }).click();
    await page.getByRole('button', { name: 'Choose', exact: true }).click();
    await eventually(() => failureTexts(page)).toEqual([
      'Error',
      'Failed to update member type. Please try again.',
    ]);
    await page.getByRole('link', { name: 'Strategic Overview' }).waitFor();
  });

  test('DECISIONS §2: an administrator changes it in the account’s record', async ({
    newVisitor,
  }) => {
    const person = await approvedPerson();
    const own = await client(person.email, person.password);
    const path = `/api/users/${person.id}/member-type`;
    await own.send('PATCH', path, { memberType: 'general' });
    const { page, signIn } = await newVisitor();
    await signIn(account('admin'));
    await visit(page, `/admin?tab=users&user=${person.id}`);
    await choose(page.getByRole('button', { name: /^Member type of/ }), 'Team');
    await page.getByRole('button', { name: /^Member type of .*: Team$/ }).waitFor();
    expect((await own.send('GET', '/api/auth/user')).body.memberType).toBe('team');
  });
});

/** Signs in a member of this type at this address of the portal. */
async function memberAt(
  newVisitor: NewVisitor,
  query: string,
  {
    type = 'general',
    ...names
  }: { type?: string; firstName?: string; lastName?: string; organization?: string } = {},
) {
  const person = await approvedPerson(names);
  const own = await client(person.email, person.password);
  await own.send('PATCH', `/api/users/${person.id}/member-type`, { memberType: type });
  const visitor = await newVisitor();
  await visitor.signIn(person.email, person.password);
  await visit(visitor.page, `/member-portal?${query}`);
  return { ...visitor, own, person };
}

describe('Discussions', () => {
  test('MEMBER-15: one is started, replied to live, reported, hidden and shown again', async ({
    newVisitor,
  }) => {
    const { page, expectErrors, own } = await memberAt(newVisitor, 'tab=community');
    expectErrors(/status of (400|404)/);
    const main = page.locator('#main');
    await main.getByRole('button', { name: 'Start a discussion' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('button', { name: 'Post discussion' }).click();
    await dialog.getByText('Enter a title.').waitFor();
    const title = `Wheeling ${unique()}`;
    await dialog.getByLabel('Title').fill(title);
    await dialog.getByLabel('What would you like to discuss?').fill('Who has **one**?');
    await dialog.getByRole('button', { name: 'Post discussion' }).click();
    await page.waitForURL('**discussion=*');
    await main.locator('.post strong', { hasText: 'one' }).waitFor();
    const id = new URL(page.url()).searchParams.get('discussion');
    const admin = await client(account('admin'));
    const written = await admin.send('POST', `/api/discussions/${id}/replies`, {
      content: 'We have a template.',
    });
    // A live update: nobody reloads.
    await main.getByText('We have a template.').waitFor();
    await main.getByRole('button', { name: 'Report' }).click();
    await dialog.getByLabel('What’s wrong with it?').fill('Advertising.');
    await dialog.getByRole('button', { name: 'Send report' }).click();
    await page.getByText('Report sent').waitFor();

    const other = await client(account('member'));
    const report = () =>
      other.send('POST', `/api/discussion-posts/${written.body.id}/reports`, { reason: 'Again.' });
    const panel = await newVisitor({ width: 360 });
    const administrator = await newMember('general', 'admin');
    await panel.signIn(administrator.email, administrator.password);
    await visit(panel.page, '/member-portal?tab=community');
    const reported = panel.page.getByRole('region', { name: 'Reported posts' });
    const line = reported.getByRole('listitem').filter({ hasText: title });
    await line.getByText('Advertising.').waitFor();
    await line.getByRole('button', { name: 'Keep' }).click();
    await line.waitFor({ state: 'detached' });
    await report();
    await line.getByText('Again.').waitFor();
    await line.getByRole('button', { name: 'Hide' }).click();
    await line.waitFor({ state: 'detached' });
    await main.getByText('This post was removed.').waitFor();
    await visit(panel.page, `/member-portal?discussion=${id}`);
    await panel.page.getByRole('button', { name: 'Show again' }).click();
    await main.getByText('We have a template.').waitFor();
    expect((await own.send('GET', `/api/discussions/${id}`)).body.replies).toBe(1);
    expect(await axeFindings(page)).toEqual([]);
  });

  test('DECISIONS §6: a participant is found by name and mentioned', async ({ newVisitor }) => {
    const name = `Folasade${unique()}`;
    const { own } = await memberAt(newVisitor, 'tab=overview', { firstName: name });
    const started = await own.send('POST', '/api/discussions', {
      title: 'Mentions',
      content: 'Hello.',
      category: 'general',
    });
    const { page } = await memberAt(newVisitor, `discussion=${started.body.id}`);
    await page.getByLabel('Mention someone').fill(name.slice(0, 12));
    await page.getByRole('button', { name: new RegExp(`^@${name}`) }).click();
    await page.getByLabel('Your reply').fill('Good question.');
    await page.getByRole('button', { name: 'Post reply' }).click();
    await page.locator('.post').getByText('Good question.').waitFor();
    const [notice] = (await own.send('GET', '/api/notifications')).body as unknown as {
      title: string;
    }[];
    expect(notice?.title).toMatch(/mentioned you$/);
  });
});

test('MEMBER-15: a profile is saved, and others find it by country and expertise', async ({
  newVisitor,
}) => {
  const name = `Ebele${unique()}`;
  const { page, own } = await memberAt(newVisitor, 'tab=profile', { firstName: name });
  await own.send('PATCH', '/api/account', { firstName: name, lastName: 'Obi', country: 'Benin' });
  await page.getByLabel('List me in the member directory').check();
  await page.getByLabel('Headline').first().fill('Network engineer');
  await page.getByLabel('Networks and cables').check();
  await page.getByRole('button', { name: 'Save profile' }).click();
  await page.getByText('Other members can find you in the directory.').waitFor();
  expect(await axeFindings(page)).toEqual([]);
  const reader = await memberAt(newVisitor, 'view=directory&country=Benin&expertise=networks');
  await reader.page.getByRole('link', { name: `${name} Obi` }).click();
  await reader.page.waitForURL('**person=*');
  await reader.page.locator('#main').getByText('Network engineer').waitFor();
});

test('MEMBER-15: a field that its owner hides is no longer shown to others, and is again once they show it', async ({
  newVisitor,
}) => {
  const { page, own } = await memberAt(newVisitor, 'tab=profile', { organization: 'Benin Grid' });
  const { body } = await own.send<{ id: string }>('GET', '/api/auth/user');
  const shown = page.getByRole('group', { name: 'What other members see' });
  await page.getByLabel('List me in the member directory').check();
  await page.getByLabel('Headline').first().fill('Network engineer');
  await shown.getByLabel('Headline').check();
  await shown.getByLabel('Organisation').uncheck();
  const save = async () => {
    await page.getByRole('button', { name: 'Save profile' }).click();
    await page.getByText('Other members can find you in the directory.').last().waitFor();
  };
  await save();
  const reader = await memberAt(newVisitor, `person=${body.id}`);
  const main = reader.page.locator('#main');
  await main.getByText('Network engineer').waitFor();
  await eventually(() => main.getByText('Benin Grid').count()).toBe(0);
  await shown.getByLabel('Organisation').check();
  await shown.getByLabel('Headline').uncheck();
  await save();
  await eventually(async () => {
    await reader.page.reload();
    return main.getByText('Benin Grid').count();
  }).toBe(1);
  await eventually(() => main.getByText('Network engineer').count()).toBe(0);
});

test('MEMBER-15: a member who registers for a full event is put on the waiting list, and gets a place that becomes free', async ({
  newVisitor,
}) => {
  const admin = await client(account('admin'));
  const { body: event } = await admin.send('POST', '/api/admin/events', {
    title: `Visit ${unique()}`,
    startsAt: '2099-03-01T09:00:00Z',
    minutes: 60,
    place: 'Lagos',
    capacity: 1,
  });
  const { own } = await memberAt(newVisitor, 'tab=overview');
  await own.send('POST', `/api/events/${event.id}/registration`, {});
  const { page } = await memberAt(newVisitor, `event=${event.id}`);
  await page.getByRole('button', { name: 'Join the waiting list' }).click();
  await page.getByText('Number 1 on the waiting list').waitFor();
  await own.send('DELETE', `/api/events/${event.id}/registration`);
  // A live update: nobody reloads.
  await page.locator('#main').getByText('You’re going').waitFor();
  expect(await axeFindings(page)).toEqual([]);
});

test('MEMBER-15: an advisor drafts a position and writes its next version', async ({
  newVisitor,
}) => {
  const { page } = await memberAt(newVisitor, 'tab=policy-influence', { type: 'advisor' });
  const dialog = page.getByRole('dialog');
  await page.getByRole('button', { name: 'Draft a position' }).click();
  await dialog.getByLabel('Title').fill('Data residency');
  await dialog.getByLabel('Position').fill('Public data **stay**.');
  await dialog.getByRole('button', { name: 'Save draft' }).click();
  await page.waitForURL('**position=*');
  await page.getByRole('button', { name: 'Write the next version' }).click();
  await dialog.getByLabel('Position').fill('Public data stay in the country.');
  await dialog.getByRole('button', { name: 'Save draft' }).click();
  await page.locator('.post').getByText('Public data stay in the country.').waitFor();
  await page.getByText('Versions (2)').click();
  await page.getByRole('link', { name: 'Version 1' }).click();
  await page.locator('.post strong', { hasText: 'stay' }).waitFor();
  await page.getByText('You’re reading version 1.').waitFor();
});

test('a draft is sent for review by its author and can be taken back', async ({ newVisitor }) => {
  const { page, own } = await memberAt(newVisitor, 'tab=policy-influence', { type: 'advisor' });
  const draft = { title: 'Data residency', content: 'Public data stay.' };
  const { id } = (await own.send('POST', '/api/positions', draft)).body;
  await visit(page, `/member-portal?position=${id}`);
  await page.getByRole('button', { name: 'Send for review' }).click();
  await page.locator('.badge', { hasText: 'Under review' }).waitFor();
  const revise = page.getByRole('button', { name: 'Write the next version' });
  await eventually(() => revise.count()).toBe(0);
  await page.getByRole('button', { name: 'Undo' }).click();
  await page.locator('.badge', { hasText: 'Draft' }).waitFor();
  await page.getByRole('button', { name: 'Send for review' }).click();
  await page.getByRole('button', { name: 'Back to draft' }).click();
  await revise.waitFor();
});

describe('DESIGN §3.7: a position that somebody else changed first', () => {
  const first = { title: 'Data residency', content: 'Public data stay.' };
  const second = { ...first, content: 'They leave.', note: 'Shorter.' };

  test('is not overwritten by a version: both versions are shown, and the text stays', async ({
    newVisitor,
  }) => {
    const { page, own, expectErrors } = await memberAt(newVisitor, 'tab=policy-influence', {
      type: 'advisor',
    });
    expectErrors(/status of 412/);
    const { id } = (await own.send('POST', '/api/positions', first)).body;
    await visit(page, `/member-portal?position=${id}`);
    await page.getByRole('button', { name: 'Write the next version' }).click();
    const dialog = page.getByRole('dialog');
    const text = dialog.getByLabel('Position');
    await text.fill('Public data stay here.');
    await own.send('PATCH', `/api/positions/${id}`, second);
    await dialog.getByRole('button', { name: 'Save draft' }).click();
    const stale = dialog.getByRole('alert');
    await stale.waitFor();
    await eventually(() => stale.innerText()).toMatch(
      /Your version wasn’t saved.*You saw: Version 1 .*It is now: Version 2 .*You saw: Public data stay\.\s+It is now: They leave\./s,
    );
    await eventually(() => text.inputValue()).toBe('Public data stay here.');
    await dialog.getByRole('button', { name: 'Save draft' }).click();
    await page.locator('.post').getByText('Public data stay here.').waitFor();
    await page.getByText('Versions (3)').waitFor();
  });

  test('is not decided: both versions are shown', async ({ newVisitor }) => {
    const admin = await asAdministrator();
    const { id } = (await admin.send('POST', '/api/positions', first)).body;
    const send = (status: string) => admin.send('PATCH', `/api/positions/${id}/status`, { status });
    await send('review');
    const person = await approvedPerson();
    const own = await client(person.email, person.password);
    const type = { memberType: 'advisor' };
    await own.send('PATCH', `/api/users/${person.id}/member-type`, type);
    await setRights(person.email, 'role', 'admin');
    const { page, signIn, expectErrors } = await newVisitor();
    expectErrors(/status of 412/);
    await signIn(person.email, person.password);
    await visit(page, `/member-portal?position=${id}`);
    const decision = `**/api/admin/positions/${id}`;
    await page.route(decision, async (route) => {
      await send('draft');
      await admin.send('PATCH', `/api/positions/${id}`, second);
      await send('review');
      await route.continue();
    });
    const adopt = page.getByRole('button', { name: 'Adopt' });
    await adopt.click();
    const stale = page.locator('#main').getByRole('alert');
    await stale.waitFor();
    await eventually(() => stale.innerText()).toMatch(
      /“Adopt” wasn’t saved.*You saw: Public data stay\.\s+It is now: They leave\./s,
    );
    expect((await admin.send('GET', `/api/positions/${id}`)).body.status).toBe('review');
    await page.unroute(decision);
    await adopt.click();
    await page.locator('.badge', { hasText: 'Adopted' }).waitFor();
    await eventually(() => stale.count()).toBe(0);
    await page.getByRole('link', { name: 'Read it on the public site' }).click();
    await page.waitForURL(`**/policy-positions/${id}`);
    await page.locator('h1', { hasText: first.title }).waitFor();
  });
});

test('ROLE-20: a permission withdrawn while the portal is open closes it and leads away', async ({
  newVisitor,
}) => {
  const { page, person } = await memberAt(newVisitor, 'tab=community');
  await setRights(person.email, 'permissions', ['client_portal']);
  await page.getByText('This portal is closed for your account').waitFor();
  await page.locator('#main').getByRole('link', { name: 'Back to Home' }).waitFor();
});
