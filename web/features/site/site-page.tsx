import { Footer } from './footer.tsx';
import { PageHead } from './page-head.tsx';

/** The frame of every public page. */
export const SitePage = ({ children, here }: { children: React.ReactNode; here?: string }) => (
  <>
    <PageHead here={here} />
    <main id="main">{children}</main>
    <Footer />
  </>
);
