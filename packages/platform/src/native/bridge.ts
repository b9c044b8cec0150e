import { isJsonObject, type JsonValue, parseJsonSafely } from "../json/safe-json.ts";

/** Names of the shell's bridge, fixed at build time. */
export interface BridgeNames {
  /** The object that the shell puts on `window`: `VITE_BRIDGE_OBJECT`. */
  readonly object: string;
  /** The user agent's token of a shell that is one of ours: `VITE_SHELL_AGENT`. */
  readonly agent: string;
}

export const DEFAULT_BRIDGE_NAMES: BridgeNames = { object: "KeduBridge", agent: "KeduShell" };

/**
 * What a shell puts on `window` under that name. Nothing of it can be relied on: each call may be missing, throw, or answer
 * anything at all.
 */
export interface ShellBridge {
  /** A JSON text, as `docs/native-shell.md` describes it. */
  getNativeData(): string;
  /** Takes `{"path", "body"}` as a JSON text; false where it is not taken. */
  report(text: string): boolean;
  /** Takes the outcome of a task that it opened, as a JSON text; false where it is not taken. */
  finishTask(text: string): boolean;
}

/** Longest answer that is read, in UTF-16 units: a real one has a few hundred, and reading a huge one would freeze the page. */
const ANSWER_MAX = 100_000;
function bridgeOf(target: object, names: BridgeNames): object | undefined {
  try {
    const bridge: unknown = Reflect.get(target, names.object);
    return typeof bridge === "object" && bridge !== null ? bridge : undefined;
  } catch {
    // A bridge that cannot even be accessed counts as none.
    return undefined;
  }
}

/**
 * A call of the shell's bridge, bound to its object; undefined where the shell or the call does not exist.
 * @throws whatever a shell throws when it is accessed.
 */
export function bridgeCall(
  target: object,
  name: keyof ShellBridge,
  names: BridgeNames = DEFAULT_BRIDGE_NAMES,
): ((...args: readonly unknown[]) => unknown) | undefined {
  const bridge = bridgeOf(target, names);
  const call: unknown = bridge && Reflect.get(bridge, name);
  return typeof call === "function" ? (...args) => Reflect.apply(call, bridge, args) : undefined;
}

/** Whether the page runs inside a native shell: it has the bridge, or says so in its user agent. */
export function isHybridWebView(
  target: Window,
  names: BridgeNames = DEFAULT_BRIDGE_NAMES,
): boolean {
  return bridgeOf(target, names) !== undefined || target.navigator.userAgent.includes(names.agent);
}

/** What the shell answers, as an object of anything. A page without a shell, a shell that fails and garbage all give an empty one. */
export function askShell(
  target: Window,
  names: BridgeNames = DEFAULT_BRIDGE_NAMES,
): { readonly [key: string]: JsonValue } {
  try {
    return readAnswer(bridgeCall(target, "getNativeData", names)?.());
  } catch {
    return {};
  }
}

/** Reads an answer of `getNativeData`, whatever it is. */
export function readAnswer(answer: unknown): { readonly [key: string]: JsonValue } {
  const value =
    typeof answer === "string" && answer.length <= ANSWER_MAX ? parseJsonSafely(answer) : undefined;
  return isJsonObject(value) ? value : {};
}
