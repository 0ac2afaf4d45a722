/** Whatever lies on the table beside the board: zones of things, tracks, sheets. */
import type { JSX } from 'preact';
import { Board } from './grid';
import { big, type Desk, type Shown } from './desk';
import type { Item, Scene, Sheet, Track, Zone } from './messages';
import { inWords, stateWords, Thing } from './things';

interface Props {
  desk: Desk;
  shown: Shown;
  marks: Map<string, string[]>;
}

type Region = Scene['regions'][number];

export function Part({ region, ...rest }: Props & { region: Region }): JSX.Element {
  switch (region.t) {
    case 'grid':
      return <Board grid={region} {...rest} />;
    case 'zone':
      return <ZonePart zone={region} {...rest} />;
    case 'track':
      return <TrackPart track={region} />;
    case 'table':
      return <SheetPart sheet={region} />;
  }
}

function ZonePart({ desk, zone, shown, marks }: Props & { zone: Zone }): JSX.Element {
  const { words } = desk;
  const st = marks.get(zone.id)?.join(' ') ?? '';
  const slim = zone.items.every((item) => item.kind === 'token') && zone.items.length < 7 && !zone.note;
  const mine = zone.seat != null && desk.state.table?.seats[zone.seat]?.you && !slim;
  const title = <h2>{big(zone.title)}</h2>;
  return (
    <section
      class={`region zone ${zone.layout ?? 'row'}${slim ? ' slim' : ''}${mine ? ' mine' : ''}`}
      data-seat={zone.seat == null ? undefined : zone.seat + 1}
      aria-label={big(zone.title)}
    >
      <header>
        {st ? (
          <button
            type="button"
            class="place"
            data-st={st}
            onClick={(event) => desk.pick([zone.id], event.currentTarget, event.detail === 0)}
          >
            {title}
          </button>
        ) : (
          title
        )}
        {zone.note && <span class="right small mute">{zone.note}</span>}
      </header>
      <ul class="row">
        {zone.items.map((item) => (
          <li key={item.id}>
            <Loose
              desk={desk}
              item={item}
              st={[...(marks.get(item.id) ?? []), ...(shown.fresh.has(item.id) ? ['new'] : [])]}
            />
          </li>
        ))}
        {zone.items.length === 0 && <li class="mute small">{words.nothing}</li>}
      </ul>
    </section>
  );
}

function Loose({ desk, item, st }: { desk: Desk; item: Item; st: string[] }): JSX.Element {
  const words = [inWords(item, desk.words), ...stateWords(st, desk.words)].join(', ');
  return (
    <button
      type="button"
      class={`loose ${item.kind}s`}
      data-id={item.id}
      data-st={st.filter((one) => one === 'target' || one === 'capture' || one === 'armed').join(' ')}
      aria-label={words}
      aria-description={item.tip || undefined}
      aria-pressed={st.includes('sel') || item.states?.includes('locked') || undefined}
      onClick={(event) => desk.pick([item.id], event.currentTarget, event.detail === 0)}
      onContextMenu={(event) => {
        if (!item.tip) return;
        event.preventDefault();
        desk.tell(item.tip, event.currentTarget);
      }}
    >
      <Thing desk={desk} item={item} st={st} />
    </button>
  );
}

function TrackPart({ track }: { track: Track }): JSX.Element {
  return (
    <section class="region" aria-label={big(track.title)}>
      <header>
        <h2>{big(track.title)}</h2>
      </header>
      <ol class="phase">
        {track.steps.map((step, index) => (
          <li
            key={index}
            class={index < track.at ? 'done' : index === track.at ? 'on' : ''}
            aria-current={index === track.at ? 'step' : undefined}
          >
            {step}
          </li>
        ))}
      </ol>
    </section>
  );
}

/** Two columns read as a list of names and values; more as a table. */
function SheetPart({ sheet }: { sheet: Sheet }): JSX.Element {
  const marked = new Set(sheet.marked);
  return (
    <section class="region sheet" aria-label={big(sheet.title)}>
      <header>
        <h2>{big(sheet.title)}</h2>
      </header>
      {sheet.heads.length === 2 ? (
        <ul class="names">
          {sheet.rows.map((row, index) => (
            <li key={index} class={marked.has(index) ? 'on' : ''} aria-current={marked.has(index) || undefined}>
              <span class="big">{row[0]}</span>
              <span class="num">
                <span class="vh">{sheet.heads[1]}: </span>
                {row[1]}
              </span>
            </li>
          ))}
        </ul>
      ) : (
        <div class="wide" tabIndex={0} role="group" aria-label={big(sheet.title)}>
          <table class="t">
            <thead>
              <tr>
                {sheet.heads.map((head, index) => (
                  <th key={index} scope="col">
                    {head}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {sheet.rows.map((row, index) => (
                <tr key={index} class={marked.has(index) ? 'on' : ''}>
                  {row.map((cell, column) => (
                    <td key={column}>{cell}</td>
                  ))}
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      )}
    </section>
  );
}
