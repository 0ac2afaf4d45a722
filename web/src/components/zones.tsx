/** Zones: things in a row, a stack, a fan, a pile or a tray. Each is one tab stop; arrows move inside. */
import type { JSX, TargetedKeyboardEvent } from 'preact';
import { useState } from 'preact/hooks';
import { pick, readMoves, tellAbout } from '../commands';
import type { Item, Zone } from '../messages';
import { big, hides, isCovered, isMine, numberOf, offerOf, openBadges } from '../selectors';
import { rove } from '../rove';
import { inWords, named, stateWords } from '../spoken';
import type { Shown, Store } from '../store';
import { Art } from './art';
import { OnlyYou } from './secret';
import { Thing } from './things';
import './zones.css';

export interface Props {
  store: Store;
  shown: Shown;
  marks: Map<string, string[]>;
  /** The ids of the boxes around: a click on something that leads nowhere counts for them. */
  around?: string[];
}

/** A title; where the whole region can be clicked, a button. */
export function Title({
  store,
  id,
  title,
  tip,
  marks,
}: Props & { id: string; title: string; tip?: string | undefined }): JSX.Element {
  const st = marks.get(id);
  if (!st) return <h2 data-tip={named(title, [tip], store) || undefined}>{big(title)}</h2>;
  return (
    <h2>
      <button
        class="place"
        data-id={id}
        data-st={st.join(' ')}
        aria-label={[big(title), ...stateWords(st, store.words)].join(', ')}
        aria-pressed={st.includes('sel') || undefined}
        onClick={(event) => {
          event.stopPropagation();
          pick(store, [id], event.currentTarget, event.detail);
        }}
      >
        {big(title)}
      </button>
    </h2>
  );
}

/** A longer note is shown below, not beside the title. */
export const SENTENCE = 24;

/** A zone with a box of its own. */
export function ZonePart({ zone, ...props }: Props & { zone: Zone }): JSX.Element {
  const { store, marks } = props;
  const secret = zone.states?.includes('secret');
  const long = (zone.note?.length ?? 0) > SENTENCE;
  return (
    <section
      class={`region zone${isMine(store, zone.seat) ? ' mine' : ''}`}
      data-region={zone.id}
      data-lay={zone.layout ?? 'row'}
      data-seat={zone.seat == null ? undefined : zone.seat + 1}
      data-st={[...(marks.get(zone.id) ?? []), ...(secret ? ['secret'] : [])].join(' ')}
      aria-label={big(zone.title)}
      onClick={clickOn(store, marks, [zone.id])}
    >
      <header>
        {zone.seat != null && <span class="mark" />}
        {zone.art && <Before store={store} zone={zone} />}
        <Title id={zone.id} title={zone.title} tip={zone.tip} {...props} />
        {secret && <OnlyYou store={store} asked={zone.items.some((item) => marks.has(item.id))} />}
        {zone.note && !long && (
          <span class="right small mute" data-tip={zone.tip}>
            {zone.note}
          </span>
        )}
      </header>
      <Things zone={zone} {...props} around={[zone.id]} />
      {long && <p class="cap">{zone.note}</p>}
    </section>
  );
}

/** A zone inside a group: a compact row that begins with its drawing or its name. */
export function Lane({ zone, alone, ...props }: Props & { zone: Zone; alone: boolean }): JSX.Element {
  const { store, marks } = props;
  const around = [zone.id, ...(props.around ?? [])];
  const st = marks.get(zone.id) ?? [];
  const secret = zone.states?.includes('secret');
  const title = (
    <span class="label" data-tip={named(zone.title, [zone.tip], store) || undefined}>
      {st.length ? <Title id={zone.id} title={zone.title} {...props} /> : big(zone.title)}
    </span>
  );
  return (
    <section
      class={`lane${zone.art ? ' drawn' : ''}`}
      data-region={zone.id}
      data-lay={zone.layout ?? 'row'}
      data-st={[...st, ...(secret ? ['secret'] : [])].join(' ')}
      aria-label={big(zone.title)}
      onClick={clickOn(store, marks, around)}
    >
      {zone.art && <Before store={store} zone={zone} />}
      {zone.art || alone ? st.length > 0 && title : title}
      <Things zone={zone} {...props} around={around} />
      {secret && <OnlyYou store={store} asked={zone.items.some((item) => marks.has(item.id))} />}
      {zone.note && <span class="note small mute">{zone.note}</span>}
    </section>
  );
}

/** The drawing before the items: a cart, a chest, a bag. */
function Before({ store, zone }: { store: Store; zone: Zone }): JSX.Element {
  return (
    <span class="sign" data-tip={[big(zone.title), zone.tip].filter(Boolean).join('\n')}>
      <Art gallery={store.gallery} name={zone.art!} letter="" />
    </span>
  );
}

