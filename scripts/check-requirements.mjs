// Every requirement of docs/requirements.md is named by a test, and no test names one that isn't there.
//   --list [AREA or id …]  prints where each is tested
// A test names a requirement in a title or in a table of cases, never in a comment. Neighbours may be written as a range
// of at most three (NAV-26..NAV-28): a wider one says more than its test asserts.
import { globSync, readFileSync } from 'node:fs';

const texts = new Map();
for (const [, id, text] of readFileSync('docs/requirements.md', 'utf8').matchAll(
  /^- \*\*([A-Z]+-\d+)\*\* (.+)$/gm,
))
  texts.set(id, text);
const areas = new Set([...texts.keys()].map((id) => id.split('-')[0]));

const withoutComments = (source) =>
  source.replace(/^\s*\/\*[\s\S]*?\*\//gm, '').replace(/^\s*\/\/.*$/gm, '');

/** The ids that this part of a source names: one, or those of a range. */
function idsOf([whole, area, from, to = from]) {
  if (Number(to) - Number(from) > 2) throw new Error(`${whole} spans more than three requirements`);
  const count = Number(to) - Number(from) + 1;
  return Array.from({ length: count }, (_, place) => {
    const number = String(Number(from) + place).padStart(2, '0');
    return `${area}-${number}`;
  });
}

const filesOf = new Map([...texts.keys()].map((id) => [id, new Set()]));
const findings = [];
for (const file of globSync('{contract,content,server,web,e2e,scripts}/**/*.test.{ts,tsx}')) {
  const source = withoutComments(readFileSync(file, 'utf8'));
  for (const match of source.matchAll(/\b([A-Z]+)-(\d{2,3})(?:\.\.(?:[A-Z]+-)?(\d{2,3}))?\b/g)) {
    if (!areas.has(match[1])) continue;
    for (const id of idsOf(match)) {
      const files = filesOf.get(id);
      if (files) files.add(file);
      else findings.push(`${file} names ${id}, which docs/requirements.md doesn’t have`);
    }
  }
}
for (const [id, files] of filesOf)
  if (files.size === 0) findings.push(`No test names ${id}: ${texts.get(id)}`);

const [option, ...wanted] = process.argv.slice(2);
if (option === '--list')
  for (const [id, files] of filesOf)
    if (wanted.length === 0 || wanted.includes(id) || wanted.includes(id.split('-')[0]))
      console.log(`${id} ${texts.get(id)}\n${[...files].map((file) => `    ${file}`).join('\n')}`);
for (const finding of findings) console.error(finding);
if (findings.length > 0) process.exitCode = 1;
else console.log(`Each of ${texts.size} requirements is named by a test.`);
