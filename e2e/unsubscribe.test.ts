/** Emails of notifications are turned off by their link. */

import { describe } from 'vitest';
import { client, mailTo, move, newPerson, setRights, submit } from './tools/api.ts';
import { visit } from './tools/screens.ts';
import { eventually, test } from './tools/test.ts';

describe('The link in an email of a notification', () => {
  for (const script of [true, false])
    test(`RFC 8058: says what it turns off, turns it off without signing in, and undoes it, ${script ? 'with' : 'without'} script`, async ({
      newVisitor,
    }) => {
      const person = await newPerson();
      await setRights(person.email, 'status', 'active');
      const own = await client(person.email, person.password);
      const { id } = await submit({ email: person.email }, own);
      await move(id, 'screening');
      const { text } = await mailTo(person.email, /call|Screening/i);
      const link = /“Progress of your projects”:\n\S+(\/unsubscribe\/\S+)/.exec(text)?.[1] ?? '';
      const email = async () => {
        const { body } = await own.send<{ topics: { topic: string; email: string }[] }>(
          'GET',
          '/api/account/notifications',
        );
        return body.topics.find(({ topic }) => topic === 'projects')?.email;
      };
      const { page } = await newVisitor({ script });
      await visit(page, link);
      await page
        .getByText('We’ll stop sending you emails about “Progress of your projects”.')
        .waitFor();
      await eventually(() => email(), 'opening the page changes nothing').toBe('now');
      await page.getByRole('button', { name: 'Turn off' }).click();
      await page.getByRole('heading', { name: 'These emails are off' }).waitFor();
      await eventually(() => email()).toBe('never');
      await page.getByRole('button', { name: 'Undo' }).click();
      await page.getByText('As before: Progress of your projects (as it happens).').waitFor();
      await eventually(() => email()).toBe('now');
    });
});
