/** A card: what it costs above, its drawing, name and text, its faces or values, how many there are. */
import type { JSX } from 'preact';
import type { Badge, Item } from '../messages';
import type { Store } from '../store';
import { Art } from './art';
import './card.css';

interface CardProps {
  store: Store;
  item: Item;
  badges: Badge[];
  art: JSX.Element;
  shut: boolean;
}

export function Card({ store, item, badges, art, shut }: CardProps): JSX.Element {
  const prices = badges.filter((badge) => badge.kind === 'number' || badge.kind === 'range');
  const counts = badges.filter((badge) => badge.kind === 'count');
  const faces = badges.filter((badge) => !prices.includes(badge) && !counts.includes(badge));
  return (
    <>
      {prices.length > 0 && (
        <span class="hd num">
          {prices.map((badge, place) => (
            <span key={place}>
              {badge.art && <Art gallery={store.gallery} name={badge.art} letter="" />}
              {badge.text}
            </span>
          ))}
        </span>
      )}
      {art}
      <b>{shut ? store.words.covered : item.label}</b>
      {item.tip && !shut && <small>{item.tip}</small>}
      {faces.length > 0 && (
        <span class="faces num">
          {faces.map((badge, place) => (
            <i key={place} class={badge.kind}>
              {badge.art ? <Art gallery={store.gallery} name={badge.art} letter={badge.text} /> : badge.text}
            </i>
          ))}
        </span>
      )}
      {counts.map((badge, place) => (
        <span class="left num" key={place}>
          {badge.text}
        </span>
      ))}
    </>
  );
}
