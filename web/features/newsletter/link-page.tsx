import type { ReactNode } from 'react';
import { newsletterWords as words } from '#content/newsletter.ts';
import { useVisitor } from '../../app/session.ts';
import { SitePage } from '../site/site-page.tsx';

/** The frame of the pages that emails link to. */
export function LinkPage({ heading, children }: { heading: string; children: ReactNode }) {
  return (
    <SitePage>
      <div className="page section narrow">
        <h1>{heading}</h1>
        {children}
      </div>
    </SitePage>
  );
}

export function UnknownLinkPage() {
  const { site } = useVisitor();
  const { support } = site.mailboxes;
  return (
    <LinkPage heading={words.unknown.heading}>
      <p className="lede">{words.unknown.text}</p>
      <p>
        <a href={`mailto:${support}`}>{support}</a>
      </p>
    </LinkPage>
  );
}
