/** The account that transfers go to, as the operator writes it: a line each, most of them `Label: value`. */

/** Label and value of each line; a line without a label stays whole. */
export const bankFacts = (details: string): [label: string, value: string][] =>
  details
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '')
    .map((line) => {
      const [, label = '', value = line] = /^([^:]{2,40}):\s+(.+)$/.exec(line) ?? [];
      return [label, value];
    });
