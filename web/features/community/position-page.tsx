import { positionPageWords as words } from '#content/position-page.ts';
import type { PublicPositionDetail } from '#contract/community/positions.ts';
import { formatDay } from '#contract/format.ts';
import { ButtonLink } from '../../design/button.tsx';
import { OwnMarkup } from '../../design/own-markup.tsx';
import { WovenBand } from '../site/ornaments.tsx';
import { SitePage } from '../site/site-page.tsx';

/** An adopted policy position, for everybody. */
export function PositionPage({ position }: { position: PublicPositionDetail }) {
  const { title, adoptedOn, edition, html } = position;
  return (
    <SitePage here="/policy-advocacy">
      <article className="page article">
        <p className="back">
          <ButtonLink variant="quiet" href="/policy-advocacy">
            {words.back}
          </ButtonLink>
        </p>
        <header>
          <p className="small muted">
            <span className="badge">{words.kind}</span>{' '}
            <time dateTime={adoptedOn}>{words.adopted(formatDay(adoptedOn))}</time> ·{' '}
            {words.version(edition)}
          </p>
          <h1>{title}</h1>
        </header>
        <WovenBand />
        <OwnMarkup as="div" className="prose" text={html} />
        <footer>
          <p className="small muted">{words.about}</p>
          <p className="actions">
            <ButtonLink variant="secondary" href="/contact">
              {words.object}
            </ButtonLink>
          </p>
        </footer>
      </article>
    </SitePage>
  );
}
