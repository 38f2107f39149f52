import {
  ArrowRightLeft,
  BadgeCheck,
  FileSignature,
  Handshake,
  ListChecks,
  Search,
} from 'lucide-react';
import { type DealStage, dealStages } from '#contract/deals/vocabulary.ts';

/** DEAL-15, DEAL-16: each stage has its own hue, and an icon for those who don't see it. */
const icons = {
  initial_contact: Handshake,
  due_diligence: Search,
  term_sheet: FileSignature,
  documentation: ListChecks,
  closing: ArrowRightLeft,
  funded: BadgeCheck,
} as const;

export function StageBadge({ stage }: { stage: DealStage }) {
  const Icon = icons[stage];
  return (
    <span className={`badge stage stage-${stage}`}>
      <Icon aria-hidden="true" size={14} /> {dealStages[stage]}
    </span>
  );
}
