import { type ReactNode, useState } from 'react';
import { newsletterWords } from './newsletter-words.ts';

const { preview: words } = newsletterWords;
const views = { desktop: words.desktop, phone: words.phone, text: words.text } as const;
type View = keyof typeof views;

interface Props {
  hint: string;
  /** The frame's address, or its name if a form fills it. */
  frame: { src: string } | { name: string };
  /** Actions beside the choice of the view. */
  actions?: ReactNode;
  /** Whether there is anything to see. */
  isShown?: boolean;
  children: ReactNode;
}

/** An email as its readers get it: wide, narrow, or as plain text (the children). */
export function EmailViews({ hint, frame, actions, isShown = true, children }: Props) {
  const [view, setView] = useState<View>('desktop');
  return (
    <section aria-labelledby="preview" className="stack">
      <div className="section-head">
        <h3 id="preview">{words.title}</h3>
        <p className="small muted">{hint}</p>
      </div>
      {actions}
      {isShown && (
        <p className="actions email-views">
          {Object.entries(views).map(([name, label]) => (
            <button
              key={name}
              type="button"
              className="button button-secondary"
              aria-pressed={name === view}
              onClick={() => setView(name as View)}
            >
              {label}
            </button>
          ))}
        </p>
      )}
      {isShown && view === 'text' && children}
      <iframe
        className="email-frame"
        data-view={view}
        title={words.frame(views[view])}
        hidden={!isShown || view === 'text'}
        {...frame}
        sandbox="allow-popups allow-popups-to-escape-sandbox"
      />
    </section>
  );
}
