import type { FaqWords } from '#content/faq.ts';
import { Actions } from './info/actions.tsx';
import { Questions } from './info/blocks.tsx';
import { BackHome } from './info/info-page.tsx';
import { RichText } from './info/inline.tsx';
import { WovenBand } from './ornaments.tsx';
import { SitePage } from './site-page.tsx';

/** Ten questions, one open at a time (PAGES-44), and what to do if none of them helps. */
export function FaqPage({ page }: { page: FaqWords }) {
  const { heading, lede, list, questions, still } = page;
  return (
    <SitePage here="/faq">
      <div className="page info-head">
        <BackHome />
        <h1>{heading}</h1>
        <p className="lede">
          <RichText text={lede} />
        </p>
      </div>
      <WovenBand />
      <section className="section page" aria-label={list}>
        <Questions questions={questions} />
      </section>
      <section className="section block block-call" aria-labelledby="still">
        <div className="page split">
          <h2 id="still">{still.heading}</h2>
          <div className="prose">
            <p>
              <RichText text={still.text} />
            </p>
            <Actions actions={still.actions} />
          </div>
        </div>
      </section>
    </SitePage>
  );
}
