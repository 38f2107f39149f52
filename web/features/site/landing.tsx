import { landing } from '#content/landing.ts';
import { landingSections } from '#content/landing-sections.ts';
import { NewsletterForm } from '../newsletter/newsletter-form.tsx';
import { ProjectForm } from '../projects/project-form.tsx';
import { Hero } from './hero.tsx';
import { Actions } from './info/actions.tsx';
import { FundingModel } from './info/funding-model.tsx';
import { RichText } from './info/inline.tsx';
import { ProtocolPath } from './info/protocol-path.tsx';
import type { LandingData } from './landing-data.ts';
import { Faq, Membership, News, PortalAccess, WhatWeDo } from './landing-sections.tsx';
import { SitePage } from './site-page.tsx';
import { Timelines } from './timelines.tsx';

/** The landing page (HOME-01), with its sections in order. */
export function LandingPage({ prices, pipeline, texts }: LandingData) {
  const { newsletter } = landingSections.news;
  return (
    <SitePage here="/">
      <Hero pipeline={pipeline} />
      <PortalAccess />
      <Mission />
      <WhatWeDo />
      <Model />
      <Process />
      <Membership prices={prices} />
      <News articles={texts.articles}>
        <div className="stack">
          <h3>{newsletter.heading}</h3>
          <p>{newsletter.text}</p>
          <NewsletterForm />
        </div>
      </News>
      <Faq questions={texts.questions} />
      <Submit />
    </SitePage>
  );
}

function Mission() {
  const { heading, paragraphs, impact } = landing.mission;
  return (
    <section className="section" id="our-mission">
      <div className="page split">
        <h2>{heading}</h2>
        <div className="two">
          <div className="prose">
            {paragraphs.map((text) => (
              <p key={text}>{text}</p>
            ))}
            <Actions actions={landingSections.mission.actions} stacked />
          </div>
          <div>
            <h3>{impact.heading}</h3>
            <p className="small muted">{impact.note}</p>
            <dl className="tally">
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
    <section className="section on-indigo" id="our-model">
      <div className="page">
        <div className="split">
          <h2>{heading}</h2>
          <p className="lede">{lede}</p>
        </div>
        <ProtocolPath />
        <Actions actions={landingSections.model.actions} />
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
        <div className="split">
          <div className="block-head">
            <h3>{landingSections.fundingModel.heading}</h3>
            <p className="muted">
              <RichText text={landingSections.fundingModel.text} />
            </p>
          </div>
          <FundingModel />
        </div>
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
