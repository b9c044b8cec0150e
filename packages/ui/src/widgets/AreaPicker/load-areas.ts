import type { AreaData } from "./area-tree.ts";

/** Loads the divisions. */
export type AreaLoader = () => Promise<AreaData>;

interface Kept {
  data: AreaData | undefined;
  promise: Promise<AreaData> | undefined;
}

const kept = new WeakMap<AreaLoader, Kept>();

/** The data of the package, in a file of its own that a page without a picker never loads. */
export async function loadKeptAreas(): Promise<AreaData> {
  const { areaList } = await import("@vant/area-data");
  return areaList;
}

/** Loads once for all who ask. A failure is not kept, so that asking again helps. */
export function loadAreas(loader: AreaLoader): Promise<AreaData> {
  const entry = kept.get(loader) ?? { data: undefined, promise: undefined };
  kept.set(loader, entry);
  entry.promise ??= loader().then(
    (data) => {
      entry.data = data;
      return data;
    },
    (error: unknown) => {
      entry.promise = undefined;
      throw error;
    },
  );
  return entry.promise;
}

/** What was loaded already. */
export function areasLoaded(loader: AreaLoader): AreaData | undefined {
  return kept.get(loader)?.data;
}
