/** Who else has a record of the panel open. */
import { describe } from 'vitest';
import { account } from './tools/accounts.ts';
import { newPerson, setRights, submit } from './tools/api.ts';
import { visit } from './tools/screens.ts';
import { eventually, type NewVisitor, test } from './tools/test.ts';

/** An administrator beside the demonstration's. */
async function newAdministrator() {
  const person = await newPerson(undefined, { firstName: 'Efua' });
  await setRights(person.email, 'status', 'active');
  await setRights(person.email, 'role', 'admin');
  return { ...person, name: 'Efua Annor' };
}

async function openRecord(
  newVisitor: NewVisitor,
  path: string,
  { email, password }: { email: string; password?: string },
) {
  const visitor = await newVisitor();
  await visitor.signIn(email, password);
  await visit(visitor.page, path);
  const others = visitor.page.getByRole('list', { name: 'Also open for' });
  const editing = visitor.page.getByText('editing this record.');
  return { ...visitor, others, editing };
}

describe('A record of the panel', () => {
  test('shows administrators who else has it open, warns while one of them edits it, and no longer names who left', async ({
    newVisitor,
  }) => {
    const { id } = await submit();
    const path = `/admin?tab=projects&project=${id}`;
    const second = await newAdministrator();
    const mine = await openRecord(newVisitor, path, { email: account('admin') });
    const theirs = await openRecord(newVisitor, path, second);
    const { name } = second;
    await mine.others.getByText(name).waitFor();
    await theirs.others.getByRole('listitem').waitFor();
    await eventually(() => mine.editing.count()).toBe(0);
    await theirs.page.getByLabel('New internal note').fill('The grid offer is missing.');
    await mine.page.getByText(`${name} is editing this record.`).waitFor();
    await eventually(() => theirs.editing.count(), 'one’s own entries are no news').toBe(0);
    await theirs.page.getByLabel('New internal note').fill('');
    await eventually(() => mine.editing.count()).toBe(0);
    await mine.others.getByText(name).waitFor();
    await theirs.page.close();
    await eventually(() => mine.others.count()).toBe(0);
  });
});
