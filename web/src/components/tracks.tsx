/** Tracks: phases, rounds, an order of seats, a score. */
import type { JSX } from 'preact';
import type { Track } from '../messages';
import './tracks.css';

/** Steps of up to this many characters are a kind of number, not names. */
const SHORT = 3;

export function TrackLine({ track }: { track: Track }): JSX.Element {
  const { steps, at, marks = [], states = [] } = track;
  const short = steps.every((step) => step.length <= SHORT);
  const bare = states.includes('dots') ? 'dots' : short ? 'bars' : 'phase';
  // in an order of seats each step is somebody's, whatever they are called
  const kind = marks.length ? (short && marks.length < steps.length ? 'score' : 'order') : bare;
  return (
    <ol
      class={`track ${kind}`}
      style={{ '--steps': steps.length }}
      data-tip={[track.title, track.tip].filter(Boolean).join('\n') || undefined}
    >
      {steps.map((step, index) => (
        <li
          key={index}
          class={index < at ? 'done' : index === at ? 'on' : ''}
          aria-current={index === at ? 'step' : undefined}
        >
          {marks
            .filter((mark) => mark.at === index)
            .map((mark) => (
              <span key={mark.seat} class="mark" data-seat={mark.seat + 1} />
            ))}
          <span class="step clip">{step}</span>
        </li>
      ))}
    </ol>
  );
}
