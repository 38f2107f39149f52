import type { Mailbox } from '#content/blocks.ts';
import { contactWords as words } from '#content/contact.ts';
import { useVisitor } from '../../app/session.ts';
import { Notice } from '../../design/notice.tsx';
import { BackHome } from '../site/info/info-page.tsx';
import { keyOf, RichText } from '../site/info/inline.tsx';
import { WovenBand } from '../site/ornaments.tsx';
import { SitePage } from '../site/site-page.tsx';

/** NAV-11: the form, how and when messages are answered, and other ways to get in touch. */
export function ContactPage({ children }: { children: React.ReactNode }) {
  return (
    <SitePage here="/contact">
      <div className="page info-head">
        <BackHome />
        <h1>{words.heading}</h1>
        <p className="lede">{words.lede}</p>
      </div>
      <WovenBand />
      <div className="page section">
        <div className="two">
          <div>{children}</div>
          <div className="stack">
            <h2 className="small-heading">{words.hoursHeading}</h2>
            <p>
              <strong>{words.hours}</strong>
            </p>
            <p className="small muted">{words.hoursElsewhere}</p>
            <Next />
          </div>
        </div>
      </div>
      <section className="section block-call" aria-labelledby="ways">
        <div className="page split">
          <h2 id="ways">{words.waysHeading}</h2>
          <div className="stack">
            <Mailboxes />
            <ul className="points">
              {words.ways.map((way) => (
                <li key={keyOf(way)}>
                  <RichText text={way} />
                </li>
              ))}
            </ul>
          </div>
        </div>
      </section>
    </SitePage>
  );
}

const Next = () => (
  <>
    <h2 className="small-heading">{words.nextHeading}</h2>
    <ol className="path">
      {words.next.map(({ name, time, text }) => (
        <li key={name}>
          <strong>{name}</strong>
          <span className="when">{time}</span>
          <p className="small">{text}</p>
        </li>
      ))}
    </ol>
  </>
);

function Mailboxes() {
  const { site } = useVisitor();
  return (
    <dl className="terms">
      {Object.entries(words.mailboxes).map(([name, what]) => {
        const address = site.mailboxes[name as Mailbox];
        const [mailbox, host] = address.split('@');
        return (
          <div key={name}>
            <dt>{what}</dt>
            <dd>
              <a href={`mailto:${address}`}>
                {mailbox}@<wbr />
                {host}
              </a>
            </dd>
          </div>
        );
      })}
    </dl>
  );
}

/** Shown after the form was sent without script. */
export function SentPage({ reference }: { reference: string }) {
  const [title, description] = words.sent;
  return (
    <SitePage here="/contact">
      <div className="page section narrow">
        <h1>{title}</h1>
        <Notice variant="success" alert>
          {words.reference(reference)}
        </Notice>
        <p className="lede">{description}</p>
        <p className="actions">
          <a className="button" href="/">
            {words.back}
          </a>
          <a className="button button-secondary" href="/contact">
            {words.sentAgain}
          </a>
        </p>
      </div>
    </SitePage>
  );
}
