import { frameWords as words } from '#content/navigation.ts';
import { useVisitor } from '../../app/session.ts';
import { Header } from './header.tsx';
import { WovenDefinitions } from './ornaments.tsx';

/** What the alliance wants every visitor to know, above the page. */
function Banner() {
  const { banner } = useVisitor();
  if (banner === '') return null;
  return (
    <aside className="banner on-indigo" aria-label={words.notice}>
      <p className="page">{banner}</p>
    </aside>
  );
}

/** What is above the text of every public page. */
export const PageHead = ({ here }: { here?: string | undefined }) => (
  <>
    <WovenDefinitions />
    <a className="skip button" href="#main">
      {words.skip}
    </a>
    <Banner />
    <Header here={here} />
  </>
);
