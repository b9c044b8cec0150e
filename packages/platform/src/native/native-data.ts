import { isJsonObject, type JsonValue } from "../json/safe-json.ts";
import { askShell, type BridgeNames, DEFAULT_BRIDGE_NAMES, readAnswer } from "./bridge.ts";

/** The data of a native shell. Every part may be missing; a part of the wrong type counts as missing. */
export interface NativeData {
  readonly userInfo?: { readonly [key: string]: JsonValue };
  readonly language?: string;
  /** The shell's token. It proves nothing to the H5 and is no session: the service exchanges it for one. */
  readonly authorization?: string;
  readonly params?: { readonly [key: string]: JsonValue };
  readonly netInfo?: { readonly [key: string]: JsonValue };
  readonly deviceInfo?: {
    readonly appVersion?: string;
    readonly model?: string;
    /** The shell's own random number of this installation, which its token is bound to. No IMEI. */
    readonly deviceId?: string;
  };
}

/** Longest text of a part that is shown or sent on, such as a version. */
const TEXT_MAX = 64;

/** A phone's model as its maker writes it: `SM-G9910/DS`, `R9+`, `iPhone13,4`, `红米 Note 9`. */
export const DEVICE_MODEL = /^[\p{L}\p{N} ._,+/()-]{1,64}$/u;

/** Asks the shell for its data. A page without a shell, a shell that fails and garbage all give an empty answer. */
export function getNativeData(
  target: Window,
  names: BridgeNames = DEFAULT_BRIDGE_NAMES,
): NativeData {
  return partsOf(askShell(target, names));
}

/** Reads the JSON text of `getNativeData`. */
export function readNativeData(text: unknown): NativeData {
  return partsOf(readAnswer(text));
}

function partsOf(answer: ReturnType<typeof readAnswer>): NativeData {
  const { userInfo, language, Authorization, params, netInfo, deviceInfo } = answer;
  return {
    ...(isJsonObject(userInfo) ? { userInfo } : {}),
    ...(isShortText(language) ? { language } : {}),
    ...(typeof Authorization === "string" && Authorization !== ""
      ? { authorization: Authorization }
      : {}),
    ...(isJsonObject(params) ? { params } : {}),
    ...(isJsonObject(netInfo) ? { netInfo } : {}),
    ...(isJsonObject(deviceInfo)
      ? {
          deviceInfo: {
            ...(isShortText(deviceInfo["appVersion"])
              ? { appVersion: deviceInfo["appVersion"] }
              : {}),
            ...(isModel(deviceInfo["model"]) ? { model: deviceInfo["model"] } : {}),
            ...(isShortText(deviceInfo["deviceId"]) ? { deviceId: deviceInfo["deviceId"] } : {}),
          },
        }
      : {}),
  };
}

function isShortText(value: JsonValue | undefined): value is string {
  return typeof value === "string" && value !== "" && value.length <= TEXT_MAX;
}

function isModel(value: JsonValue | undefined): value is string {
  return typeof value === "string" && DEVICE_MODEL.test(value);
}
