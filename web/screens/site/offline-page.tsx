import { aboutUs, services } from '#content/navigation.ts';
import { SitePage } from './site-page.tsx';

const others = [
  { label: 'Start page', href: '/' },
  { label: 'Submit Your Project', href: '/projects/submit' },
  { label: 'News and Research', href: '/news-research' },
  { label: 'FAQ', href: '/faq' },
];

export function OfflinePage() {
  return (
    <SitePage>
      <div className="page section prose">
        <h1>No connection</h1>
        <p className="lede">
          This page is not on your device, and there is no connection to fetch it with.
        </p>
        <p>
          The form for projects works all the same: what you submit waits on your device and is sent
          when the connection is back. These pages are on your device:
        </p>
        <ul className="points" data-kept>
          {[...others, ...aboutUs, ...services].map(({ label, href }) => (
            <li key={href}>
              <a href={href}>{label}</a>
            </li>
          ))}
        </ul>
      </div>
    </SitePage>
  );
}
