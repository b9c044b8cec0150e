import { bridgeCall, type BridgeNames, DEFAULT_BRIDGE_NAMES } from "./bridge.ts";
import { type NativeData, readNativeData } from "./native-data.ts";

/** How often a shell is looked for that puts its bridge there after the page began, in ms. */
const LOOK_EVERY_MS = 100;

/**
 * Asks a shell whose bridge comes late, or answers with a promise. After `waitMs` the answer is empty,
 * and whatever comes later is dropped: the page has gone on without it.
 */
export async function awaitNativeData(
  target: Window,
  waitMs: number,
  names: BridgeNames = DEFAULT_BRIDGE_NAMES,
): Promise<NativeData> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<NativeData>((resolve) => {
    timer = setTimeout(() => resolve({}), waitMs);
  });
  let look: ReturnType<typeof setInterval> | undefined;
  const answer = new Promise<unknown>((resolve, reject) => {
    const ask = (): boolean => {
      try {
        const call = bridgeCall(target, "getNativeData", names);
        if (call === undefined) return false;
        resolve(call());
      } catch (error) {
        reject(error instanceof Error ? error : new Error("the shell failed"));
      }
      return true;
    };
    if (ask()) return;
    look = setInterval(() => {
      if (ask()) clearInterval(look);
    }, LOOK_EVERY_MS);
  }).then(readNativeData, () => ({}));
  try {
    return await Promise.race([answer, late]);
  } finally {
    clearTimeout(timer);
    clearInterval(look);
  }
}
