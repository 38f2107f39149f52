// npm run doctor: prints what is configured, what responds, and whether that is fit for production.
import { findingsOf, isFit, verdictOf } from './doctor-findings.ts';

process.umask(0o077);
const findings = await findingsOf(process.env);
const width = Math.max(...[...findings.keys()].map(({ length }) => length));
for (const [what, [state, found]] of findings)
  console.log(`${state.padEnd(8)} ${what.padEnd(width)}  ${found}`);
console.log(`\n${verdictOf(findings)}`);
process.exitCode = isFit(findings) ? 0 : 1;
