/** Calls of the catalogue: what is for sale, and what it costs. Amounts in US dollars. */
import * as z from 'zod/mini';
import { access, defineCall } from '../call.ts';
import { choice, date, email, optionalChoice, paging } from '../fields.ts';
import { mailLimits, shop } from '../limits.ts';
import { reportId } from './fields.ts';
import { reportCategories, reportPackages } from './vocabulary.ts';

const anyone = access('yes yes yes yes yes yes yes');

/** A report for sale (SHOP-02, DATA-20). */
export const report = z.object({
  id: z.string(),
  name: z.string(),
  category: choice(reportCategories),
  /** Whole US dollars. */
  price: z.number(),
  description: z.string(),
  pages: z.number(),
  publishedOn: date(),
  contents: z.array(z.string()),
  /** The first page, as paragraphs. */
  firstPage: z.array(z.string()),
  /** The file is a sample edition of `shop.samplePages` pages, made by this site. */
  sample: z.boolean(),
  /** False: it is shown as `In preparation`. */
  forSale: z.boolean(),
});
export type Report = z.infer<typeof report>;

export const listReports = defineCall({
  kind: 'list',
  method: 'GET',
  path: '/api/reports',
  summary: 'The catalogue: every active report, in the order of the categories.',
  access: anyone,
  input: z.object(paging),
  output: report,
});

/** The reports to buy, and the package to buy them in. */
const goods = {
  /** Ids of reports. */
  reportIds: z.array(reportId()).check(z.minLength(1), z.maxLength(shop.mostReports)),
  package: optionalChoice(reportPackages),
};

export const quote = z.object({
  items: z.array(z.object({ id: z.string(), name: z.string(), price: z.number() })),
  package: z.nullable(choice(reportPackages)),
  /** The amount to charge, in whole US dollars. */
  total: z.number(),
  /** The cheapest package with room for these reports, if it costs less; it may need more of them. */
  cheaper: z.nullable(z.object({ package: choice(reportPackages), total: z.number() })),
});
export type Quote = z.infer<typeof quote>;

export const quoteReports = defineCall({
  method: 'POST',
  path: '/api/orders/quote',
  summary: 'What these reports cost, individually or as a package. Stores nothing.',
  access: anyone,
  input: z.strictObject(goods),
  output: quote,
  example: { reportIds: ['fintech-landscape-report'] },
});

export const joinReportWaitlist = defineCall({
  method: 'POST',
  path: '/api/reports/{reportId}/notices',
  summary:
    'Requests an email when a report in preparation is published. The same answer for every address.',
  access: anyone,
  status: 202,
  limits: mailLimits,
  input: z.strictObject({ reportId: reportId(), email: email() }),
  output: z.object({ message: z.string() }),
  example: { email: 'ngozi@example.org' },
});
