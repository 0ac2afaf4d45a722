/** The table itself: regions by their places, and what is said above them. */
import type { JSX } from 'preact';
import { useEffect, useRef } from 'preact/hooks';
import { putDown } from '../commands';
import { loaded } from '../late';
import type { Scene } from '../messages';
import { items, parts, type Region } from '../paths';
import { big, isBusy, isShared, isLive, isMine, isYours, marksNow } from '../selectors';
import { reveal } from '../sight';
import type { Store } from '../store';
// their place in the stylesheet; what they belong to comes late
import './regions.css';
import './chart.css';
import './log.css';
import './moments.css';
import './had.css';
import { Decided, decidedBy } from './end';
import { RegionPart } from './regions';
import { OnlyYou } from './secret';
import { TrackLine } from './tracks';
import type { Props } from './zones';
import './play.css';

export function Play({ store }: { store: Store }): JSX.Element {
  const { state } = store;
  const { table, shown } = state;
  const box = useInSight(store);
  if (!table || !shown) return <div class="play" />;
  const { scene } = shown;
  const props: Props = { store, shown, marks: marksNow(store) };
  const at = (place: Region['place']) => scene.regions.filter((region) => region.place === place);
  const main = at('main');
  const drop = (event: { target: EventTarget | null }) => {
    if (!(event.target as Element).closest('button, a, input')) putDown(store);
  };
  const board = main.some((region) => region.t === 'grid');
  // the others' things come before one's own and the dice, over the whole width; where one's own are first, all do
  const own = main.findIndex((region) => isOwn(store, region));
  const first = board ? [] : own <= 0 ? main : main.slice(0, own);
  const rest = main.filter((region) => !first.includes(region) && (!board || region.t === 'grid'));
  // what comes and goes must not move a board: it lies beside it
  const above = at('above').filter((region) => !board || region.t === 'track');
  const comes = board
    ? [...at('above'), ...main].filter((region) => !above.includes(region) && !rest.includes(region))
    : [];
  const beside = [...comes, ...at('beside')];
  // on a phone it does not fit into the status bar: below a board, which keeps its place, and before all else
  const reviews = !!state.review && !state.closed; // then it is told there
  const decided = table.status === 'over' && state.cursor === null && !reviews && decidedBy(store) && (
    <div class="region phone">
      <Decided store={store} />
    </div>
  );
  return (
    <div
      ref={box}
      data-seq={shown.seq}
      class={`play${isLive(store) && !isBusy(store) ? '' : ' idle'}`}
      role="region"
      aria-label={store.place.title}
      tabIndex={-1}
      onClick={drop}
    >
      <Above regions={above} alone={isShared(store) && loose(scene)} {...props} />
      {!board && decided}
      {first.length > 0 && (
        <div class="others" style={{ '--across': across(first) }}>
          {first.map((region) => (
            <RegionPart key={region.id} region={region} {...props} />
          ))}
        </div>
      )}
      <div class={`split${board ? '' : ' flat'}${rest.length ? '' : ' bare'}${beside.length ? '' : ' sole'}`}>
        {rest.length > 0 && (
          <div class="middle">
            {rest.map((region) => (
              <RegionPart key={region.id} region={region} {...props} />
            ))}
          </div>
        )}
        {board && decided}
        {loaded.review && state.review && <loaded.review.Moments store={store} below />}
        {loaded.boards && <loaded.boards.AnswerBelow store={store} />}
        {beside.length > 0 && (
          <div class="stack">
            {beside.map((region) => (
              <RegionPart key={region.id} region={region} {...props} />
            ))}
          </div>
        )}
      </div>
    </div>
  );
}

/**
 * Scrolls until all that can be done is wholly in sight, or the first of it if most is not; without a board, to the
 * dice or else the things of whoever acts; at the end to the result.
 */
function useInSight(store: Store): { current: HTMLDivElement | null } {
  const box = useRef<HTMLDivElement>(null);
  const { table, shown, sel, cursor, hint } = store.state;
  const come = (...states: string[]) => {
    const element = box.current;
    // what a lesson points at comes first
    if (!element || cursor !== null || store.root.querySelector('[data-point]')) return;
    const actor = shown?.scene.panels.find((panel) => panel.acting)?.seat;
    const yours = shown?.scene === table?.scene && isYours(store);
    const what = yours
      ? states.map((state) => `[data-st~=${state}]`).join()
      : `.play:not(:has(.board)) .tray, .play:not(:has(.board, .tray)) .group[data-seat="${actor! + 1}"]`;
    const found = [...element.querySelectorAll(what)];
    const board = found.filter((one) => one.closest('.board'));
    const marked = found.filter((one) => !one.matches('li ~ li > .opt')); // whoever sees where a list begins finds the rest
    // all of it, if there is room; also where buttons answer, as the question is about what lies there
    if (found[0] ? board[0] : yours && !isBusy(store))
      reveal(store.root, [(element.querySelector('.board') ?? element.querySelector('.mine'))!]);
    reveal(store.root, board[0] && !hint ? board : marked); // of a hint also what lies beside a board
  };
  useEffect(() => {
    if (table?.status === 'over' && shown?.scene === table.scene) box.current!.scrollTop = 0;
    come('can', 'sel', 'target', 'capture'); // a hint's piece looks picked up
  }, [shown?.scene, isBusy(store), hint]);
  useEffect(() => (sel[0] ? come('target', 'capture') : undefined), [sel.at(-1)]);
  return box;
}

/** One's own things, and whatever is being decided on. */
function isOwn(store: Store, region: Region): boolean {
  if (region.t === 'zone') return region.layout === 'tray' || isMine(store, region.seat);
  return region.t === 'group' && (isMine(store, region.seat) || region.parts.some((part) => isOwn(store, part)));
}

/** How many boxes are side by side. */
function across(regions: Region[]): number {
  const count = regions.filter((region) => !('states' in region && region.states?.includes('wide'))).length;
  return count === 4 ? 2 : Math.max(1, Math.min(3, count));
}

/** Whether secrets lie about the table, with no box of secrets at which they could be uncovered. */
function loose(scene: Scene): boolean {
  const secret = (thing: { states?: string[] }) => !!thing.states?.includes('secret');
  const boxes: Region[] = [...scene.regions, ...parts(scene)];
  if (boxes.some((box) => box.place !== 'tab' && 'states' in box && secret(box))) return false;
  const badges = [
    ...items(scene).flatMap((item) => item.badges ?? []),
    ...(scene.offers ?? []).flatMap((offer) => offer.badges ?? []),
    ...boxes.flatMap((box) => (box.t === 'grid' ? box.cells.flatMap((cell) => cell.badges ?? []) : [])),
  ];
  return items(scene).some(secret) || badges.some((badge) => badge.kind === 'secret');
}

/** The strip under the status bar: tracks in one line. */
function Above({ regions, alone, ...props }: Props & { regions: Region[]; alone: boolean }): JSX.Element | null {
  if (!regions.length && !alone) return null;
  return (
    <div class="above">
      {regions.map((region) =>
        region.t === 'track' ? (
          <section key={region.id} class="strip" data-region={region.id} aria-label={big(region.title)}>
            <span class="label">{region.title}</span>
            <TrackLine track={region} />
          </section>
        ) : (
          <RegionPart key={region.id} region={region} {...props} />
        ),
      )}
      {alone && <OnlyYou store={props.store} />}
    </div>
  );
}
