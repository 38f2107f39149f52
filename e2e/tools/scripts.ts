/** The operator's commands, as they are typed. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';

const root = new URL('../..', import.meta.url).pathname;

export interface Said {
  code: number | null;
  /** Standard output and standard error together. */
  text: string;
}

type Run = (name: string, words: string[], variables: Record<string, string>) => Promise<Said>;

/** `npm run <name> -- <words>` with these variables and nothing of this machine's own. */
export const npmRun: Run = (name, words, variables) =>
  run('npm', ['run', '--silent', name, '--', ...words], variables);

/** What that comes to once npm has prepared everything, for a fraction of its time. */
export const scriptRun: Run = (name, words, variables) =>
  run(process.execPath, ['--liftoff-only', `scripts/${name}.ts`, ...words], variables);

async function run(
  command: string,
  words: string[],
  variables: Record<string, string>,
): Promise<Said> {
  const { PATH, HOME } = process.env;
  const child = spawn(command, words, {
    cwd: root,
    env: { PATH, HOME, ...variables },
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
