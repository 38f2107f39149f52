/**
 * The film over the hero's picture (HOME-04..HOME-07). It plays automatically on wide screens with a fast
 * connection; otherwise a button that states its size loads it. Until it plays, and if it never does, the
 * picture stays.
 */
import { filmWords as words } from './hero-film-words.ts';

const notReady = 500;
const beforePlay = 100;
const afterError = 1000;

/** Size of public/media/hero.mp4; a test compares them. */
const size = '375 KB';
/** Minimum megabits per second of a fast connection. */
const fast = 5;

interface Connection {
  saveData?: boolean;
  effectiveType?: string;
  downlink?: number;
}

/** The requirement is a line in the console and nothing else. */
const log = (text: string, cause: unknown) => console.warn(text, cause);

export function enhanceHero(): void {
  const art = document.querySelector('.hero-art');
  if (!art) return;
  const stillness = matchMedia('(prefers-reduced-motion: reduce)');
  const button = document.createElement('button');
  button.type = 'button';
  button.className = 'film-button';
  art.append(button);
  const show = () => showFilm(art, button, stillness);
  if (matchMedia('(width > 48em)').matches && !stillness.matches && hasFastLine()) show();
  else {
    button.textContent = words.playSized(size);
    button.addEventListener('click', show, { once: true });
  }
}

/** False if the browser does not say. */
function hasFastLine(): boolean {
  const { connection } = navigator as Navigator & { connection?: Connection };
  const { saveData, effectiveType, downlink = 0 } = connection ?? {};
  return !saveData && effectiveType === '4g' && downlink >= fast;
}

function showFilm(art: Element, button: HTMLButtonElement, stillness: MediaQueryList): void {
  const film = document.createElement('video');
  let wanted = true;
  let reloaded = false;

  const play = () => (wanted ? film.play() : Promise.resolve());

  function whenReady(): void {
    if (film.error) return;
    if (film.readyState < HTMLMediaElement.HAVE_FUTURE_DATA) setTimeout(whenReady, notReady);
    else setTimeout(() => play().catch(blocked), beforePlay);
  }

  function blocked(cause: unknown): void {
    if (!wanted || film.error) return;
    log('The browser blocked autoplay; the film starts on the first click, touch or scroll', cause);
    const played = new AbortController();
    const again = () =>
      play().then(
        () => played.abort(),
        () => undefined,
      );
    for (const type of ['click', 'touchstart', 'scroll'])
      document.addEventListener(type, again, { once: true, passive: true, signal: played.signal });
  }

  function say(): void {
    button.ariaLabel = button.title = film.paused ? words.play : words.pause;
    button.toggleAttribute('data-still', film.paused);
  }

  film.className = 'film';
  film.muted = film.loop = film.playsInline = film.autoplay = true;
  film.ariaHidden = 'true';
  film.preload = 'auto';
  // No poster: the picture below is its first frame, painted long before, so that nothing larger is painted
  // later.
  film.addEventListener('play', say);
  film.addEventListener('pause', say);
  film.addEventListener('playing', () => art.classList.add('film-on'));
  film.addEventListener('error', () => {
    art.classList.remove('film-on');
    log('The film could not be played', film.error);
    if (reloaded) return;
    reloaded = true;
    setTimeout(() => {
      film.load();
      whenReady();
    }, afterError);
  });
  // One file is enough: a browser that cannot play it keeps the picture.
  film.src = '/media/hero.mp4';

  button.textContent = '';
  button.addEventListener('click', (event) => {
    // Must not count as the first click on the page: the button itself says what to do.
    event.stopPropagation();
    wanted = film.paused;
    if (wanted) film.play().catch(blocked);
    else film.pause();
  });
  stillness.addEventListener('change', () => {
    wanted = false;
    film.pause();
  });

  say();
  art.querySelector('.map')?.before(film);
  whenReady();
}
