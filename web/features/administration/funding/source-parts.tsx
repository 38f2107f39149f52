/** What the list and a source's record have in common. */
import type { FundingSource } from '#contract/funding/sources.ts';
import { Badge, type BadgeVariant } from '../../../design/badge.tsx';
import { inFundingSection } from './section-names.ts';
import { sourceWords as words } from './source-words.ts';

export const sourcePath = (id: string) =>
  `/admin?${new URLSearchParams({ ...inFundingSection('sources'), fundingSource: id })}`;
export const sourcesPath = `/admin?${new URLSearchParams(inFundingSection('sources'))}`;

type State = keyof typeof words.states;
const variants: Record<State, BadgeVariant> = {
  active: 'success',
  paused: 'secondary',
  failed: 'destructive',
  manual: 'secondary',
};

export function sourceState({ abilities, paused, lastRun }: FundingSource): State {
  if (!abilities.run) return 'manual';
  if (paused) return 'paused';
  return lastRun?.failed ? 'failed' : 'active';
}

export const SourceBadge = ({ source }: { source: FundingSource }) => (
  <Badge variant={variants[sourceState(source)]}>{words.states[sourceState(source)]}</Badge>
);

export function resultOf(run: FundingSource['lastRun']): string {
  if (!run) return '';
  if (run.finishedAt === null) return words.running;
  if (run.error) return run.error;
  if (run.notModified) return words.notModified;
  return words.result(run.inserted, run.updated, run.rejected);
}
