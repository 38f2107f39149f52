import { aboutLinks, frameWords, quickLinks, targetFor } from '#content/navigation.ts';
import { useVisitor } from '../../app/session.ts';
import { Logo } from '../../design/logo.tsx';
import { WovenBand } from './ornaments.tsx';
import { OutsideLink } from './outside-link.tsx';

/** The three social buttons (HOME-43) link to the contact page until profiles are configured. */
const social = [
  ['LinkedIn', 'linkedin'],
  ['X', 'x'],
  ['YouTube', 'youtube'],
] as const;

const words = frameWords.footer;

export function Footer() {
  const { site, user } = useVisitor();
  const hasProfile = social.some(([, link]) => site.links[link]);
  const { info } = site.mailboxes;
  const [mailbox, host] = info.split('@');
  return (
    <footer className="footer">
      <WovenBand />
      <div className="page">
        <div className="footer-grid">
          <div className="prose">
            <Logo name={site.name} />
            <p className="small">{words.claim}</p>
          </div>
          <nav aria-labelledby="quick-links">
            <h2 id="quick-links">{words.quickLinks}</h2>
            <ul>
              {quickLinks.map(({ label, href }) => (
                <li key={href}>
                  <a href={targetFor(href, user !== null)}>{label}</a>
                </li>
              ))}
            </ul>
          </nav>
          <nav aria-labelledby="about-links">
            <h2 id="about-links">{words.about}</h2>
            <ul>
              {aboutLinks.map(({ label, href }) => (
                <li key={href}>
                  <a href={href}>{label}</a>
                </li>
              ))}
            </ul>
          </nav>
          <div>
            <h2>{words.contact}</h2>
            <ul>
              <li>
                <a href={`mailto:${info}`}>
                  <span>
                    {mailbox}@<wbr />
                    {host}
                  </span>
                </a>
              </li>
              <li>
                <a href="/">{site.host}</a>
              </li>
              <li>{site.location}</li>
            </ul>
          </div>
          <div>
            <h2>{words.follow}</h2>
            <ul>
              {social.map(([name, link]) => (
                <li key={name}>
                  <OutsideLink link={link} href="/contact">
                    {name}
                  </OutsideLink>
                </li>
              ))}
            </ul>
            {!hasProfile && <p className="small footer-note">{words.noProfiles}</p>}
          </div>
        </div>
        <ul className="legal">
          {words.legal.map(({ label, href }) => (
            <li key={href}>
              <a href={href}>{label}</a>
            </li>
          ))}
        </ul>
      </div>
    </footer>
  );
}
