/** The emails that editors may change, as texts like those of the site. */
import { mailGroups } from '../mails/all.ts';
import { mailRule } from '../mails/mail-rule.ts';
import { wordsOf } from '../mails/mail-template.ts';
import type { TextPlace } from './places.ts';

type EmailPlace = TextPlace & Required<Pick<TextPlace, 'email'>>;

export const emailPlaces: readonly EmailPlace[] = mailGroups.flatMap(({ label: group, mails }) =>
  mails.map((template) => ({
    id: `email-${template.id}`,
    label: template.label,
    path: null,
    original: wordsOf(template),
    rule: mailRule(template),
    email: { group, template },
  })),
);
