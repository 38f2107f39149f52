/** The id of an email in the outbox: the part of its Message-ID before the host. */
export const outboxId = (messageId: string): string => /^<([\w-]+)@/.exec(messageId)?.[1] ?? '';
