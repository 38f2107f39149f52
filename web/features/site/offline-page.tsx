import { aboutUs, services } from '#content/navigation.ts';
import { SitePage } from './site-page.tsx';

const others = [
  { label: 'Home', href: '/' },
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
          This page isn’t saved on your device, and there’s no connection to load it.
        </p>
        <p>
          You can still submit a project: it’s kept on your device and sent when you’re back online.
          These pages are saved on your device:
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
