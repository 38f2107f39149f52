/** Classes of membership, and drafts of them that tests make. */
import { beforeEach, onTestFinished } from 'vitest';
import type { AdministeredClass } from '#contract/commerce/membership-classes.ts';
import { asAdministrator } from './api.ts';

export const classesApi = '/api/membership-classes';

export async function allClasses(): Promise<AdministeredClass[]> {
  const admin = await asAdministrator();
  return (await admin.send<AdministeredClass[]>('GET', classesApi)).body;
}

/** Deletes each test's classes whose names begin with “Draft”, once the pages are left, which would ask for them. */
export function deleteDrafts(): void {
  beforeEach(() =>
    onTestFinished(async () => {
      const admin = await asAdministrator();
      for (const { id, name } of await allClasses())
        if (name.startsWith('Draft ')) await admin.send('DELETE', `${classesApi}/${id}`);
    }),
  );
}
