import { isJsonObject, type JsonValue, parseJsonSafely } from "../safe-json.ts";

/** What a native shell hands over. Every part may be missing; a part of the wrong type counts as missing. */
export interface NativeData {
  readonly userInfo?: { readonly [key: string]: JsonValue };
  readonly language?: string;
  /** The shell's token, to be exchanged once. */
  readonly authorization?: string;
  readonly params?: { readonly [key: string]: JsonValue };
  readonly netInfo?: { readonly [key: string]: JsonValue };
  readonly deviceInfo?: { readonly appVersion?: string; readonly model?: string };
}

/** Names of the shell's bridge, fixed at build time. */
export interface BridgeNames {
  /** The object that the shell puts on `window`: `VITE_BRIDGE_OBJECT`. */
  readonly object: string;
  /** The user agent's token of a shell that is one of ours: `VITE_SHELL_AGENT`. */
  readonly agent: string;
}

export const DEFAULT_BRIDGE_NAMES: BridgeNames = { object: "KeduBridge", agent: "KeduShell" };

function bridgeOf(target: object, names: BridgeNames): object | undefined {
  const bridge: unknown = Reflect.get(target, names.object);
  return typeof bridge === "object" && bridge !== null ? bridge : undefined;
}

/** Whether the page runs inside a native shell: it has the bridge, or says so in its user agent. */
export function isHybridWebView(
  target: Window,
  names: BridgeNames = DEFAULT_BRIDGE_NAMES,
): boolean {
  return bridgeOf(target, names) !== undefined || target.navigator.userAgent.includes(names.agent);
}

/** Asks the shell for its data. A page without a shell, a shell that fails and garbage all give an empty answer. */
export function getNativeData(
  target: Window,
  names: BridgeNames = DEFAULT_BRIDGE_NAMES,
): NativeData {
  const bridge = bridgeOf(target, names);
  const call: unknown = bridge === undefined ? undefined : Reflect.get(bridge, "getNativeData");
  if (typeof call !== "function") return {};
  try {
    const answer: unknown = Reflect.apply(call, bridge, []);
    return typeof answer === "string" ? readNativeData(answer) : {};
  } catch {
    return {};
  }
}

/** Reads the JSON text of `getNativeData`. */
export function readNativeData(text: string): NativeData {
  const value = parseJsonSafely(text);
  if (!isJsonObject(value)) return {};
  const { userInfo, language, Authorization, params, netInfo, deviceInfo } = value;
  return {
    ...(isJsonObject(userInfo) ? { userInfo } : {}),
    ...(typeof language === "string" ? { language } : {}),
    ...(typeof Authorization === "string" && Authorization !== ""
      ? { authorization: Authorization }
      : {}),
    ...(isJsonObject(params) ? { params } : {}),
    ...(isJsonObject(netInfo) ? { netInfo } : {}),
    ...(isJsonObject(deviceInfo)
      ? {
          deviceInfo: {
            ...(typeof deviceInfo["appVersion"] === "string"
              ? { appVersion: deviceInfo["appVersion"] }
              : {}),
            ...(typeof deviceInfo["model"] === "string" ? { model: deviceInfo["model"] } : {}),
          },
        }
      : {}),
  };
}
