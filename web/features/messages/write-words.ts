/** What administrators read where they write to a person first. */
export const writeWords = {
  hint: (email: string) =>
    `Emailed to ${email}, and shown in their client portal, where they can reply.`,
  subject: 'Subject',
  content: 'Message',
  send: 'Send message',
  sending: 'Sending...',
  failed: 'Message not sent',
  sent: 'Message sent',
  sentTo: (name: string) => `We’ve emailed it to ${name}.`,
};
