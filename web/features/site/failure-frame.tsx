import { type ComponentType, lazy, Suspense, use } from 'react';
import { useLocation } from 'react-router';
import { PageContext } from '../../app/page-context.ts';
import { FloatingButtons } from '../../design/floating-buttons.tsx';

/** Without a connection the page has no header and no footer. */
const fetched = (load: () => Promise<ComponentType>) =>
  lazy(() =>
    load().then(
      (part) => ({ default: part }),
      () => ({ default: () => null }),
    ),
  );
const Head = fetched(async () => (await import('./page-head.tsx')).PageHead);
const Foot = fetched(async () => (await import('./footer.tsx')).Footer);

/** The frame of public pages around what failed. In the browser few screens ever do, so it is fetched then. */
export function FailureFrame({ children }: { children: React.ReactNode }) {
  const { pathname } = useLocation();
  const Frame = use(PageContext)?.Frame;
  if (Frame)
    return (
      <Frame>
        {children}
        <FloatingButtons path={pathname} />
      </Frame>
    );
  return (
    <>
      <Suspense>
        <Head />
      </Suspense>
      <main id="main">
        {children}
        <FloatingButtons path={pathname} goBack={() => history.back()} />
      </main>
      <Suspense>
        <Foot />
      </Suspense>
    </>
  );
}
