/** How the outbox addresses an email: the part of its Message-ID before the host. */
export const outboxId = (messageId: string): string => /^<([\w-]+)@/.exec(messageId)?.[1] ?? '';
