import { dashboardWords as words } from './words.ts';

/** DASH-03, DASH-04: a person without a first name is "User" on wide screens and "Member" on phones. */
export const Greeting = ({ firstName }: { firstName: string }) =>
  firstName ? (
    words.welcome(firstName)
  ) : (
    <>
      {words.welcome('')}
      <span className="wide-only">{words.fallback.wide}</span>
      <span className="narrow-only">{words.fallback.narrow}</span>
    </>
  );
