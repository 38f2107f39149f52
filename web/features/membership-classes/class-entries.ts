import type { ClassEntries } from '#contract/commerce/membership-classes.ts';
import { billingPeriods, membershipTypes } from '#contract/commerce/vocabulary.ts';
import { centText } from '#contract/format.ts';
import type { Compared } from '../../design/conflict-notice.tsx';
import { classWords as words } from './class-words.ts';

/** What an administrator writes of a class, as two versions of it are compared. */
export const comparedEntries: Compared<ClassEntries> = [
  [words.form.name, ({ name }) => name],
  [
    words.form.classType,
    ({ classType }) => membershipTypes[classType as keyof typeof membershipTypes] ?? classType,
  ],
  [words.form.description, ({ description }) => description],
  [words.form.price, ({ price }) => centText(price)],
  [words.form.billingPeriod, ({ billingPeriod }) => billingPeriods[billingPeriod]],
  [words.form.features, ({ features }) => features.join('; ')],
  [words.form.priority, ({ priority }) => String(priority)],
  [words.status, ({ isActive }) => (isActive ? words.active : words.inactive)],
];
