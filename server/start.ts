/**
 * What the build starts: the server, in a process that is set for little memory, with its compiled code kept for the next
 * start.
 */
import { enableCompileCache } from 'node:module';
import { join } from 'node:path';

/** Small young generation and heap; the embedded database's WebAssembly compiled once, and not again to be faster. */
const flags = ['--max-semi-space-size=16', '--heap-growing-percent=100', '--liftoff-only'];

/** Read by the C library before the program begins: threads that ended keep no memory of their own. */
const arenas = 'MALLOC_ARENA_MAX';

// The same process begins again, so that whatever starts this file gets the same settings; an operator who has set the
// allocator chooses the flags, too.
if (process.env[arenas] === undefined)
  process.execve?.(
    process.execPath,
    [process.execPath, ...flags, ...process.execArgv, ...process.argv.slice(1)],
    { ...process.env, [arenas]: '2' } as Record<string, string>,
  );

// A new build empties the folder; where it can't be written, every start compiles again.
enableCompileCache(join(import.meta.dirname, 'compile-cache'));
await import('./main.ts');
