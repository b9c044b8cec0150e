import { getNativeData } from "@kedu/platform";
import { bridgeNames } from "./shell-names.ts";

/** The phone's model as the shell says it; undefined where it says none. */
export function deviceModel(): string | undefined {
  return getNativeData(globalThis.window, bridgeNames).deviceInfo?.model;
}
