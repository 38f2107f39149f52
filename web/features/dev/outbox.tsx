import type { SentMail } from '#contract/page-visit.ts';
import { DateTime } from '../../design/time.tsx';
import { outboxId } from './outbox-id.ts';

const address = /(https?:\/\/\S+)/;

/** The local outbox: the emails that would have been sent, as HTML and plain text. */
export function Outbox({ mails }: { mails: readonly SentMail[] }) {
  return (
    <div className="page section">
      <h1>Outbox</h1>
      <p className="lede">
        Emails from this installation, newest first. Nothing was actually sent.
      </p>
      {mails.length === 0 && <p className="empty">No emails yet.</p>}
      {mails.map((mail) => (
        <article key={mail.messageId} className="mail">
          <h2>{mail.subject}</h2>
          <p className="small muted">
            To {mail.to}, <DateTime at={mail.at} withTime />
          </p>
          <div className="mail-views">
            <iframe
              title={`${mail.subject}, as it looks`}
              src={`/dev/outbox/${outboxId(mail.messageId)}`}
              sandbox="allow-popups allow-popups-to-escape-sandbox"
              loading="lazy"
            />
            <section aria-label="Plain text" className="mail-text">
              {[...mail.text.split(/\n{2,}/).entries()].map(([number, paragraph]) => (
                <p key={number}>
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
            </section>
          </div>
        </article>
      ))}
    </div>
  );
}
