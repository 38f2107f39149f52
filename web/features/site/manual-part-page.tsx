import { helpWords as words } from '#content/help/help.ts';
import type { HelpPart, HelpSection } from '#content/help/part.ts';
import { manualPath } from '#content/manual-path.ts';
import { ButtonLink } from '../../design/button.tsx';
import { OwnMarkup } from '../../design/own-markup.tsx';
import { keyOf, RichText } from './info/inline.tsx';
import { OnThisPage } from './on-this-page.tsx';
import { SitePage } from './site-page.tsx';
import type { StaffManual } from './staff-manual.ts';

/** Help for one audience. */
export type ManualPart = Pick<HelpPart, 'id' | 'heading' | 'lede'> &
  (Pick<HelpPart, 'sections'> | { manual: StaffManual });

export function ManualPartPage({ part }: { part: ManualPart }) {
  const { id, heading, lede } = part;
  const items = 'manual' in part ? part.manual.chapters : part.sections;
  return (
    <SitePage here={`/manual/${id}`}>
      <div className="page manual">
        <p className="back">
          <ButtonLink variant="quiet" href={manualPath}>
            {words.all}
          </ButtonLink>
        </p>
        <header>
          <h1>{heading}</h1>
          <p className="lede">{lede}</p>
        </header>
        <OnThisPage label={words.contents} parts={[{ heading: words.contents, items }]} />
        <div className="manual-text prose">
          {'manual' in part ? (
            <OwnMarkup as="div" className="prose" text={part.manual.html} />
          ) : (
            part.sections.map((section) => <Section key={section.id} section={section} />)
          )}
        </div>
      </div>
    </SitePage>
  );
}

function Section({ section: { id, also, heading, steps, paragraphs } }: { section: HelpSection }) {
  return (
    <>
      {also?.map((tab) => (
        <span key={tab} id={tab} />
      ))}
      <h2 id={id}>{heading}</h2>
      {steps && (
        <ol>
          {steps.map((step) => (
            <li key={keyOf(step)}>
              <RichText text={step} />
            </li>
          ))}
        </ol>
      )}
      {paragraphs?.map((paragraph) => (
        <p key={keyOf(paragraph)}>
          <RichText text={paragraph} />
        </p>
      ))}
    </>
  );
}
