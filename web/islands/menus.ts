/** Enhances menus: opening on hover, type-ahead, Escape; and tooltips (UX-11..UX-13). */
import {
  submenuGrace,
  submenuOpen,
  tooltipOpen,
  tooltipSkip,
  typeAhead,
} from '#contract/timing.ts';

export function enhanceMenus(): void {
  for (const menu of document.querySelectorAll<HTMLDetailsElement>(
    '.nav details, .drawer details',
  )) {
    if (menu.closest('.nav')) hover(menu);
    enableTypeAhead(menu);
    menu.addEventListener('keydown', (event) => {
      if (event.key !== 'Escape' || !menu.open) return;
      menu.open = false;
      menu.querySelector('summary')?.focus();
      // Keeps the surrounding drawer open.
      event.stopPropagation();
    });
  }
  document.addEventListener('click', ({ target }) => {
    for (const menu of document.querySelectorAll<HTMLDetailsElement>('.nav details'))
      if (!menu.contains(target as Node)) menu.open = false;
  });
  closeDrawer();
  scrollHome();
  tooltips();
}

/** NAV-15: on the landing page itself, Home scrolls to the top. */
function scrollHome(): void {
  if (location.pathname !== '/') return;
  for (const link of document.querySelectorAll('.nav a[href="/"], .drawer a[href="/"]'))
    link.addEventListener('click', (event) => {
      const { ctrlKey, metaKey, shiftKey } = event as MouseEvent;
      if (ctrlKey || metaKey || shiftKey) return;
      event.preventDefault();
      history.replaceState(history.state, '', '/');
      scrollTo(0, 0);
    });
}

/** Selecting an item closes the drawer, even if it leads to a section of this page (NAV-33). */
function closeDrawer(): void {
  const drawer = document.getElementById('drawer');
  drawer?.addEventListener('click', ({ target }) => {
    if (!(target instanceof Element && target.closest('a'))) return;
    drawer.hidePopover();
    for (const submenu of drawer.querySelectorAll('details')) submenu.open = false;
  });
}

function hover(menu: HTMLDetailsElement): void {
  let timer: ReturnType<typeof setTimeout>;
  let openedAt = Number.NEGATIVE_INFINITY;
  const later = (open: boolean, delay: number) => (event: PointerEvent) => {
    clearTimeout(timer);
    if (event.pointerType !== 'mouse') return;
    timer = setTimeout(() => {
      if (open && !menu.open) openedAt = performance.now();
      menu.open = open;
    }, delay);
  };
  menu.addEventListener('pointerenter', later(true, submenuOpen));
  menu.addEventListener('pointerleave', later(false, submenuGrace));
  menu.querySelector('summary')?.addEventListener('click', (event) => {
    clearTimeout(timer);
    // A click on a menu that hover has just opened must not close it.
    if (menu.open && performance.now() - openedAt < submenuGrace) event.preventDefault();
  });
}

/** Type-ahead: letters focus the item that starts with them. */
function enableTypeAhead(menu: HTMLDetailsElement): void {
  let typed = '';
  let timer: ReturnType<typeof setTimeout>;
  menu.addEventListener('keydown', (event) => {
    if (!menu.open || event.key.length !== 1 || event.ctrlKey || event.metaKey || event.altKey)
      return;
    if (event.key === ' ' && typed === '') return;
    clearTimeout(timer);
    typed += event.key.toLowerCase();
    timer = setTimeout(() => (typed = ''), typeAhead);
    [...menu.querySelectorAll('a')]
      .find(({ textContent }) => textContent.trim().toLowerCase().startsWith(typed))
      ?.focus();
  });
}

function tooltips(): void {
  let closedAt = Number.NEGATIVE_INFINITY;
  for (const element of document.querySelectorAll<HTMLElement>('[data-tooltip]')) {
    let timer: ReturnType<typeof setTimeout>;
    const open = () => {
      const delay = performance.now() - closedAt < tooltipSkip ? 0 : tooltipOpen;
      timer = setTimeout(() => element.classList.add('tip'), delay);
    };
    const close = () => {
      clearTimeout(timer);
      if (element.classList.contains('tip')) closedAt = performance.now();
      element.classList.remove('tip');
    };
    element.addEventListener('pointerenter', open);
    element.addEventListener('focus', open);
    for (const end of ['pointerleave', 'blur', 'click', 'keydown'])
      element.addEventListener(end, close);
  }
}
