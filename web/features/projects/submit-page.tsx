import { landing } from '#content/landing.ts';
import { targetFor } from '#content/navigation.ts';
import { submitWords as words } from '#content/submit-project.ts';
import { useVisitor } from '../../app/session.ts';
import { SitePage } from '../site/site-page.tsx';

export function SubmitPage({ children }: { children: React.ReactNode }) {
  const { user } = useVisitor();
  const { heading, paragraphs } = landing.submit;
  return (
    <SitePage here="/projects/submit">
      <section className="section" id="submit-project">
        <div className="page split">
          <div className="prose">
            <h1>{heading}</h1>
            {paragraphs.map((text) => (
              <p key={text}>{text}</p>
            ))}
            <p>
              <a href={targetFor('/#our-model', user !== null)}>{words.steps}</a>
            </p>
          </div>
          {children}
        </div>
      </section>
    </SitePage>
  );
}
