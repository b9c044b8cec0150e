import { getNativeData, type NativeData } from "@kedu/platform";
import { bridgeNames } from "./shell-names.ts";

/** What a log-in tells of the phone and of the app around the pages. */
export interface LoginDevice {
  readonly deviceModel?: string;
  readonly appVersion?: string;
}

/** The phone and the app as the shell says them; what it does not say is left out. */
export function loginDevice(): LoginDevice {
  return loginDeviceOf(getNativeData(globalThis.window, bridgeNames).deviceInfo ?? {});
}

/** The same of an answer that is there already. */
export function loginDeviceOf({
  model,
  appVersion,
}: NonNullable<NativeData["deviceInfo"]>): LoginDevice {
  return {
    ...(model === undefined ? {} : { deviceModel: model }),
    ...(appVersion === undefined ? {} : { appVersion }),
  };
}
