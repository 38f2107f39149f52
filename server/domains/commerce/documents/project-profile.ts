/** The profile of a project for funders: always one page, so what is longer than its place is cut. */
import { readinessTexts, profileWords as words } from '#content/readiness.ts';
import { formatDay } from '#contract/format.ts';
import type { ReadinessStep } from '#contract/readiness/readiness.ts';
import {
  type ReadinessArea,
  type ReadinessQuestion,
  readinessAreas,
  readinessQuestions,
} from '#contract/readiness/vocabulary.ts';
import type { Site } from '#contract/site.ts';
import {
  type BudgetRange,
  budgetRanges,
  type Location,
  locations,
  type ProjectType,
  projectTypes,
} from '#contract/vocabulary.ts';
import { openPaper, type Paper, type PdfPage } from '../../../platform/pdf/pdf-document.ts';
import { type Cursor, facts, feet, firstPage, left, right } from './letterhead.ts';

export interface ProfileData {
  site: Site;
  /** An instant, and its date in the alliance's time zone. */
  at: string;
  on: string;
  project: {
    title: string;
    description: string;
    submittedBy: string;
    organization: string | null;
    location: Location;
    projectType: ProjectType;
    budgetRange: BudgetRange | null;
    timeline: string | null;
    statusLabel: string;
  };
  score: number;
  areas: readonly { area: ReadinessArea; points: number; most: number }[];
  steps: readonly ReadinessStep[];
  answers: readonly {
    question: ReadinessQuestion;
    level: number | null;
    points: number;
    hasEvidence: boolean;
    isCorrected: boolean;
  }[];
}

const column = (right - left - 28) / 2;
const second = left + column + 28;
const bar = 66;
/** Where the note at the foot begins. */
const noteAt = 752;

export async function projectProfilePdf(data: ProfileData): Promise<Uint8Array> {
  const { site, project } = data;
  const paper = await openPaper({
    title: words.named(project.title),
    author: site.name,
    at: data.at,
  });
  const start = firstPage(paper, site, words.title);
  const { sheet } = start;
  sheet.line(words.dated(formatDay(data.on)), right, 69, {
    size: 9,
    colour: 'muted',
    align: 'end',
  });
  let y = block(paper, sheet, project.title, {
    x: left,
    y: start.y + 2,
    width: right - left,
    size: 16,
    most: 2,
    face: 'bold',
  });
  y = projectFacts(paper, { sheet, y: y + 4 }, project) + 24;
  heading(sheet, words.about, left, y);
  y = block(paper, sheet, project.description, {
    x: left,
    y: y + 2,
    width: right - left,
    size: 10,
    most: 7,
  });
  y = Math.max(score(sheet, paper, data, y + 32), areas(sheet, data, y + 32)) + 28;
  inPlace(sheet, paper, data, y);
  comesNext(sheet, paper, data, y);
  block(paper, sheet, words.note(site.name, site.host), {
    x: left,
    y: noteAt,
    width: right - left,
    size: 8.5,
    most: 2,
    colour: 'muted',
  });
  feet(paper, site, words.title);
  return paper.save();
}

const leading = 1.35;

interface Block {
  x: number;
  y: number;
  width: number;
  size: number;
  most: number;
  face?: 'bold';
  colour?: 'muted';
}

/** The last line drops a word to make room for the ellipsis. */
const cut = (lines: readonly string[], most: number): string[] =>
  lines.length <= most
    ? [...lines]
    : [...lines.slice(0, most - 1), `${lines[most - 1]?.replace(/\s*\S*$/, '')}${words.cut}`];

/** At most so many lines, below `y`; returns where they end. */
function block(paper: Paper, sheet: PdfPage, text: string, at: Block): number {
  const { x, y, width, size, most, ...setting } = at;
  const lines = cut(paper.lines(text, width, { size, ...setting }), most);
  for (const [index, line] of lines.entries())
    sheet.line(line, x, y + (index + 1) * size * leading, { size, ...setting });
  return y + lines.length * size * leading;
}

const heading = (sheet: PdfPage, text: string, x: number, y: number) =>
  sheet.line(text, x, y, { size: 11.5, face: 'bold' });

