import { type RefObject, useLayoutEffect, useRef } from "react";
import { useLatest } from "../../private/use-latest.ts";
import { listenForSwipes, type SwipeDragEvents } from "./swipe-drag.ts";
import { type SlideRow, stepsBetween } from "./swipe-physics.ts";
import { createSwipeTrack, type SwipeTrack } from "./swipe-track.ts";

interface TrackState {
  row: SlideRow;
  index: number;
  /** Changes when the slides or their order change. */
  order: string;
  /** Changes with every report, so that a refused change rolls back. */
  revision: number;
}

interface SwipeTrackRefs {
  root: RefObject<HTMLElement | null>;
  viewport: RefObject<HTMLElement | null>;
  strip: RefObject<HTMLElement | null>;
}

/** Positions the slides by the state. Returns a function that scrolls them in a requested direction. */
export function useSwipeTrack(
  { root, viewport, strip }: SwipeTrackRefs,
  state: TrackState,
  events: SwipeDragEvents,
): (steps: number) => void {
  const { index, order, revision } = state;
  const { loop } = state.row;
  const trackRef = useRef<SwipeTrack | null>(null);
  const latest = useLatest({ ...state, ...events });

  useLayoutEffect(() => {
    if (strip.current === null || viewport.current === null) return undefined;
    const track = createSwipeTrack(strip.current);
    trackRef.current = track;
    const stop = listenForSwipes(viewport.current, track, {
      onStart: () => latest.current.onStart(),
      onEnd: (to) => latest.current.onEnd(to),
      onHold: (held) => latest.current.onHold(held),
    });
    return () => {
      stop();
      track.destroy();
      trackRef.current = null;
    };
  }, [strip, viewport, latest]);

  useLayoutEffect(() => {
    trackRef.current?.setRow(latest.current.row, latest.current.index);
    // oxlint-disable-next-line react/exhaustive-effect-dependencies -- another order of the same slides positions them again
  }, [latest, order, loop]);

  useLayoutEffect(() => {
    const track = trackRef.current;
    const steps = stepsBetween(track?.target() ?? index, index, latest.current.row);
    if (steps !== 0) track?.roll(steps);
    // Focus in a slide that is no longer visible would be lost.
    const active = document.activeElement;
    if (active?.closest("[inert]") != null && strip.current?.contains(active) === true) {
      root.current?.focus({ preventScroll: true });
    }
    // oxlint-disable-next-line react/exhaustive-effect-dependencies -- a refused change changes nothing but the revision
  }, [index, revision, root, strip, latest]);

  return (steps) => trackRef.current?.roll(steps);
}
