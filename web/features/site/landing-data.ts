import type { HomeTexts } from '#content/texts/places.ts';
import { listMembershipClasses } from '#contract/commerce/membership.ts';
import { getPipeline, type Pipeline } from '#contract/intake/projects.ts';
import type { PageVisit } from '#contract/page-visit.ts';
import { type ClassPrices, classPrices } from '../memberships/membership-page.ts';
import { homeTextsOf } from './page-texts.ts';

/** What the landing page shows from the database. */
export interface LandingData {
  prices: ClassPrices;
  pipeline: Pipeline;
  texts: HomeTexts;
}

export async function landingData(call: PageVisit['call']): Promise<LandingData> {
  const [classes, pipeline, texts] = await Promise.all([
    call(listMembershipClasses, {}),
    call(getPipeline, {}),
    homeTextsOf(call),
  ]);
  return { prices: classPrices(classes), pipeline, texts };
}