/** A click inside a box that can itself be clicked, on nothing else that can. */
export function clickOn(store: Store, marks: Map<string, string[]>, ids: string[]) {
  if (!ids.some((id) => marks.has(id))) return undefined;
  return (event: { target: EventTarget | null; currentTarget: Element; stopPropagation: () => void }) => {
    if ((event.target as Element).closest('button, a, input')) return;
    event.stopPropagation();
    pick(store, ids, event.currentTarget);
  };
}

function Things({ store, zone, shown, marks, around = [] }: Props & { zone: Zone }): JSX.Element {
  const { words } = store;
  const first = zone.items.findIndex((item) => marks.has(item.id));
  const [at, setAt] = useState(-1);
  const place = Math.min(at < 0 ? Math.max(0, first) : at, zone.items.length - 1);
  const key = (event: TargetedKeyboardEvent<HTMLUListElement>) => {
    if (event.ctrlKey || event.metaKey || event.altKey || offerOf(store, event.key)) return;
    const item = zone.items.find((one) => one.id === (event.target as HTMLElement).dataset.id);
    if (!item || rove(event, '.loose')) return;
    if (event.key === 'm') readMoves(store, [item.id]);
    else if (event.key === 'n') tellAbout(store, [item], { currentTarget: event.target as HTMLElement }, true);
    else return;
    event.preventDefault();
  };
  if (isCovered(store) && zone.states?.includes('secret'))
    return <p class="covered small">{words.coveredThings(zone.items.length)}</p>;
  return (
    <ul class="row" data-zone={zone.id} style={inLines(zone)} onKeyDown={key}>
      {zone.items.map((item, index) => (
        <li key={item.id}>
          <Loose
            store={store}
            item={item}
            around={around}
            stop={index === place}
            tray={zone.layout === 'tray'}
            onFocus={() => setAt(index)}
            st={[...(marks.get(item.id) ?? []), ...(shown.fresh.has(item.id) ? ['new'] : [])]}
          />
        </li>
      ))}
      {zone.items.length === 0 && <li class={`none small${zone.layout === 'tray' ? ' vh' : ''}`}>{words.nothing}</li>}
    </ul>
  );
}

/** How many things there are; how many cards lie in a line, on a desk and on a phone: as many in each, none alone. */
function inLines(zone: Zone): Record<string, number> {
  const { length } = zone.items;
  if (zone.items[0]?.kind !== 'card') return { '--n': length };
  const [desk, phone] = [6, 5].map((most) => Math.ceil(length / Math.ceil(length / most)));
  return { '--desk': desk!, '--phone': phone! };
}

interface LooseProps {
  store: Store;
  item: Item;
  around: string[];
  st: string[];
  /** Whether Tab comes here. */
  stop: boolean;
  /** Whether it is being decided on. */
  tray: boolean;
  onFocus: () => void;
}

function Loose({ store, item, around, st, stop, tray, onFocus }: LooseProps): JSX.Element {
  const shut = hides(store, item);
  const counts = shut ? [] : openBadges(store, item.badges).filter((badge) => badge.kind === 'count');
  const beneath = item.kind !== 'card' && counts.length > 0;
  const number = numberOf(store, item.id);
  const free = tray && item.kind === 'die' && !item.states?.some((state) => state === 'locked' || state === 'spent');
  return (
    <button
      class={`loose ${item.kind}s${item.states?.includes('spent') ? ' used' : ''}`}
      data-id={item.id}
      data-st={st.filter((one) => one === 'target' || one === 'capture' || one === 'armed').join(' ')}
      tabIndex={stop ? 0 : -1}
      aria-label={[inWords(item, store), ...(free ? [store.words.freeDie] : []), ...stateWords(st, store.words)].join(
        ', ',
      )}
      aria-description={(!shut && item.tip) || undefined}
      aria-pressed={st.includes('sel') || item.states?.includes('locked') || undefined}
      aria-disabled={(item.states?.includes('spent') && !st.length) || undefined}
      aria-keyshortcuts={number ? String(number) : undefined}
      onFocus={onFocus}
      onClick={(event) => {
        event.stopPropagation();
        pick(store, [item.id, ...around], event.currentTarget, event.detail);
      }}
      onContextMenu={(event) => tellAbout(store, [item], event)}
    >
      <Thing store={store} item={item} st={st} without={beneath ? 'count' : ''} />
      {beneath && (
        <span class="under num">
          {counts.map((badge, place) => (
            <span key={place}>{badge.text}</span>
          ))}
        </span>
      )}
    </button>
  );
}
