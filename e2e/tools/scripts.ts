/** The operator's commands, as they are typed. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';

const root = new URL('../..', import.meta.url).pathname;

export interface Said {
  code: number | null;
  /** Standard output and standard error combined. */
  text: string;
}

type Run = (name: string, words: string[], variables: Record<string, string>) => Promise<Said>;

/** `npm run <name> -- <words>` with these variables and none of this machine's. */
export const npmRun: Run = (name, words, variables) =>
  run('npm', ['run', '--silent', name, '--', ...words], variables);

/** The script that npm runs once everything is prepared, in a fraction of the time. */
export const scriptRun: Run = (name, words, variables) =>
  run(process.execPath, ['--liftoff-only', `scripts/${name}.ts`, ...words], variables);

async function run(
  command: string,
  words: string[],
  variables: Record<string, string>,
): Promise<Said> {
  const { PATH, HOME, TMPDIR } = process.env;
  const child = spawn(command, words, {
    cwd: root,
    env: { PATH, HOME, TMPDIR, ...variables },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let text = '';
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (data: Buffer) => {
      text += data;
    });
  const [code] = (await once(child, 'close')) as [number | null];
  return { code, text };
}
