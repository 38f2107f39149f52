import type { SentMail } from '#contract/page-visit.ts';

const address = /(https?:\/\/\S+)/;

/** The local outbox: what the product would have mailed. */
export function Outbox({ mails }: { mails: readonly SentMail[] }) {
  return (
    <div className="page section">
      <h1>Outbox</h1>
      <p className="lede">Mails this installation sent, newest first. They left for nowhere.</p>
      {mails.length === 0 && <p className="empty">No mails yet.</p>}
      {mails.map((mail) => (
        <article key={mail.messageId} className="mail">
          <h2>{mail.subject}</h2>
          <p className="small muted">
            To {mail.to}, <time dateTime={mail.at}>{mail.at}</time>
          </p>
          {mail.text.split(/\n{2,}/).map((paragraph) => (
            <p key={paragraph}>
              {paragraph.split(address).map((part) =>
                address.test(part) ? (
                  <a key={part} href={part}>
                    {part}
                  </a>
                ) : (
                  part
                ),
              )}
            </p>
          ))}
        </article>
      ))}
    </div>
  );
}
