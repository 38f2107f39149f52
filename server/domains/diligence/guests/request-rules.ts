/** Where a request goes from here. The team provides or refuses, whoever asked accepts what was provided or refuses it. */
import type { RequestStatus } from '#contract/diligence/vocabulary.ts';

const byTeam: Readonly<Record<RequestStatus, readonly RequestStatus[]>> = {
  asked: ['provided', 'refused'],
  // Another file instead.
  provided: ['provided'],
  refused: ['provided'],
  accepted: [],
};

export function requestMoves(
  status: RequestStatus,
  { ofTeam, isAsker }: { ofTeam: boolean; isAsker: boolean },
): RequestStatus[] {
  const settled: readonly RequestStatus[] =
    isAsker && status === 'provided' ? ['accepted', 'refused'] : [];
  return [...(ofTeam ? byTeam[status] : []), ...settled];
}
