import { listReports, type Report } from '#contract/commerce/shop.ts';
import type { PageVisit } from '#contract/page-visit.ts';

/** The whole catalogue, because the shop shows all of it; loads it page by page. Throws CallError. */
export async function allReports(call: PageVisit['call']): Promise<Report[]> {
  const reports: Report[] = [];
  for (let after: string | null = ''; after !== null; ) {
    const page: { items: Report[]; next: string | null } = await call(listReports, {
      limit: 200,
      ...(after && { after }),
    });
    reports.push(...page.items);
    after = page.next;
  }
  return reports;
}
