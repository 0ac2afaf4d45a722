/** Focus in and out of what lies on top of the page. */
import type { ComponentChildren, JSX, TargetedKeyboardEvent } from 'preact';
import { useEffect, useRef } from 'preact/hooks';
import { closeMenus } from '../commands';
import type { Store } from '../store';
import { Icon } from './art';
import './focus.css';

const REACH = 'button:not([disabled]):not([tabindex="-1"]), a[href], input, [tabindex="0"]';

interface Props {
  class: string;
  /** Whether it is on top now: takes the focus, keeps it, gives it back. */
  dialog: boolean;
  label: string;
  onClose: () => void;
  children: ComponentChildren;
}

export function Focus({ class: name, dialog, label, onClose, children }: Props): JSX.Element {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (!dialog) return;
    const was = document.activeElement as HTMLElement | null;
    if (!box.current?.contains(was)) box.current?.focus();
    return () => was?.focus?.();
  }, [dialog]);
  const key = (event: TargetedKeyboardEvent<HTMLDivElement>) => {
    if (!dialog) return;
    if (event.key === 'Escape') {
      event.stopPropagation();
      onClose();
    }
    if (event.key !== 'Tab' || event.defaultPrevented) return;
    const reach = [...event.currentTarget.querySelectorAll<HTMLElement>(REACH)].filter((one) => one.offsetParent);
    const edge = event.shiftKey ? reach[0] : reach.at(-1);
    if (document.activeElement !== edge && document.activeElement !== event.currentTarget) return;
    event.preventDefault();
    (event.shiftKey ? reach.at(-1) : reach[0])?.focus();
  };
  return (
    <div
      class={name}
      ref={box}
      role={dialog ? 'dialog' : undefined}
      aria-modal={dialog || undefined}
      aria-label={dialog ? label : undefined}
      tabIndex={dialog ? -1 : undefined}
      onKeyDown={key}
    >
      {children}
    </div>
  );
}

interface HeadProps {
  store: Store;
  title: string;
  look?: string;
  onClose: () => void;
}

/** The title of what lies on top, and the way to put it away. */
export function SheetHead({ store, title, look, onClose }: HeadProps): JSX.Element {
  return (
    <div class={`sheet-head ${look}`}>
      <h2>{title}</h2>
      <button class="tool" aria-label={store.words.close} onClick={onClose}>
        <Icon name="close" />
      </button>
    </div>
  );
}

interface BoxProps {
  store: Store;
  look: string;
  title: string;
  children: ComponentChildren;
}

/** A box on top of the page, under its title. */
export function Box({ store, look, title, children }: BoxProps): JSX.Element {
  const close = () => closeMenus(store);
  return (
    <Focus class={`menu ${look}`} dialog label={title} onClose={close}>
      <SheetHead store={store} title={title} onClose={close} />
      {children}
    </Focus>
  );
}
