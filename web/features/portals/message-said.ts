import { excerptOf } from '#contract/excerpt.ts';

/** What is said later about a message that waited. */
export const messageSaid = (text: string, sent: string, failed: string) => ({
  name: `Message: “${excerptOf(text, 60)}”`,
  done: [sent, ''] as const,
  failed: [failed, ''] as const,
});
