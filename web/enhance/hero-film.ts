/** The film over the hero's map (HOME-04..HOME-07). Until it plays, and wherever it does not, the map stays. */
const notReady = 500;
const beforePlay = 100;
const afterError = 1000;

// biome-ignore lint/suspicious/noConsole: what is asked for, a line in the console and nothing else
const log = (text: string, cause: unknown) => console.warn(text, cause);

export function showFilm(art: Element, stillness: MediaQueryList): void {
  const film = document.createElement('video');
  const button = document.createElement('button');
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
    log('The film may not play by itself and waits for the first click, touch or scroll', cause);
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
    button.ariaLabel = button.title = film.paused ? 'Play film' : 'Pause film';
    button.toggleAttribute('data-still', film.paused);
  }

  film.className = 'film';
  film.muted = film.loop = film.playsInline = film.autoplay = true;
  film.ariaHidden = 'true';
  film.preload = 'auto';
  // One file is enough: a browser that cannot show it goes on showing the map below.
  film.poster = '/media/hero.avif';
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
  film.src = '/media/hero.mp4';

  button.type = 'button';
  button.className = 'film-button';
  button.addEventListener('click', (event) => {
    // Is no first click on the page: it says itself what is wanted.
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
  art.prepend(film);
  art.append(button);
  whenReady();
}
