/** What an opportunity says, whoever read or entered it. Amounts are whole US dollars. */
import * as z from 'zod/mini';
import { choice, date } from '../fields.ts';
import { platformTypes } from './vocabulary.ts';

export const foundOpportunity = z.object({
  title: z.string(),
  platform: z.string(),
  type: choice(platformTypes),
  /** Null: not stated. */
  amount: z.nullable(z.number()),
  originalAmount: z.nullable(z.number()),
  originalCurrency: z.nullable(z.string()),
  description: z.string(),
  requirements: z.array(z.string()),
  eligibility: z.array(z.string()),
  deadline: z.nullable(date()),
  applicationUrl: z.nullable(z.string()),
  needsReview: z.boolean(),
});
