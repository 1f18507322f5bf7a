import type { ComponentChildren } from 'preact';
import { useId, useRef, useState } from 'preact/hooks';
import { Button } from './button.tsx';

export interface MenuItem {
  text: string;
  run: () => unknown;
  disabledReason?: string | false | undefined;
}

interface MenuProps {
  /** The name of the button, for screen readers. */
  label: string;
  children: ComponentChildren;
  items: readonly (MenuItem | false | undefined)[];
}

const gap = 4;

/** A button that opens a menu. Arrow keys move through it. */
export function Menu({ label, children, items }: MenuProps) {
  const id = useId();
  const menu = useRef<HTMLDivElement>(null);
  const button = useRef<HTMLElement>(null);
  // A list may have hundreds of menus: one that no one has opened has no items yet.
  const [isUsed, setUsed] = useState(false);

  /** The popover is in the top layer, so its place is that of the button in the window. */
  function place(event: { newState: string }): void {
    const [list, opener] = [menu.current, button.current];
    if (event.newState !== 'open' || !list || !opener) return;
    const { left, right, bottom, top } = opener.getBoundingClientRect();
    const fitsBelow = bottom + gap + list.offsetHeight <= innerHeight;
    list.style.top = `${fitsBelow ? bottom + gap : Math.max(gap, top - gap - list.offsetHeight)}px`;
    list.style.left = `${Math.max(gap, Math.min(left, right - list.offsetWidth, innerWidth - list.offsetWidth - gap))}px`;
    list.querySelector<HTMLElement>('[role="menuitem"]')?.focus();
  }

  function move(event: KeyboardEvent): void {
    const all = [...(menu.current?.querySelectorAll<HTMLElement>('[role="menuitem"]') ?? [])];
    const now = all.indexOf(document.activeElement as HTMLElement);
    const places: Record<string, number> = { ArrowDown: now + 1, ArrowUp: now - 1, Home: 0, End: -1 };
    const next = places[event.key];
    if (next === undefined) return;
    event.preventDefault();
    all.at(next % all.length)?.focus();
  }

  return (
    <span ref={button}>
      <Button kind="quiet" popovertarget={id} aria-haspopup="menu" aria-label={label}>
        {children}
      </Button>
      <div
        id={id}
        class="menu"
        popover="auto"
        role="menu"
        aria-label={label}
        ref={menu}
        onBeforeToggle={() => setUsed(true)}
        onToggle={place}
        onKeyDown={move}
      >
        {items.map(
          (item) =>
            isUsed &&
            item && (
              <Button
                key={item.text}
                role="menuitem"
                tabIndex={-1}
                disabledReason={item.disabledReason}
                onClick={() => {
                  menu.current?.hidePopover();
                  void item.run();
                }}
              >
                {item.text}
              </Button>
            ),
        )}
      </div>
    </span>
  );
}