function projectFacts(paper: Paper, start: Cursor, project: ProfileData['project']): number {
  const width = (right - left) / 3 - 12;
  const short = (text: string) => cut(paper.lines(text, width, { size: 11 }), 2).join(' ');
  const sponsor = [project.organization, project.submittedBy].filter(Boolean).join(', ');
  const next = facts(paper, start, [
    [words.sponsor, short(sponsor)],
    [words.location, locations[project.location]],
    [words.type, projectTypes[project.projectType]],
  ]);
  return facts(paper, { ...next, y: next.y - 6 }, [
    [words.budget, project.budgetRange ? budgetRanges[project.budgetRange] : words.notGiven],
    [words.timeline, short(project.timeline ?? words.notGiven)],
    [words.status, project.statusLabel],
  ]).y;
}

function score(sheet: PdfPage, paper: Paper, data: ProfileData, y: number): number {
  heading(sheet, words.score, left, y);
  const width = sheet.line(String(data.score), left, y + 50, { size: 46, face: 'bold' });
  sheet.line(words.of(100), left + width + 8, y + 50, { size: 14, colour: 'muted' });
  const answered = data.answers.filter(({ level }) => level !== null);
  const basis =
    answered.length === 0
      ? words.notBegun
      : words.basis(
          answered.length,
          data.answers.length,
          data.answers.filter(({ hasEvidence }) => hasEvidence).length,
          data.answers.filter(({ isCorrected }) => isCorrected).length,
        );
  return block(paper, sheet, basis, {
    x: left,
    y: y + 60,
    width: column - 20,
    size: 10,
    most: 4,
    colour: 'muted',
  });
}

function areas(sheet: PdfPage, data: ProfileData, y: number): number {
  heading(sheet, words.areas, second, y);
  let at = y + 4;
  for (const { area, points, most } of data.areas) {
    at += 16;
    sheet.line(readinessAreas[area], second, at, { size: 9.5 });
    sheet.rect(right - bar - 46, at - 7, bar, 7, 'sunken');
    if (points > 0) sheet.rect(right - bar - 46, at - 7, (bar * points) / most, 7, 'palm');
    sheet.line(words.points(points, most), right, at, { size: 9.5, align: 'end' });
  }
  return at;
}

const items = 4;
const mostLines = 3;

function list(
  sheet: PdfPage,
  paper: Paper,
  texts: readonly string[],
  at: { x: number; y: number; none: string },
): void {
  let y = at.y + 4;
  const width = column - 10;
  for (const text of texts.slice(0, items)) {
    const size = 9.5;
    const lines = Math.min(paper.lines(text, width, { size }).length, mostLines);
    if (y + lines * size * leading > noteAt) break;
    sheet.rect(at.x, y + 7.5, 4, 4, 'action');
    y = block(paper, sheet, text, { x: at.x + 10, y, width, size, most: mostLines }) + 4;
  }
  if (texts.length === 0)
    block(paper, sheet, at.none, { x: at.x, y, width, size: 9.5, most: 2, colour: 'muted' });
}

/** What earns most, as far as a document or the alliance supports it. */
function inPlace(sheet: PdfPage, paper: Paper, { answers }: ProfileData, y: number): void {
  const shown = answers
    .filter(({ points, hasEvidence, isCorrected }) => points > 0 && (hasEvidence || isCorrected))
    .sort((one, other) => other.points - one.points)
    .map(
      ({ question, level }) =>
        `${readinessQuestions[question]}: ${readinessTexts[question].answers[level ?? 0]}`,
    );
  heading(sheet, words.shown, left, y);
  list(sheet, paper, shown, { x: left, y, none: words.nothingShown });
}

function comesNext(sheet: PdfPage, paper: Paper, { steps }: ProfileData, y: number): void {
  const texts = steps.map(({ question, kind, level }) =>
    words.step[kind](
      readinessQuestions[question],
      readinessTexts[question].answers[level ?? 0] ?? '',
    ),
  );
  heading(sheet, words.next, second, y);
  list(sheet, paper, texts, { x: second, y, none: words.nothingNext });
}
