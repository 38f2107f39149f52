import { Marked } from 'marked';
import { tabOfSection } from '#content/help/help.ts';
import manual from '#content/OPERATORS_MANUAL.md?raw';

/** A part of the operator's manual: its HTML, and what its chapters and their sections are called. */
export interface StaffManual {
  html: string;
  chapters: { id: string; heading: string; sections: { id: string; heading: string }[] }[];
}

const idOf = (heading: string) =>
  heading
    .toLowerCase()
    .replace(/[^\p{L}\p{N} -]/gu, '')
    .replaceAll(' ', '-');
const named = (heading = '') => ({ id: idOf(heading), heading });

/** With an id for each heading, and before it the name of the panel's tab that it explains. */
const marked = new Marked({
  renderer: {
    heading({ tokens, depth, text }) {
      const id = idOf(text);
      const tab = tabOfSection[id];
      const anchor = tab ? `<span id="${tab}"></span>` : '';
      return `${anchor}<h${depth} id="${id}">${this.parser.parseInline(tokens)}</h${depth}>\n`;
    },
  },
});

/** A table's columns before its cells, so that none changes its width while the page comes. */
const withColumns = (html: string) =>
  html.replaceAll(
    /<table>([\s\S]*?)<\/tr>/g,
    (_, head: string) =>
      `<table><colgroup>${'<col>'.repeat(head.split('<th>').length - 1)}</colgroup>${head}</tr>`,
  );

/** A part without its own title and contents: the page has both. */
function partOf(text: string): StaffManual {
  const chapters = text.split(/^## /m).slice(1);
  return {
    html: withColumns(
      marked.parse(chapters.map((chapter) => `## ${chapter}`).join(''), { async: false }),
    ),
    chapters: chapters.map((chapter) => ({
      ...named(chapter.split('\n', 1)[0]),
      sections: [...chapter.matchAll(/^### (.*)$/gm)].map(([, heading]) => named(heading)),
    })),
  };
}

let parts: readonly StaffManual[] | undefined;
/** In the order of `staffParts`. Read when it is first asked for, because a start has no time for it. */
export const staffManual = (): readonly StaffManual[] =>
  (parts ??= manual.split(/^# /m).slice(1).map(partOf));
