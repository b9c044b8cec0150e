import { useEffect } from "react";
import { useLatest } from "../../private/use-latest.ts";
import type { Cascade, CascaderOption } from "./cascade.ts";

/** Whether a path is a choice. */
export function isChoice({ isWhole, unknownCode, chosen }: Cascade, anyLevel: boolean): boolean {
  return isWhole || (anyLevel && unknownCode === null && chosen.length > 0);
}

/** Reports a path once it is a choice: at once, or when its last level was loaded and is empty. */
export function useWholePath(
  cascade: Cascade,
  anyLevel: boolean,
  isBegun: boolean,
  onWhole: (options: readonly CascaderOption[]) => void,
): void {
  const latest = useLatest({ chosen: cascade.chosen, onWhole });
  const isDue = isBegun && isChoice(cascade, anyLevel);
  const code = cascade.chosen.at(-1)?.value;
  useEffect(() => {
    if (isDue && code !== undefined) latest.current.onWhole(latest.current.chosen);
  }, [isDue, code, latest]);
}
