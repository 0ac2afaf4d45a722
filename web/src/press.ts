/** A long press with a finger is a right click: not every browser says so by itself. */
import { useEffect, useRef } from 'preact/hooks';
import type { TargetedMouseEvent, TargetedPointerEvent } from 'preact';

const LONG = 500;
const SLOP = 10;

export function useLongPress() {
  const held = useRef<{ timer: number; x: number; y: number } | null>(null);
  /** Whether the click that is coming belongs to a long press. */
  const long = useRef(false);
  const end = () => {
    clearTimeout(held.current?.timer);
    held.current = null;
  };
  useEffect(() => end, []);
  return {
    onPointerDown: (event: TargetedPointerEvent<HTMLElement>) => {
      long.current = false;
      end();
      const at = (event.target as Element).closest('[data-id], [data-tip]');
      if (event.pointerType !== 'touch' || !at) return;
      const say = () => {
        end();
        at.dispatchEvent(new MouseEvent('contextmenu', { bubbles: true, cancelable: true }));
      };
      held.current = { timer: window.setTimeout(say, LONG), x: event.clientX, y: event.clientY };
    },
    onPointerMove: (event: TargetedPointerEvent<HTMLElement>) => {
      const from = held.current;
      if (from && Math.hypot(event.clientX - from.x, event.clientY - from.y) > SLOP) end();
    },
    onPointerUp: end,
    onPointerCancel: end,
    // whether the browser said it or we did; what a tip is about does nothing else then
    onContextMenu: (event: TargetedMouseEvent<HTMLElement>) => {
      end();
      long.current = event.defaultPrevented || !!(event.target as Element).closest('[data-tip]');
    },
    onClickCapture: (event: TargetedMouseEvent<HTMLElement>) => {
      if (long.current && event.detail !== 0) event.stopPropagation();
      long.current = false;
    },
  };
}
