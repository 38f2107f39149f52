import { type HelpSection, helpWords as words } from '#content/help.ts';
import { OwnMarkup } from '../../design/own-markup.tsx';
import { BackHome } from './info/info-page.tsx';
import { keyOf, RichText } from './info/inline.tsx';
import { type Contents, OnThisPage } from './on-this-page.tsx';
import { SitePage } from './site-page.tsx';

/** The operator's manual as HTML, generated from this project's own file, with its sections. */
export interface StaffManual {
  html: string;
  sections: Contents['items'];
}

/** Help for visitors, members and the alliance's staff on one page (NAV-17). */
export function ManualPage({ manual }: { manual: StaffManual }) {
  const { parts, staff } = words;
  return (
    <SitePage here="/manual">
      <div className="page manual">
        <BackHome />
        <header>
          <h1>{words.heading}</h1>
          <p className="lede">{words.lede}</p>
          <p className="muted">
            <RichText text={words.noAnswer} />
          </p>
        </header>
        <OnThisPage
          label={words.contents}
          parts={[
            ...parts.map(({ heading, sections }) => ({ heading, items: sections })),
            { heading: staff.heading, items: manual.sections },
          ]}
        />
        <div className="manual-text prose">
          {parts.map(({ id, heading, lede, sections }) => (
            <section key={id} aria-labelledby={id}>
              <h2 id={id}>{heading}</h2>
              <p className="muted">{lede}</p>
              {sections.map((section) => (
                <Section key={section.id} section={section} />
              ))}
            </section>
          ))}
          <section aria-labelledby={staff.id}>
            <h2 id={staff.id}>{staff.heading}</h2>
            <p className="muted">{staff.lede}</p>
            <p className="small">
              <a href="/OPERATORS_MANUAL.md" download>
                {words.file}
              </a>
            </p>
            <OwnMarkup as="div" className="prose" text={manual.html} />
          </section>
        </div>
      </div>
    </SitePage>
  );
}

function Section({ section: { id, heading, steps, paragraphs } }: { section: HelpSection }) {
  return (
    <>
      <h3 id={id}>{heading}</h3>
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
