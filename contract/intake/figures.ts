/** The funding that the alliance's projects need, in total. */
import * as z from 'zod/mini';
import { access, defineCall } from '../call.ts';
import { choice, date } from '../fields.ts';
import { fundingStages } from '../vocabulary.ts';

export const getFundingFigures = defineCall({
  method: 'GET',
  path: '/api/funding-figures',
  summary:
    'How many projects are under review, engaged and funded, and the sum of the upper bounds of their budgets. Sums only.',
  access: access('401 403 yes yes yes yes yes'),
  needs: 'member_portal',
  input: z.object({}),
  output: z.object({
    stages: z.array(
      z.object({
        stage: choice(fundingStages),
        projects: z.number(),
        /** Whole US dollars; projects without a budget are left out. */
        budget: z.number(),
      }),
    ),
    /** The date of the totals in the alliance’s time zone. */
    on: date(),
  }),
});
