/** Administrators' calls about membership classes (CLASS). */
import * as z from 'zod/mini';
import { access, defineCall } from '../call.ts';
import {
  changed,
  choice,
  id,
  instant,
  line,
  oneLine,
  optionalProse,
  paging,
  wholeNumber,
} from '../fields.ts';
import { length } from '../limits.ts';
import { membershipClass, ofAdministrators } from './membership.ts';
import { billingPeriods, membershipTypes } from './vocabulary.ts';

const administrators = access('401 403 403 403 403 403 yes');

/** Nothing can be charged below a dollar. */
export const classLimits = {
  description: 1000,
  features: 30,
  feature: 200,
  leastCents: 100,
  mostCents: 10_000_000,
  mostPriority: 1000,
} as const;

/** A membership class as administrators see it. */
export const administeredClass = z.extend(membershipClass, ofAdministrators);
export type AdministeredClass = z.infer<typeof administeredClass>;

/** What administrators write, as a revision keeps it. */
const classEntries = z.omit(membershipClass, { id: true });
export type ClassEntries = z.infer<typeof classEntries>;

const savedVersion = z.object({
  /** The version. */
  number: z.number(),
  /** Null for what the product came with. */
  savedBy: z.nullable(z.string()),
  savedAt: instant(),
});

const classRevision = z.extend(savedVersion, {
  price: z.number(),
  billingPeriod: choice(billingPeriods),
  isActive: z.boolean(),
});
export type ClassRevision = z.infer<typeof classRevision>;

const classPrice = () =>
  z
    .number('Enter a price.')
    .check(
      z.int('Use at most two decimals.'),
      z.gte(classLimits.leastCents, 'Enter at least $1.'),
      z.lte(classLimits.mostCents, 'Enter at most $100,000.'),
    );

/** CLASS-12: empty lines are dropped, whoever sends them. */
const classFeatures = () =>
  z.array(oneLine(classLimits.feature)).check(
    z.overwrite((lines: string[]) => lines.filter((text) => text !== '')),
    z.maxLength(classLimits.features, `At most ${classLimits.features} features.`),
  );

const classPriority = () =>
  z
    .number('Enter a whole number.')
    .check(
      z.int('Enter a whole number.'),
      z.gte(-classLimits.mostPriority, 'Enter at least -1000.'),
      z.lte(classLimits.mostPriority, 'Enter at most 1000.'),
    );

const furtherOfClass = {
  description: optionalProse(classLimits.description),
  billingPeriod: z.optional(choice(billingPeriods)),
  features: z.optional(classFeatures()),
  priority: z.optional(classPriority()),
  isActive: z.optional(z.boolean()),
};

const classExample = {
  classType: 'general',
  name: 'General',
  description: 'For professionals in firms, ministries, banks, newsrooms and civil society.',
  price: 44_900,
  billingPeriod: 'annually',
  features: ['Full member portal access', 'Monthly webinars'],
  priority: 2,
  isActive: false,
} as const;

export const createMembershipClass = defineCall({
  method: 'POST',
  path: '/api/membership-classes',
  summary:
    'Adds a membership class, `price` in cents. Without more it is annual, active and of priority 0. Only one active class of a type can exist (409 `class_type_taken`).',
  status: 201,
  access: administrators,
  needs: 'admin_panel',
  input: z.strictObject({
    classType: choice(membershipTypes),
    name: line(length.name, 'Enter a name.'),
    price: classPrice(),
    ...furtherOfClass,
  }),
  output: administeredClass,
  example: classExample,
});

export const changeMembershipClass = defineCall({
  method: 'PATCH',
  path: '/api/membership-classes/{id}',
  summary:
    'Updates a membership class. What was bought keeps its name, price and period. If-Match is honoured.',
  access: administrators,
  needs: 'admin_panel',
  input: changed(
    { id: id() },
    {
      classType: choice(membershipTypes),
      name: line(length.name, 'Enter a name.'),
      price: classPrice(),
      ...furtherOfClass,
    },
  ),
  output: administeredClass,
  example: classExample,
});

export const deleteMembershipClass = defineCall({
  method: 'DELETE',
  path: '/api/membership-classes/{id}',
  summary:
    'Deletes a membership class; one that someone holds is deactivated instead. If-Match is honoured.',
  access: administrators,
  needs: 'admin_panel',
  input: z.strictObject({ id: id() }),
  output: z.object({
    outcome: z.enum(['deleted', 'deactivated']),
    /** What is left of it; null if it was deleted. */
    left: z.nullable(administeredClass),
  }),
});

export const listClassRevisions = defineCall({
  kind: 'list',
  method: 'GET',
  path: '/api/membership-classes/{id}/revisions',
  summary: 'The saved versions of a membership class, newest first.',
  access: administrators,
  needs: 'admin_panel',
  input: z.object({ ...paging, id: id() }),
  output: classRevision,
});

export const getClassRevision = defineCall({
  method: 'GET',
  path: '/api/membership-classes/{id}/revisions/{number}',
  summary: 'One saved version in full.',
  access: administrators,
  needs: 'admin_panel',
  input: z.object({
    id: id(),
    number: wholeNumber(1),
  }),
  output: z.extend(savedVersion, { entries: classEntries }),
});
