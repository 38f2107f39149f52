// The imports that a source file states.
import { readFileSync } from 'node:fs';
import { dirname, join, normalize } from 'node:path';

// `import … from`, `export … from`, `import '…'` and `import('…')`, outside comments.
const importPattern =
  /^[^\S\n]*(?:import|export)\s+(type\s)?(?:[^'"`;]*?\sfrom\s*)?['"]([^'"]+)['"]|\bimport\(\s*['"]([^'"]+)['"]/gm;

/**
 * Path of the imported file from the project root, or the package's name.
 * @param {string} from
 * @param {string} specifier
 */
function resolve(from, specifier) {
  if (specifier.startsWith('#')) return specifier.slice(1);
  if (specifier.startsWith('.')) return normalize(join(dirname(from), specifier));
  return specifier;
}

/**
 * @param {string} path from the project root
 * @returns {{ target: string, typeOnly: boolean, dynamic: boolean, line: number }[]}
 */
export function importsOf(path) {
  const source = readFileSync(path, 'utf8');
  return [...source.matchAll(importPattern)].map((match) => ({
    target: resolve(path, match[2] ?? match[3]),
    typeOnly: match[1] !== undefined,
    dynamic: match[3] !== undefined,
    line:
      source.slice(0, match.index).split('\n').length +
      /^\s*/.exec(match[0])[0].split('\n').length -
      1,
  }));
}
