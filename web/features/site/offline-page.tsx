import { aboutUs, services } from '#content/navigation.ts';
import { offlineWords as words } from '#content/site-pages.ts';
import { SitePage } from './site-page.tsx';

export function OfflinePage() {
  return (
    <SitePage>
      <div className="page section prose">
        <h1>{words.heading}</h1>
        <p className="lede">{words.lede}</p>
        <p>{words.text}</p>
        <ul className="points" data-kept>
          {[...words.pages, ...aboutUs, ...services].map(({ label, href }) => (
            <li key={href}>
              <a href={href}>{label}</a>
            </li>
          ))}
        </ul>
      </div>
    </SitePage>
  );
}
