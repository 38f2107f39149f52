import { helpParts, staffParts, helpWords as words } from '#content/help/help.ts';
import { manualFile, manualPath } from '#content/manual-path.ts';
import { BackHome } from './info/info-page.tsx';
import { RichText } from './info/inline.tsx';
import { SitePage } from './site-page.tsx';
import type { StaffManual } from './staff-manual.ts';

interface Entry {
  id: string;
  heading: string;
  /** Its name while all of help was this page: links to it still find the way on. */
  anchor?: string | undefined;
  below?: readonly Entry[];
}

interface Part extends Entry {
  lede: string;
}

type Chapters = Pick<StaffManual, 'chapters'>;

/** An id that nothing on the page has yet. */
function idsOnce() {
  const taken = new Set<string>();
  return (id: string) => {
    if (taken.has(id)) return undefined;
    taken.add(id);
    return id;
  };
}

function partsOf(manual: readonly Chapters[]): Part[] {
  const once = idsOnce();
  const staff = staffParts.map((part, at) => ({
    ...part,
    anchor: once('was' in part ? part.was : part.id),
    below: (manual[at]?.chapters ?? []).map(({ sections, ...chapter }) => ({
      ...chapter,
      anchor: once(chapter.id),
      below: sections.map((section) => ({ ...section, anchor: once(section.id) })),
    })),
  }));
  const help = helpParts.map(({ sections, ...part }) => ({
    ...part,
    anchor: once(part.id) ?? `help-${part.id}`,
    below: sections.map(({ id, was, heading }) => ({ id, heading, anchor: once(was ?? id) })),
  }));
  return [...help, ...staff];
}

/** What help there is, for whom (NAV-17). */
export function ManualPage({ manual }: { manual: readonly Chapters[] }) {
  return (
    <SitePage here={manualPath}>
      <div className="page manual-index">
        <BackHome />
        <header>
          <h1>{words.heading}</h1>
          <p className="lede">{words.lede}</p>
          <p className="muted">
            <RichText text={words.noAnswer} />
          </p>
        </header>
        {partsOf(manual).map(({ id, anchor, heading, lede, below }) => (
          <section key={id} aria-labelledby={anchor}>
            <h2 id={anchor}>
              <a href={`/manual/${id}`}>{heading}</a>
            </h2>
            <p className="muted">{lede}</p>
            <Entries part={id} entries={below ?? []} />
          </section>
        ))}
        <p className="small">
          <a href={manualFile} download="OPERATORS_MANUAL.md">
            {words.file}
          </a>
        </p>
      </div>
    </SitePage>
  );
}

const Entries = ({ part, entries }: { part: string; entries: readonly Entry[] }) => (
  <ul>
    {entries.map(({ id, anchor, heading, below }) => (
      <li key={id} id={anchor}>
        <a href={`/manual/${part}#${id}`}>{heading}</a>
        {below && below.length > 0 && <Entries part={part} entries={below} />}
      </li>
    ))}
  </ul>
);
