import { useEffect, useState } from "react";
import { useLatest } from "../../private/use-latest.ts";
import {
  type Cascade,
  type CascaderOption,
  type CascaderPath,
  cascadeOf,
  type LoadedLevel,
  type LoadedLevels,
} from "./cascade.ts";

/** Where the options come from. */
export interface CascaderSource {
  /** The first level, with the levels below. Without it the first level is loaded too. */
  options?: readonly CascaderOption[] | undefined;
  /**
   * Loads the level below the last option of the path, when it is first shown; the first level for an empty path. A
   * rejection is shown with a button to try again. The signal ends when another path is chosen.
   */
  loadOptions?:
    | ((path: readonly CascaderOption[], signal: AbortSignal) => Promise<readonly CascaderOption[]>)
    | undefined;
}

export interface LiveCascade extends Cascade {
  /** Asks again for the level that could not be loaded. */
  retry: () => void;
}

/** The levels of a path. What is missing is loaded, from the first level on, and kept. */
export function useCascade(
  { options, loadOptions }: CascaderSource,
  path: CascaderPath,
  active: boolean,
): LiveCascade {
  const [loaded, setLoaded] = useState<LoadedLevels>(new Map());
  const cascade = cascadeOf(path, options, loaded, loadOptions !== undefined);
  const missing = active ? cascade.missing : null;
  const latest = useLatest({ loadOptions, chosen: cascade.chosen });

  useEffect(() => {
    if (missing === null) return undefined;
    const controller = new AbortController();
    const keep = (level: LoadedLevel) => {
      if (controller.signal.aborted) return;
      setLoaded((before) => new Map(before).set(missing, level));
    };
    const { loadOptions: load, chosen } = latest.current;
    // What throws before it has a promise has failed as well.
    (async () => load?.(chosen, controller.signal))().then(
      (found) => keep({ state: "ready", options: found ?? [] }),
      () => keep({ state: "failed" }),
    );
    return () => controller.abort();
  }, [missing, latest]);

  return {
    ...cascade,
    retry() {
      setLoaded((before) => new Map([...before].filter(([, level]) => level.state !== "failed")));
    },
  };
}
