import { quickLinks } from '#content/navigation.ts';
import { Logo } from '../../ui/logo.tsx';
import { useVisitor } from '../../visitor.ts';
import { WovenBand } from './woven.tsx';

/** The three social buttons (HOME-43) lead to the contact page until profiles are configured. */
const social = [
  ['LinkedIn', 'linkedin'],
  ['X', 'x'],
  ['YouTube', 'youtube'],
] as const;

const legal = [
  ['Privacy Policy', '/privacy'],
  ['Terms of Service', '/terms'],
  ['Cookie Policy', '/cookies'],
];

export function Footer() {
  const { site } = useVisitor();
  const { info } = site.mailboxes;
  const [mailbox, host] = info.split('@');
  return (
    <footer className="footer">
      <WovenBand />
      <div className="page">
        <div className="footer-grid">
          <div className="prose">
            <Logo name={site.name} />
            <p className="small">
              A non-profit alliance for sovereign AI infrastructure and digital sovereignty in the
              Global South.
            </p>
          </div>
          <nav aria-labelledby="quick-links">
            <h2 id="quick-links">Quick Links</h2>
            <ul>
              {quickLinks.map(({ label, href }) => (
                <li key={href}>
                  <a href={href}>{label}</a>
                </li>
              ))}
            </ul>
          </nav>
          <div>
            <h2>Contact</h2>
            <ul>
              <li>
                <a href={`mailto:${info}`}>
                  {mailbox}@<wbr />
                  {host}
                </a>
              </li>
              <li>
                <a href="/">{site.host}</a>
              </li>
              <li>{site.location}</li>
            </ul>
          </div>
          <div>
            <h2>Follow</h2>
            <ul>
              {social.map(([name, link]) => (
                <li key={name}>
                  <a href={site.links[link] ?? '/contact'}>{name}</a>
                </li>
              ))}
            </ul>
          </div>
        </div>
        <ul className="legal">
          {legal.map(([label, href]) => (
            <li key={href}>
              <a href={href}>{label}</a>
            </li>
          ))}
        </ul>
      </div>
    </footer>
  );
}
