import type { InfoPage } from '#content/blocks.ts';
import { SitePage } from '../site-page.tsx';
import { WovenBand } from '../woven.tsx';
import { Actions } from './actions.tsx';
import { BlockSection } from './blocks.tsx';
import { Words } from './inline.tsx';

/** PAGES-02: these two have no way back but the header. */
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
            <Words text={lede} />
          </p>
          <Actions actions={actions} />
        </div>
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
    <a className="button button-quiet" href="/">
      Back to Home
    </a>
  </p>
);
