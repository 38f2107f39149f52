import type { RequestStatus } from '#contract/diligence/vocabulary.ts';

export const requestTones: Record<RequestStatus, string> = {
  asked: 'badge badge-secondary',
  provided: 'badge badge-accent',
  accepted: 'badge badge-success',
  refused: 'badge badge-destructive',
};
