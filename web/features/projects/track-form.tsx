import { trackWords as words } from '#content/track.ts';
import { useVisitor } from '../../app/session.ts';
import { Button, ButtonLink } from '../../design/button.tsx';
import { TextInput } from '../../design/field.tsx';
import { RichText } from '../site/info/inline.tsx';
import { SitePage } from '../site/site-page.tsx';

/** The form for a tracking code; for an unknown code, it also says what to do. */
export function TrackFormPage({ unknown, error }: { unknown?: string; error?: string }) {
  const { site } = useVisitor();
  return (
    <SitePage here="/track">
      <div className="page section split">
        <div className="prose">
          <h1>{unknown ? words.unknown : words.heading}</h1>
          <p className="lede">{unknown ? words.unknownText(unknown) : words.lede}</p>
        </div>
        <div className="stack">
          <form noValidate className="track-form" method="post" action="/track">
            <TextInput
              name="code"
              label={words.label}
              hint={words.hint}
              value={unknown}
              error={error}
              maxLength={40}
              required
            />
            <Button type="submit">{words.submit}</Button>
          </form>
          <h2 className="small-heading">{words.lost}</h2>
          <p>
            <RichText text={words.lostText} />
          </p>
          <p>
            {words.write} <a href={`mailto:${site.mailboxes.support}`}>{site.mailboxes.support}</a>.
          </p>
          {unknown && (
            <p className="actions">
              <ButtonLink variant="secondary" href="/projects/submit">
                {words.submitInstead}
              </ButtonLink>
            </p>
          )}
        </div>
      </div>
    </SitePage>
  );
}
