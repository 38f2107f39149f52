import { type PositionStatus, positionStatuses } from '#contract/community/vocabulary.ts';

const tones: Record<PositionStatus, string> = {
  draft: 'badge badge-accent',
  review: 'badge',
  adopted: 'badge badge-success',
  withdrawn: 'badge badge-secondary',
};

export const PositionBadge = ({ status }: { status: PositionStatus }) => (
  <span className={tones[status]}>{positionStatuses[status]}</span>
);
