/** Several moves to one place of a board: a menu there says what each would do and claim. */
import type { JSX, TargetedKeyboardEvent } from 'preact';
import { useLayoutEffect, useRef } from 'preact/hooks';
import { move } from '../commands';
import { walk, waysOf } from '../paths';
import { spotOf } from '../reasons';
import { big, called, forkNow, openBadges, treeNow } from '../selectors';
import type { Store } from '../store';
import { Chip } from './signs';
import { settle } from './why';
import './ways.css';

export function Ways({ store }: { store: Store }): JSX.Element | null {
  const fork = forkNow(store);
  return fork ? <Menu key={fork} store={store} fork={fork} /> : null;
}

function Menu({ store, fork }: { store: Store; fork: string }): JSX.Element {
  const { sel } = store.state;
  const box = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const element = box.current!;
    const place = store.root.querySelector(`.board [data-id="${fork}"], .board [data-item="${fork}"]`);
    const cell = place?.closest<HTMLElement>('.cell');
    if (!cell) return;
    const follow = () => settle(element, spotOf(cell));
    follow();
    element.querySelector('button')!.focus({ preventScroll: true });
    addEventListener('scroll', follow, true);
    addEventListener('resize', follow);
    return () => {
      removeEventListener('scroll', follow, true);
      removeEventListener('resize', follow);
      if (element.contains(document.activeElement)) cell.focus({ preventScroll: true });
    };
  }, []);
  const key = (event: TargetedKeyboardEvent<HTMLDivElement>) => {
    const all = [...event.currentTarget.querySelectorAll('button')];
    const here = all.indexOf(document.activeElement as HTMLButtonElement);
    const by = { ArrowDown: 1, ArrowRight: 1, ArrowUp: -1, ArrowLeft: -1 }[event.key];
    if (by) all.at((here + by) % all.length)!.focus();
    else if (event.key === 'Escape' || event.key === 'Tab') store.set({ sel: sel.slice(0, -1) });
    else return;
    event.preventDefault();
    event.stopPropagation();
  };
  return (
    <div ref={box} class="ways" role="menu" aria-label={big(called(store, fork))} onKeyDown={key}>
      {waysOf(walk(treeNow(store), sel)!).map((offer) => (
        <button
          role="menuitem"
          key={offer.move}
          data-id={offer.path.at(-1)}
          tabIndex={-1}
          class={offer.takes ? 'takes' : ''}
          onClick={(event) => move(store, offer, event.currentTarget)}
        >
          <span class="big">{offer.say}</span>
          {openBadges(store, offer.badges).map((badge, place) => (
            <Chip key={place} store={store} badge={badge} />
          ))}
        </button>
      ))}
    </div>
  );
}
