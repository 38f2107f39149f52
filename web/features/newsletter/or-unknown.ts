import { data } from 'react-router';
import { CallError } from '#contract/page-visit.ts';

/** The answer to a call about an emailed link; null, as a page with status 404, if nobody knows the link. */
export async function orUnknown<T>(asked: Promise<T>) {
  try {
    return await asked;
  } catch (error) {
    if (error instanceof CallError && [400, 404].includes(error.status)) return data(null, 404);
    throw error;
  }
}
