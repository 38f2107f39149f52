/** What menus gain from a script: opening under the pointer, letters, Escape; and tooltips (UX-11..UX-13). */
import {
  submenuGrace,
  submenuOpen,
  tooltipOpen,
  tooltipSkip,
  typeAhead,
} from '#contract/timing.ts';

export function enhanceMenus(): void {
  for (const menu of document.querySelectorAll<HTMLDetailsElement>('.nav details')) hover(menu);
  for (const menu of document.querySelectorAll<HTMLDetailsElement>(
    '.nav details, .drawer details',
  )) {
    letters(menu);
    menu.addEventListener('keydown', (event) => {
      if (event.key !== 'Escape' || !menu.open) return;
      menu.open = false;
      menu.querySelector('summary')?.focus();
      // The drawer around it stays.
      event.stopPropagation();
    });
  }
  document.addEventListener('click', ({ target }) => {
    for (const menu of document.querySelectorAll<HTMLDetailsElement>('.nav details[open]'))
      if (!(target instanceof Node && menu.contains(target))) menu.open = false;
  });
  tooltips();
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
    // Who clicks what the pointer has just opened wants it open.
    if (menu.open && performance.now() - openedAt < submenuGrace) event.preventDefault();
  });
}

/** Letters go to the item that begins with them. */
function letters(menu: HTMLDetailsElement): void {
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
