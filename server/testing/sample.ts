/** The content of a sample edition of one of the default reports. */
import { reportTexts } from '#content/reports/all.ts';
import { reportMethods } from '#content/reports/methods.ts';
import { makeSite } from '#content/site.ts';
import { publicReportCategories } from '#contract/commerce/vocabulary.ts';

const site = makeSite({});

export const sampleOf = (slug: string) => {
  const text = reportTexts.find((report) => report.slug === slug) ?? reportTexts[0];
  if (!text) throw new Error('No reports');
  return {
    ...text,
    site,
    category: publicReportCategories[text.category],
    publishedOn: text.date,
    method: reportMethods[text.category],
  };
};
