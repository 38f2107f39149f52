import type { Card, InfoPage } from '#content/blocks.ts';
import { offeredBenefits, opensSentence } from '#content/membership-rights.ts';
import { membershipClassesWords } from '#content/pages/membership.ts';
import type { MembershipClass } from '#contract/commerce/membership.ts';
import type { MembershipType } from '#contract/commerce/vocabulary.ts';
import { centText } from '#contract/format.ts';
import { isMembershipType, paymentAddress } from './membership-type.ts';
import { priceText } from './price-words.ts';
import { joinWords } from './words.ts';

const { heading, lede, popular, none } = membershipClassesWords;

/** The membership page's words with the classes in the database (CLASS-20, MEMB-01). */
export function membershipPage(classes: readonly MembershipClass[], page: InfoPage): InfoPage {
  const cards = classes.flatMap(cardsOf);
  const block =
    cards.length > 0
      ? ({ kind: 'cards', heading: heading(cards.length), lede, cards } as const)
      : ({ kind: 'prose', heading: heading(0), paragraphs: [none] } as const);
  return { ...page, blocks: [block, ...page.blocks] };
}

const priceOf = ({ price, billingPeriod }: MembershipClass): string =>
  priceText(centText(price), billingPeriod);

/** The prices of the classes that can be bought, by type, for pages that mention them. */
export type ClassPrices = Partial<Record<MembershipType, string>>;
export const classPrices = (classes: readonly MembershipClass[]): ClassPrices =>
  Object.fromEntries(
    classes.filter(({ isActive }) => isActive).map((one) => [one.classType, priceOf(one)]),
  );

/** The card of a class, if it can be bought. */
function cardsOf(one: MembershipClass): Card[] {
  const { classType, name, description, features, isActive } = one;
  if (!isActive || !isMembershipType(classType)) return [];
  const mark = priceOf(one);
  return [
    {
      heading: name,
      mark: classType === popular.type ? `${mark}. ${popular.mark}` : mark,
      text: `${description} ${opensSentence(classType)}`,
      points: offeredBenefits(features),
      action: { label: joinWords[classType], href: paymentAddress(classType) },
    },
  ];
}
