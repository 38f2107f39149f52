import { fundingWords as words } from '#content/funding-platforms.ts';
import { ButtonLink } from '../../design/button.tsx';
import { FloatingButtons } from '../../design/floating-buttons.tsx';
import { Notice } from '../../design/notice.tsx';
import { keyOf, RichText } from '../site/info/inline.tsx';
import { SitePage } from '../site/site-page.tsx';

/** The page of the header's Funding Platforms while there are none; `entry` decides what it says. */
export function FundingPlatformsPage({ entry }: { entry: 'signed-out' | 'refused' | 'admitted' }) {
  return (
    <SitePage here="/funding-platforms">
      {entry === 'signed-out' && <SignInPrompt />}
      {entry === 'refused' && <Restricted />}
      {entry === 'admitted' && <ToCome />}
      <FloatingButtons />
    </SitePage>
  );
}

/** DECISIONS §2: signed out, the page itself prompts to sign in. */
const SignInPrompt = () => (
  <div className="page section prose">
    <h1>{words.heading}</h1>
    <p className="lede">{words.signedOut}</p>
    <p className="actions">
      <ButtonLink href="/api/login?next=%2Ffunding-platforms">{words.signIn}</ButtonLink>
    </p>
  </div>
);

/** ROLE-09. */
const Restricted = () => (
  <div className="page section prose">
    <h1>{words.restricted}</h1>
    <p className="lede">{words.restrictedText}</p>
    <p>{words.restrictedAdvice}</p>
    <p className="actions">
      <ButtonLink href="/">{words.home}</ButtonLink>
      <ButtonLink variant="secondary" href="/membership">
        {words.membership}
      </ButtonLink>
    </p>
  </div>
);

const ToCome = () => (
  <>
    <div className="page info-head">
      <h1>{words.heading}</h1>
      <div className="prose">
        <p className="lede">{words.subtitle}</p>
        <Notice variant="accent" title={words.notYet}>
          {words.notYetText}
        </Notice>
      </div>
    </div>
    <section className="section block" aria-labelledby="to-come">
      <div className="page split">
        <h2 id="to-come">{words.comingHeading}</h2>
        <dl className="terms">
          {words.coming.map(({ name, text }) => (
            <div key={name}>
              <dt>{name}</dt>
              <dd>{text}</dd>
            </div>
          ))}
        </dl>
      </div>
    </section>
    <section className="section block" aria-labelledby="now">
      <div className="page split">
        <h2 id="now">{words.nowHeading}</h2>
        <ul className="points">
          {words.now.map((item) => (
            <li key={keyOf(item)}>
              <RichText text={item} />
            </li>
          ))}
        </ul>
      </div>
    </section>
  </>
);
