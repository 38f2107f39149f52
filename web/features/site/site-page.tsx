import { frameWords as words } from '#content/navigation.ts';
import { Footer } from './footer.tsx';
import { Header } from './header.tsx';
import { WovenDefinitions } from './ornaments.tsx';

/** The frame of every public page. */
export function SitePage({ children, here }: { children: React.ReactNode; here?: string }) {
  return (
    <>
      <WovenDefinitions />
      <a className="skip button" href="#main">
        {words.skip}
      </a>
      <Header here={here} />
      <main id="main">{children}</main>
      <Footer />
    </>
  );
}
