import { useEffect, useState, useSyncExternalStore } from "react";
import { reducedMotion } from "../../theme/motion.ts";
import { useLatest } from "../../private/use-latest.ts";

interface Autoplay {
  /** Whether the slides turn by themselves, as far as the user and the system are concerned. */
  playing: boolean;
  /** Whether they really do right now: nothing holds them up. */
  running: boolean;
  toggle: () => void;
}

/** On a server nothing moves. */
const onServer = () => true;

/**
 * Turns one page at a time while nothing holds it up. It pauses in a hidden page; where the system asks for less motion
 * it does not begin until the user starts it.
 *
 * @param everyMs undefined where nothing turns by itself.
 * @param index of the slide that is shown: each has the whole time, also one that a user went to.
 * @param heldUp by a finger, or by a user who reads: nothing turns.
 * @param lightlyHeldUp by a mouse that rests there, or focus on the play button: nothing turns unless the user pressed
 * play.
 */
export function useAutoplay(
  everyMs: number | undefined,
  index: number,
  heldUp: boolean,
  lightlyHeldUp: boolean,
  turn: () => void,
): Autoplay {
  const calm = useSyncExternalStore(watch, () => matchMedia(reducedMotion).matches, onServer);
  const hidden = useSyncExternalStore(watch, () => document.hidden, onServer);
  const [chosen, setChosen] = useState<boolean | null>(null);
  const latestTurn = useLatest(turn);
  const playing = everyMs !== undefined && (chosen ?? !calm);
  const running = playing && !hidden && !heldUp && (chosen === true || !lightlyHeldUp);

  useEffect(() => {
    if (!running || everyMs === undefined) return undefined;
    const timer = setInterval(() => latestTurn.current(), everyMs);
    return () => clearInterval(timer);
    // oxlint-disable-next-line react/exhaustive-effect-dependencies -- a change of slide restarts the interval, so each slide has the whole time
  }, [running, everyMs, index, latestTurn]);

  return { playing, running, toggle: () => setChosen(!playing) };
}

function watch(listener: () => void): () => void {
  const query = matchMedia(reducedMotion);
  query.addEventListener("change", listener);
  document.addEventListener("visibilitychange", listener);
  return () => {
    query.removeEventListener("change", listener);
    document.removeEventListener("visibilitychange", listener);
  };
}
