/** What the build starts: the server, with its compiled code kept for the next start. */
import { enableCompileCache } from 'node:module';
import { join } from 'node:path';

// A new build empties the folder; where it can't be written, every start compiles again.
enableCompileCache(join(import.meta.dirname, 'compile-cache'));
await import('./main.ts');
