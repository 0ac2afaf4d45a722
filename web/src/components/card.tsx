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
  const faces = badges.filter((badge) => badge.kind === 'good' || badge.kind === 'bad' || badge.kind === 'plain');
  const short = badges.find((badge) => badge.kind === 'short');
  const pips = badges.find((badge) => badge.kind === 'pips');
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
      <b class="full">{shut ? store.words.covered : item.label}</b>
      {short && (
        <b class="short" style={{ '--letters': short.text.length }}>
          <span>{short.text}</span>
        </b>
      )}
      {item.tip && !shut && <small>{item.tip}</small>}
      {faces.length > 0 && (
        <span class="faces num">
          {faces.map((badge, place) => (
            <i key={place} class={badge.kind}>
              {badge.art ? (
                <Art gallery={store.gallery} name={badge.art} letter={badge.text} />
              ) : (
                <Face text={badge.text} />
              )}
            </i>
          ))}
        </span>
      )}
      {counts.map((badge, place) => (
        <span class="left num" key={place}>
          {badge.text}
        </span>
      ))}
      {pips && <Pips text={pips.text} />}
    </>
  );
}

/** A face of a die in signs; a star for every `*` at its end. */
function Face({ text }: { text: string }): JSX.Element {
  const bare = text.replace(/\*+$/, '');
  return (
    <>
      {bare}
      {bare !== text && (
        <span class="stars">
          {[...text.slice(bare.length)].map((_, place) => (
            <s key={place} />
          ))}
        </span>
      )}
    </>
  );
}

/** A count out of a total, a pip for each. */
function Pips({ text }: { text: string }): JSX.Element {
  const [on, all] = text.split('/').map(Number) as [number, number];
  return (
    <span class="pips">
      {Array.from({ length: all }, (_, place) => (
        <s key={place} class={place < on ? 'on' : ''} />
      ))}
    </span>
  );
}
