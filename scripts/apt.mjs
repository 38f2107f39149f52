// Installs Debian packages, if this process may.
import { spawnSync } from 'node:child_process';
import { run } from './progress.mjs';

export const mayInstall = () =>
  process.getuid?.() === 0 && spawnSync('apt-get', ['--version']).status === 0;

/** Runs apt-get for `name`; returns the log's path if it failed. */
export async function aptGet(name, ...args) {
  // Installed packages must not be started as services.
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive', RUNLEVEL: '1' };
  const limits = ['-o', 'Acquire::http::Timeout=20', '-o', 'Acquire::Retries=1'];
  const { code, log } = await run(`${name}-${args[0]}`, 'apt-get', [...limits, ...args], env);
  return code === 0 ? null : log;
}
