/** Differences between two texts, paragraph by paragraph, and the union of two people's changes. */

export interface ParagraphChange {
  kind: 'same' | 'removed' | 'added';
  text: string;
}

const paragraphsOf = (text: string): string[] =>
  text
    .split(/\n\s*\n/)
    .map((paragraph) => paragraph.trim())
    .filter((paragraph) => paragraph !== '');

/** The longest common sequence of paragraphs, and what is around it. */
export function changesBetween(from: string, to: string): ParagraphChange[] {
  const [before, after] = [paragraphsOf(from), paragraphsOf(to)];
  const common = Array.from({ length: before.length + 1 }, () =>
    new Array<number>(after.length + 1).fill(0),
  );
  const at = (row: number, column: number) => common[row]?.[column] ?? 0;
  for (let row = before.length - 1; row >= 0; row -= 1)
    for (let column = after.length - 1; column >= 0; column -= 1) {
      const cells = common[row] ?? [];
      cells[column] =
        before[row] === after[column]
          ? at(row + 1, column + 1) + 1
          : Math.max(at(row + 1, column), at(row, column + 1));
    }
  const changes: ParagraphChange[] = [];
  let [row, column] = [0, 0];
  while (row < before.length || column < after.length) {
    const [old, now] = [before[row], after[column]];
    if (old !== undefined && old === now) {
      changes.push({ kind: 'same', text: old });
      row += 1;
      column += 1;
    } else if (
      old !== undefined &&
      (now === undefined || at(row + 1, column) >= at(row, column + 1))
    ) {
      changes.push({ kind: 'removed', text: old });
      row += 1;
    } else {
      changes.push({ kind: 'added', text: now ?? '' });
      column += 1;
    }
  }
  return changes;
}

/** What replaces each paragraph of the base, and what is added before it; the last place is the end. */
function editsOf(base: string, text: string): { added: string[]; kept: boolean }[] {
  const places = [{ added: [] as string[], kept: true }];
  for (const { kind, text: paragraph } of changesBetween(base, text)) {
    const place = places.at(-1);
    if (!place) continue;
    if (kind === 'added') place.added.push(paragraph);
    else {
      place.kept = kind === 'same';
      places.push({ added: [], kept: true });
    }
  }
  return places;
}

/** Both people's changes to the base. Where both changed one paragraph, mine comes first, then theirs. */
export function mergeChanges(base: string, mine: string, theirs: string): string {
  const [own, other] = [editsOf(base, mine), editsOf(base, theirs)];
  const merged = [...paragraphsOf(base), undefined].flatMap((paragraph, place) => {
    const [a, b] = [own[place], other[place]];
    const added = [...new Set([...(a?.added ?? []), ...(b?.added ?? [])])];
    const isKept = paragraph !== undefined && a?.kept && b?.kept;
    return isKept ? [...added, paragraph] : added;
  });
  return merged.join('\n\n');
}
