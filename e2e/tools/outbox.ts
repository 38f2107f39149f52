/** The emails that a server has sent, in the folder where a server without a mail server leaves them. */
import { mkdirSync, readdirSync, readFileSync, watch } from 'node:fs';
import { join } from 'node:path';
import type { SentMail } from '#contract/page-visit.ts';

/** By path: a file there is whole as soon as it has its name, and stays as it is. */
const known = new Map<string, SentMail>();

function mailAt(path: string): SentMail {
  const mail = known.get(path) ?? (JSON.parse(readFileSync(path, 'utf8')) as SentMail);
  known.set(path, mail);
  return mail;
}

/** The newest email that fits, as soon as there is one in this data folder; null after a minute without. */
export function sentMail(
  dataFolder: string,
  fits: (mail: SentMail) => boolean,
): Promise<SentMail | null> {
  const folder = join(dataFolder, 'files/outbox');
  mkdirSync(folder, { recursive: true });
  return new Promise((resolve) => {
    const end = (mail: SentMail | null) => {
      watcher.close();
      clearTimeout(timeout);
      resolve(mail);
    };
    const look = () => {
      // The names begin with the time.
      const paths = readdirSync(folder).sort().reverse().values();
      const mail = paths.map((name) => mailAt(join(folder, name))).find(fits);
      if (mail) end(mail);
    };
    // Before the first look, so that none arrives unseen.
    const watcher = watch(folder, look);
    const timeout = setTimeout(end, 60_000, null);
    look();
  });
}
