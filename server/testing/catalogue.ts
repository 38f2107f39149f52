/** The catalogue as an administrator's browser uses it. */
import type { CatalogueReport } from '#contract/commerce/sales.ts';
import { clientOf } from './people.ts';
import type { Service } from './service.ts';

export const cataloguePath = '/api/admin/reports';

export const newEntries = (name: string) => ({
  name,
  description: 'Where cables land, and what access costs.',
  category: 'infrastructure',
  price: 899,
});

export async function catalogueOf(service: Service) {
  const admin = await clientOf(service, 'admin');
  const list = async (query = '') => {
    const path = `${cataloguePath}${query}`;
    const { body, headers } = await admin.send<CatalogueReport[]>('GET', path);
    return { items: body as unknown as CatalogueReport[], headers };
  };
  return {
    admin,
    list,
    one: async (id: string) => (await list('?limit=200')).items.find((report) => report.id === id),
    create: async (name: string, more: object = {}) =>
      (
        await admin.send<CatalogueReport>('POST', cataloguePath, {
          ...newEntries(name),
          status: 'active',
          ...more,
        })
      ).body,
    upload: (id: string, form: FormData) =>
      admin.send<CatalogueReport & { code?: string; fields?: object }>(
        'POST',
        `${cataloguePath}/${id}/file`,
        form,
      ),
    /** The audit actions about a report. */
    audited: async (id: string) =>
      (
        await service.rows(
          "select action from audit_log where object_type = 'report' and object_id = $1 order by action",
          [id],
        )
      ).map(({ action }) => action),
  };
}
