import { useVisitor } from '../../app/session.ts';
import { Notice } from '../../design/notice.tsx';
import { RichText } from '../site/info/inline.tsx';
import { SitePage } from '../site/site-page.tsx';
import { MembershipFacts } from './membership-facts.tsx';
import { NextSteps } from './next-steps.tsx';
import { exampleWords as words } from './words.ts';

/** `/membership-success` without a payment in its address: says so, and shows a new General membership (MEMB-18). */
export function NewMembership() {
  const { user } = useVisitor();
  return (
    <SitePage>
      <div className="page section order-page">
        <div className="prose">
          <h1>{words.title}</h1>
          <p className="lede">{words.lede}</p>
          <Notice variant="accent" title={words.noOrder}>
            <RichText text={user ? words.signedIn : words.signedOut} />
          </Notice>
        </div>
        <div className="two">
          <NextSteps order={null} />
          <MembershipFacts order={null} />
        </div>
      </div>
    </SitePage>
  );
}
