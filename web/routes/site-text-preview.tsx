import { articlePageWords } from '#content/article-page.ts';
import { faqPage } from '#content/faq.ts';
import { withLegal } from '#content/legal.ts';
import { infoPages } from '#content/pages/all.ts';
import { banner, homeTexts } from '#content/texts/places.ts';
import { placeOfPage } from '#content/texts/text-fields.ts';
import { getText } from '#contract/content/site-texts.ts';
import { checkLinks } from '#contract/overview/broken-links.ts';
import { visitOf } from '../app/request-context.ts';
import type { RouteHandle } from '../app/route-handle.ts';
import { useVisitor, VisitorContext } from '../app/session.ts';
import { FaqPage } from '../features/site/faq-page.tsx';
import { InformationPage } from '../features/site/info/info-page.tsx';
import { LandingPage } from '../features/site/landing.tsx';
import { landingData } from '../features/site/landing-data.ts';
import { previewOf, withIds } from '../features/site/page-texts.ts';
import type { Route } from './+types/site-text-preview.ts';

export const handle = { plain: true } satisfies RouteHandle;

export const meta: Route.MetaFunction = () => [
  { title: articlePageWords.preview },
  { name: 'robots', content: 'noindex' },
];

/** What an editor is writing, as the public will see it: the editor's form sends it here. */
export async function action({ context, request }: Route.ActionArgs) {
  const { call, site } = visitOf(context);
  const form = await request.formData();
  const id = String(form.get('id') ?? '');
  const { entries } = await call(getText, { id });
  const typed = Object.fromEntries(
    [...form].flatMap(([name, text]) =>
      name in entries ? [[name, String(text).replaceAll('\r\n', '\n')]] : [],
    ),
  );
  const { links } = await call(checkLinks, { kind: 'text', id, entries: typed });
  const preview = <T,>(original: T): T => previewOf(original, entries, typed);
  const info = infoPages.find(({ path }) => placeOfPage(path) === id);
  return {
    faq: id === 'faq' ? preview(faqPage) : null,
    info: info ? withLegal(withIds(preview(info), info), site) : null,
    home: id === 'home' ? { ...(await landingData(call)), texts: preview(homeTexts) } : null,
    banner:
      id === 'banner'
        ? preview(banner).message
        : articlePageWords.previewNote([...new Set(links.map(({ href }) => href))]),
  };
}

export default function SiteTextPreviewRoute({ actionData }: Route.ComponentProps) {
  const visitor = useVisitor();
  const { faq = null, info = null, home = null, banner: message = '' } = actionData ?? {};
  return (
    <VisitorContext value={{ ...visitor, banner: message }}>
      {info ? (
        <InformationPage page={info} />
      ) : home ? (
        <LandingPage {...home} />
      ) : (
        <FaqPage page={faq ?? faqPage} />
      )}
    </VisitorContext>
  );
}
