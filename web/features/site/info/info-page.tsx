import { blockWords, type InfoPage, onThisPage, sectionId } from '#content/blocks.ts';
import { ButtonLink } from '../../../design/button.tsx';
import { OnThisPage } from '../on-this-page.tsx';
import { WovenBand } from '../ornaments.tsx';
import { SitePage } from '../site-page.tsx';
import { Actions } from './actions.tsx';
import { BlockSection } from './blocks.tsx';
import { RichText } from './inline.tsx';

/** PAGES-02: these two pages have no back link; only the header leads back. */
const withoutBack = ['mission', 'governance'];

export function InformationPage({ page }: { page: InfoPage }) {
  const { path, heading, lede, actions, blocks } = page;
  return (
    <SitePage here={`/${path}`}>
      <div className="page info-head">
        {!withoutBack.includes(path) && <BackHome />}
        <h1>{heading}</h1>
        <div className="prose">
          <p className="lede">
            <RichText text={lede} />
          </p>
          <Actions actions={actions} />
        </div>
        {blocks.length > 3 && (
          <OnThisPage
            label={onThisPage}
            parts={[
              {
                heading: onThisPage,
                items: blocks.map((block) => ({ id: sectionId(block), heading: block.heading })),
              },
            ]}
          />
        )}
      </div>
      <WovenBand />
      {blocks.map((block) => (
        <BlockSection key={block.heading} block={block} />
      ))}
    </SitePage>
  );
}

export const BackHome = () => (
  <p className="back">
    <ButtonLink variant="quiet" href="/">
      {blockWords.home}
    </ButtonLink>
  </p>
);
