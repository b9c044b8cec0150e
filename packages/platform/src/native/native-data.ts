import { isJsonObject, type JsonValue, parseJsonSafely } from "../safe-json.ts";

/** What a native shell hands over. Every part may be missing; a part of the wrong type counts as missing. */
export interface NativeData {
  readonly userInfo?: { readonly [key: string]: JsonValue };
  readonly language?: string;
  /** The shell's token. It proves nothing to the H5 and is no session. */
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

/** Longest answer that is read, in UTF-16 units: a real one has a few hundred, and reading a huge one would freeze the page. */
const ANSWER_MAX = 100_000;
/** Longest text of a part that is shown or sent on, such as a model's name. */
const TEXT_MAX = 64;

function bridgeOf(target: object, names: BridgeNames): object | undefined {
  try {
    const bridge: unknown = Reflect.get(target, names.object);
    return typeof bridge === "object" && bridge !== null ? bridge : undefined;
  } catch {
    // A bridge that cannot even be looked at is none.
    return undefined;
  }
}

/** A call of the shell's bridge, bound to its object; undefined where the shell or the call is not there. It may throw. */
export function bridgeCall(
  target: object,
  name: string,
  names: BridgeNames = DEFAULT_BRIDGE_NAMES,
): ((...args: readonly unknown[]) => unknown) | undefined {
  const bridge = bridgeOf(target, names);
  try {
    const call: unknown = bridge === undefined ? undefined : Reflect.get(bridge, name);
    return typeof call === "function" ? (...args) => Reflect.apply(call, bridge, args) : undefined;
  } catch {
    return undefined;
  }
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
  try {
    const answer = bridgeCall(target, "getNativeData", names)?.();
    return typeof answer === "string" ? readNativeData(answer) : {};
  } catch {
    return {};
  }
}

/** Reads the JSON text of `getNativeData`. */
export function readNativeData(text: string): NativeData {
  const value = text.length > ANSWER_MAX ? undefined : parseJsonSafely(text);
  if (!isJsonObject(value)) return {};
  const { userInfo, language, Authorization, params, netInfo, deviceInfo } = value;
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
            ...(isShortText(deviceInfo["model"]) ? { model: deviceInfo["model"] } : {}),
          },
        }
      : {}),
  };
}

function isShortText(value: JsonValue | undefined): value is string {
  return typeof value === "string" && value !== "" && value.length <= TEXT_MAX;
}
