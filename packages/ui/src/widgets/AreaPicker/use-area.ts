import { useEffect, useState } from "react";
import { type AreaData, type AreaReading, readArea } from "./area-tree.ts";
import { type AreaLoader, areasLoaded, loadAreas, loadKeptAreas } from "./load-areas.ts";

/** The divisions, once they are needed and there. */
interface LiveAreas {
  data: AreaData | undefined;
  hasFailed: boolean;
}

function useAreas(loader: AreaLoader, isNeeded: boolean): LiveAreas {
  const [, setLoaded] = useState<AreaData>();
  const [failed, setFailed] = useState<AreaLoader>();
  const data = areasLoaded(loader);
  const asks = isNeeded && data === undefined;
  useEffect(() => {
    if (!asks) return undefined;
    let isGone = false;
    async function load(): Promise<void> {
      try {
        const found = await loadAreas(loader);
        if (!isGone) setLoaded(found);
      } catch {
        if (!isGone) setFailed(() => loader);
      }
    }
    void load();
    return () => {
      isGone = true;
    };
  }, [asks, loader]);
  return { data, hasFailed: data === undefined && failed === loader };
}

/** A code as a page shows it. Without a code, while it is loaded and where that failed there is no reading. */
export type AreaOnPage =
  | { state: "none" | "waiting" | "failed"; reading?: undefined }
  | { state: "read"; reading: AreaReading };

/** What a division code stands for. The divisions are loaded when there is a code. */
export function useArea(
  code: string | null | undefined,
  loader: AreaLoader = loadKeptAreas,
): AreaOnPage {
  const isCode = code !== null && code !== undefined && code !== "";
  const { data, hasFailed } = useAreas(loader, isCode);
  if (!isCode) return { state: "none" };
  if (data !== undefined) return { state: "read", reading: readArea(data, code) };
  return { state: hasFailed ? "failed" : "waiting" };
}
