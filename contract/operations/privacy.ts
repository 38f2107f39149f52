/** The registers of privacy: what people asked about their data, and breaches, each with its clock. */
import * as z from 'zod/mini';
import { access, defineCall } from '../call.ts';
import {
  changed,
  choice,
  date,
  email,
  id,
  instant,
  line,
  optionalChoice,
  optionalProse,
  paging,
  prose,
  search,
} from '../fields.ts';
import { length } from '../limits.ts';
import { privacyRequestKinds, privacyRequestStates } from './vocabulary.ts';

const administrators = access('401 403 403 403 403 403 yes');

const privacyRequest = z.object({
  id: id(),
  kind: choice(privacyRequestKinds),
  /** Empty once the person is erased. */
  name: z.string(),
  email: z.string(),
  details: z.string(),
  receivedOn: date(),
  dueOn: date(),
  settledOn: z.nullable(date()),
  outcome: z.string(),
  overdue: z.boolean(),
  version: z.number(),
});
export type PrivacyRequest = z.infer<typeof privacyRequest>;

const requestEntries = {
  kind: choice(privacyRequestKinds),
  name: line(length.name),
  email: email(),
  details: optionalProse(length.note),
  receivedOn: date(),
};

export const listPrivacyRequests = defineCall({
  kind: 'list',
  method: 'GET',
  path: '/api/admin/privacy-requests',
  summary: 'What people asked about their data, newest first.',
  access: administrators,
  needs: 'admin_panel',
  input: z.object({
    ...paging,
    id: z.optional(id()),
    search: search(),
    state: optionalChoice(privacyRequestStates),
  }),
  output: privacyRequest,
});

export const recordPrivacyRequest = defineCall({
  method: 'POST',
  path: '/api/admin/privacy-requests',
  summary:
    'Records a request that arrived by email, letter or telephone. Its clock starts that day.',
  access: administrators,
  needs: 'admin_panel',
  status: 201,
  input: z.strictObject(requestEntries),
  output: privacyRequest,
  example: {
    kind: 'erasure',
    name: 'Kwame Mensah',
    email: 'kwame@example.org',
    details: 'Asks us to delete his submission.',
    receivedOn: '2026-01-31',
  },
});

export const changePrivacyRequest = defineCall({
  method: 'PATCH',
  path: '/api/admin/privacy-requests/{id}',
  summary:
    'Changes a request, settles it (with `settledOn` and `outcome`) or opens it again (with `settledOn` empty). If-Match is honoured.',
  access: administrators,
  needs: 'admin_panel',
  input: changed(
    { id: id() },
    {
      ...requestEntries,
      settledOn: z.union([date(), z.literal('')]),
      outcome: optionalProse(length.note),
    },
  ),
  output: privacyRequest,
});

const moment = z.nullable(instant());
const breach = z.object({
  id: id(),
  title: z.string(),
  description: z.string(),
  measures: z.string(),
  /** How many people it affects; null if not known yet. */
  people: z.nullable(z.number()),
  knownAt: instant(),
  /** 72 hours later. */
  dueAt: instant(),
  authorityToldAt: moment,
  peopleToldAt: moment,
  /** Why nobody has to be told; empty if somebody has. */
  noNotice: z.string(),
  closedAt: moment,
  /** What stops the clock: the authority was told, or need not be. */
  clock: z.enum(['running', 'late', 'stopped']),
  version: z.number(),
});
export type Breach = z.infer<typeof breach>;

const optionalInstant = z.optional(z.union([instant(), z.literal('')]));
const breachEntries = {
  title: line(length.title),
  description: prose(length.description),
  measures: optionalProse(length.description),
  people: z.optional(
    z.nullable(
      z
        .number('Enter a number.')
        .check(z.int('Use a whole number.'), z.gte(0), z.lte(1_000_000_000)),
    ),
  ),
  knownAt: instant(),
};

export const listBreaches = defineCall({
  kind: 'list',
  method: 'GET',
  path: '/api/admin/breaches',
  summary: 'Breaches of personal data, newest first, each with its 72-hour clock.',
  access: administrators,
  needs: 'admin_panel',
  input: z.object({ ...paging, id: z.optional(id()), search: search() }),
  output: breach,
});

export const recordBreach = defineCall({
  method: 'POST',
  path: '/api/admin/breaches',
  summary: 'Records a breach. Its clock starts when it became known.',
  access: administrators,
  needs: 'admin_panel',
  status: 201,
  input: z.strictObject(breachEntries),
  output: breach,
  example: {
    title: 'Laptop stolen',
    description: 'A reviewer’s laptop was stolen from a car. Its disk is encrypted.',
    measures: 'Sessions ended, password changed.',
    knownAt: '2026-01-31T12:00:00Z',
  },
});

export const changeBreach = defineCall({
  method: 'PATCH',
  path: '/api/admin/breaches/{id}',
  summary:
    'Changes a breach: what happened, who was told and when, whether it is closed. If-Match is honoured.',
  access: administrators,
  needs: 'admin_panel',
  input: changed(
    { id: id() },
    {
      ...breachEntries,
      authorityToldAt: optionalInstant,
      peopleToldAt: optionalInstant,
      noNotice: optionalProse(length.note),
      closed: z.boolean(),
    },
  ),
  output: breach,
});
