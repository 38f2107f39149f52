/** The bank account for transfers, as the operator writes it: one fact per line, usually `Label: value`. */

/** Label and value of each line; a line without a label has an empty one. */
export const bankFacts = (details: string): [label: string, value: string][] =>
  details
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '')
    .map((line) => {
      const [, label = '', value = line] = /^([^:]{2,40}):\s+(.+)$/.exec(line) ?? [];
      return [label, value];
    });
