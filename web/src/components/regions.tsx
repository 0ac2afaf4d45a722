/** The regions of a scene, whatever they are: a board, a zone, a track, a table, or a group of these. */
import type { JSX } from 'preact';
import type { Group } from '../messages';
import type { Region } from '../paths';
import { big, hides, isMine, openBadges } from '../selectors';
import { Board } from './grid';
import { OnlyYou } from './secret';
import { SheetBody, SheetPart } from './sheets';
import { Chip } from './signs';
import { TrackLine } from './tracks';
import { clickOn, Lane, type Props, SENTENCE, Title, ZonePart } from './zones';
import './regions.css';

export function RegionPart({ region, ...props }: Props & { region: Region }): JSX.Element {
  switch (region.t) {
    case 'grid':
      return <Board grid={region} {...props} />;
    case 'zone':
      return <ZonePart zone={region} {...props} />;
    case 'table':
      return <SheetPart sheet={region} {...props} />;
    case 'group':
      return <GroupPart group={region} {...props} />;
    case 'track':
      return (
        <section class="region" data-region={region.id} aria-label={big(region.title)}>
          <header>
            <h2>{big(region.title)}</h2>
          </header>
          <TrackLine track={region} />
        </section>
      );
  }
}

/** One box: whose it is, what it is worth, and its parts as compact rows. */
function GroupPart({ group, ...props }: Props & { group: Group }): JSX.Element {
  const { store, marks } = props;
  const secret = group.states?.includes('secret');
  const mine = isMine(store, group.seat);
  const tray = group.parts.some((part) => part.t === 'zone' && part.layout === 'tray');
  const owned = group.seat != null;
  const market =
    !owned &&
    group.parts.some((part) => part.t === 'zone' && (part.layout ?? 'row') === 'row' && part.items[0]?.kind === 'card');
  const wide = group.states?.includes('wide');
  const lanes =
    owned &&
    mine === !!wide &&
    !group.parts.some((part) => part.t === 'zone' && (part.art || part.items.some((item) => item.kind !== 'die')));
  const kinds = Object.entries({ mine, tray, wide, market, lanes })
    .flatMap(([kind, is]) => (is ? [kind] : []))
    .join(' ');
  const around = [group.id];
  const alone = group.parts.length === 1;
  const brief = !mine && (group.note?.length ?? 0) <= SENTENCE && group.note; // it may come and go
  // the first tray of a box needs no title beside the box's own
  const bare = tray && !owned ? group.parts.find((part) => part.t === 'zone') : undefined;
  return (
    <section
      class={`region group ${kinds}`}
      data-region={group.id}
      data-seat={group.seat == null ? undefined : group.seat + 1}
      data-st={[...(marks.get(group.id) ?? []), ...(secret ? ['secret'] : [])].join(' ')}
      aria-label={big(group.title)}
      onClick={clickOn(store, marks, around)}
    >
      <header>
        {owned && <span class="mark" />}
        <Title id={group.id} title={group.title} {...props} />
        {openBadges(store, group.badges).map((badge, index) => (
          <Chip key={index} store={store} badge={badge} />
        ))}
        {secret && <OnlyYou store={store} />}
        {brief && <span class="brief small mute">{group.note}</span>}
        {group.value && <span class="worth num">{group.value}</span>}
      </header>
      {hides(store, group) ? (
        <p class="covered small">{store.words.covered}</p>
      ) : (
        <div class="parts">
          {group.parts.map((part) => {
            switch (part.t) {
              case 'zone':
                return <Lane key={part.id} zone={part} alone={alone || part === bare} {...props} around={around} />;
              case 'track':
                return (
                  <section key={part.id} class="lane" data-region={part.id} aria-label={big(part.title)}>
                    {!alone && <span class="label">{big(part.title)}</span>}
                    <TrackLine track={part} />
                  </section>
                );
              case 'table':
                return (
                  <section key={part.id} class="inner" data-region={part.id} aria-label={big(part.title)}>
                    {!alone && part.title && <span class="label">{big(part.title)}</span>}
                    <SheetBody sheet={part} {...props} around={around} />
                  </section>
                );
            }
          })}
        </div>
      )}
      {group.note && !brief && <p class="cap">{group.note}</p>}
    </section>
  );
}
