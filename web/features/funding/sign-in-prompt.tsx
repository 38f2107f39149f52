import { ButtonLink } from '../../design/button.tsx';
import { FloatingButtons } from '../../design/floating-buttons.tsx';
import { SitePage } from '../site/site-page.tsx';
import { fundingWords as words } from './funding-words.ts';

/** DECISIONS §2: signed out, the page itself asks to sign in, and signing in leads back to it. */
export const SignInPrompt = ({
  title,
  text,
  next,
}: {
  title: string;
  text: string;
  next: string;
}) => (
  <SitePage here="/funding-platforms">
    <div className="page section prose">
      <h1>{title}</h1>
      <p className="lede">{text}</p>
      <p className="actions">
        <ButtonLink href={`/api/login?next=${encodeURIComponent(next)}`}>{words.signIn}</ButtonLink>
      </p>
    </div>
    <FloatingButtons path={next} />
  </SitePage>
);
