import { Footer } from './footer.tsx';
import { Header } from './header.tsx';
import { WovenDefinitions } from './woven.tsx';

/** The frame of every public page. */
export function SitePage({ children, here }: { children: React.ReactNode; here?: string }) {
  return (
    <>
      <WovenDefinitions />
      <a className="skip button" href="#main">
        Skip to content
      </a>
      <Header here={here} />
      <main id="main">{children}</main>
      <Footer />
    </>
  );
}
