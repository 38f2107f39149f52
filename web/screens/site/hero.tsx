import { landing } from '#content/landing.ts';
import { RegionsMap } from './info/regions-map.tsx';
import { WovenBand } from './woven.tsx';

export function Hero() {
  const { heading, lede, submit, how, promise, legend } = landing.hero;
  return (
    <>
      <section className="hero" id="home">
        <div className="hero-text prose">
          <h1>{heading}</h1>
          <p className="lede">{lede}</p>
          <p className="actions">
            <a className="button" href="#submit-project">
              {submit}
            </a>
            <a className="button button-secondary" href="#our-model">
              {how}
            </a>
          </p>
          <p className="small muted">{promise}</p>
        </div>
        <div className="hero-art">
          <RegionsMap />
          <p className="legend">{legend}</p>
        </div>
      </section>
      <WovenBand />
    </>
  );
}
