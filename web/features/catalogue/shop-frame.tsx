import { shopWords } from '#content/shop.ts';
import { useVisitor } from '../../app/session.ts';
import { Logo } from '../../design/logo.tsx';
import { WovenBand, WovenDefinitions } from '../site/ornaments.tsx';

interface Props {
  heading: string;
  subheading: string;
  back: string;
  backTo?: string;
  children: React.ReactNode;
}

/** The frame of a page where something is paid for: the only link leads back. */
export function ShopFrame({ heading, subheading, back, backTo = '/', children }: Props) {
  const { site } = useVisitor();
  return (
    <>
      <WovenDefinitions />
      <header className="header">
        <div className="page shop-header">
          <Logo name={site.name} />
          <a className="button button-quiet" href={backTo}>
            {back}
          </a>
        </div>
      </header>
      <WovenBand />
      <main id="main" className="page shop-main">
        <div className="shop-title">
          <h1>{heading}</h1>
          <p className="muted">{subheading}</p>
        </div>
        {children}
      </main>
      <footer className="page shop-footer small">
        {shopWords.legal.map(({ label, href }) => (
          <a key={href} href={href}>
            {label}
          </a>
        ))}
      </footer>
    </>
  );
}
