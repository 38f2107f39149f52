import { excerptOf } from '#contract/excerpt.ts';

/** What is said later about a message that waited, or something else that was written. */
export const messageSaid = (text: string, sent: string, failed: string, kind = 'Message') => ({
  name: `${kind}: “${excerptOf(text, 60)}”`,
  done: [sent, ''] as const,
  failed: [failed, ''] as const,
});
