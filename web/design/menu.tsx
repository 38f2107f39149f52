/** A button that opens a list of choices or actions. Nothing happens until Enter or a click. */
import { useId, useRef, useState } from 'react';
import { Link } from 'react-router';

export interface MenuItem {
  label: string;
  /** What it does, in a line. */
  hint?: React.ReactNode;
  /** One of several values; this is the one that holds. */
  checked?: boolean;
  danger?: true;
  run?: () => void;
  /** Links to another address of the screen. */
  to?: string;
  /** Links to a file. */
  href?: string;
}

interface Props {
  /** The button's accessible name, if its text is not enough. */
  label?: string;
  className?: string;
  disabled?: boolean;
  busy?: boolean;
  describedBy?: string | undefined;
  onOpen?: (button: HTMLElement) => void;
  items: readonly MenuItem[];
  children: React.ReactNode;
}

/** Places the menu below the button, or above it where there is no room, inside the window. */
function place(menu: HTMLElement, button: HTMLElement): void {
  const { bottom, top, left, right } = button.getBoundingClientRect();
  const { offsetWidth, offsetHeight } = menu;
  const rtl = getComputedStyle(button).direction === 'rtl';
  const wanted = rtl ? right - offsetWidth : left;
  const x = Math.max(8, Math.min(wanted, innerWidth - offsetWidth - 8));
  const below = bottom + 4 + offsetHeight <= innerHeight || top < offsetHeight + 4;
  menu.style.left = `${x}px`;
  menu.style.top = `${below ? bottom + 4 : top - 4 - offsetHeight}px`;
}

/** The item that an arrow key or a letter moves to. */
function itemFor(key: string, all: readonly HTMLElement[], at: number): HTMLElement | undefined {
  const { length } = all;
  if (key === 'ArrowDown') return all[(at + 1) % length];
  if (key === 'ArrowUp') return all[(at - 1 + length) % length];
  if (key === 'Home') return all[0];
  if (key === 'End') return all[length - 1];
  if (key.length !== 1) return undefined;
  const begins = (item: HTMLElement) =>
    item.textContent?.toLowerCase().startsWith(key.toLowerCase());
  return [...all.slice(at + 1), ...all.slice(0, at + 1)].find(begins);
}

export function Menu({
  label,
  className = 'menu-button',
  disabled,
  busy,
  describedBy,
  onOpen,
  items,
  children,
}: Props) {
  const id = useId();
  const menu = useRef<HTMLDivElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const [isOpen, setOpen] = useState(false);
  const all = () => [...(menu.current?.querySelectorAll<HTMLElement>('[role^=menuitem]') ?? [])];
  return (
    <>
      <button
        ref={button}
        id={`${id}-button`}
        type="button"
        className={className}
        aria-label={label}
        aria-haspopup="menu"
        aria-expanded={isOpen}
        aria-describedby={describedBy}
        aria-busy={busy}
        disabled={disabled}
        onClick={(event) => {
          if (busy) return;
          onOpen?.(event.currentTarget);
          setOpen(true);
          // Wait until the items are rendered, so that the menu has its size.
          requestAnimationFrame(() => menu.current?.showPopover());
        }}
      >
        {children}
      </button>
      {isOpen && (
        <div
          ref={menu}
          id={id}
          popover="auto"
          role="menu"
          aria-labelledby={`${id}-button`}
          className="menu-popup"
          onToggle={(event) => {
            if (event.newState === 'closed') return setOpen(false);
            if (menu.current && button.current) place(menu.current, button.current);
            (all().find((item) => item.ariaChecked === 'true') ?? all()[0])?.focus();
          }}
          onKeyDown={(event) => {
            event.stopPropagation();
            if (event.key === 'Tab') menu.current?.hidePopover();
            const at = all().indexOf(document.activeElement as HTMLElement);
            const next = itemFor(event.key, all(), at);
            if (!next) return;
            event.preventDefault();
            next.focus();
          }}
        >
          {items.map((item) => (
            <Item
              key={item.to ?? item.label}
              {...item}
              close={() => {
                menu.current?.hidePopover();
                button.current?.focus();
              }}
            />
          ))}
        </div>
      )}
    </>
  );
}

function Item({
  label,
  hint,
  checked,
  danger,
  run,
  to,
  href,
  close,
}: MenuItem & { close: () => void }) {
  const shared = {
    role: checked === undefined ? ('menuitem' as const) : ('menuitemradio' as const),
    'aria-checked': checked,
    tabIndex: -1,
    className: danger ? 'menu-item menu-item-danger' : 'menu-item',
    onClick: () => {
      close();
      run?.();
    },
  };
  const text = (
    <>
      <span>{label}</span>
      {hint && <span className="small muted">{hint}</span>}
    </>
  );
  if (to !== undefined)
    return (
      <Link {...shared} to={to} preventScrollReset>
        {text}
      </Link>
    );
  if (href !== undefined)
    return (
      <a {...shared} href={href} download>
        {text}
      </a>
    );
  return (
    <button type="button" {...shared}>
      {text}
    </button>
  );
}
