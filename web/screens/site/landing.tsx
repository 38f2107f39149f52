import { landing } from '#content/landing.ts';
import { useVisitor } from '../../visitor.ts';
import { Hero } from './hero.tsx';
import { ProtocolPath } from './info/protocol-path.tsx';
import { ProjectForm } from './project-form.tsx';
import { SitePage } from './site-page.tsx';
import { Timelines } from './timelines.tsx';

/** The landing page (HOME-01): its sections in their order, as far as they are built. */
export function LandingPage() {
  return (
    <SitePage here="/">
      <Hero />
      <Mission />
      <Model />
      <Process />
      <Submit />
    </SitePage>
  );
}

function Mission() {
  const { user } = useVisitor();
  const { heading, paragraphs, impact } = landing.mission;
  const [first, second] = user
    ? [
        ['Access Client Portal', '/client-portal'],
        ['Explore Partnerships', '/partners'],
      ]
    : [
        ['Join Our Mission', '/api/login'],
        ['Learn About Membership', '/membership'],
      ];
  return (
    <section className="section" id="our-mission">
      <div className="page split">
        <h2>{heading}</h2>
        <div className="two">
          <div className="prose">
            {paragraphs.map((text) => (
              <p key={text}>{text}</p>
            ))}
            <p className="actions">
              <a className="button button-secondary" href={first?.[1]}>
                {first?.[0]}
              </a>
              <a className="button button-quiet" href={second?.[1]}>
                {second?.[0]}
              </a>
            </p>
          </div>
          <div>
            <h3>{impact.heading}</h3>
            <p className="small muted">{impact.note}</p>
            <dl className="ledger">
              {impact.figures.map(([figure, what]) => (
                <div key={what}>
                  <dt>{what}</dt>
                  <dd className="figures">{figure}</dd>
                </div>
              ))}
            </dl>
          </div>
        </div>
      </div>
    </section>
  );
}

function Model() {
  const { heading, lede } = landing.model;
  return (
    <section className="section" id="our-model">
      <div className="page">
        <div className="split">
          <h2>{heading}</h2>
          <p className="lede">{lede}</p>
        </div>
        <ProtocolPath />
      </div>
    </section>
  );
}

function Process() {
  const { heading, lede } = landing.process;
  return (
    <section className="section" id="our-process">
      <div className="page">
        <div className="split">
          <h2>{heading}</h2>
          <p className="lede">{lede}</p>
        </div>
        <Timelines />
      </div>
    </section>
  );
}

function Submit() {
  const { heading, paragraphs, ownPage } = landing.submit;
  return (
    <section className="section" id="submit-project">
      <div className="page split">
        <div className="prose">
          <h2>{heading}</h2>
          {paragraphs.map((text) => (
            <p key={text}>{text}</p>
          ))}
          <p>
            <a href="/projects/submit" target="_blank" rel="noopener">
              {ownPage}
            </a>
          </p>
        </div>
        <ProjectForm />
      </div>
    </section>
  );
}
