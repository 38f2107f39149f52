import { BackHome } from './info/info-page.tsx';
import { SitePage } from './site-page.tsx';

/** The operator's manual, read rather than downloaded. `html`: made from this project's own file. */
export function ManualPage({ html }: { html: string }) {
  return (
    <SitePage here="/manual">
      <div className="page manual">
        <BackHome />
        {/* biome-ignore lint/security/noDangerouslySetInnerHtml: made from this project's own file */}
        <div className="prose" dangerouslySetInnerHTML={{ __html: html }} />
        <p className="small">
          <a href="/OPERATORS_MANUAL.md">The same text as a file</a>
        </p>
      </div>
    </SitePage>
  );
}
