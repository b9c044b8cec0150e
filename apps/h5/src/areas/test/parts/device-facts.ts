import {
  awaitNativeData,
  isHybridWebView,
  PRODUCT_VERSION,
  shellKindOf,
  type NativeData,
} from "@kedu/platform";
import { api } from "../../../data/client.ts";
import { outcomeOf } from "../../../data/outcome.ts";
import { bridgeNames } from "../../../platform/native-shell/shell-names.ts";

/** How long a shell may take to answer, in ms. */
const SHELL_WAIT_MS = 2000;
/** An answer of the service that takes longer than this feels slow, in ms. */
const SLOW_MS = 2000;
const STORAGE_KEY = "kdDeviceCheck";

/** What the pages need of a phone, and what it has of it. Nothing of a person is in it. */
export interface DeviceFacts {
  readonly version: string;
  /** Null in a browser. */
  readonly shell: {
    readonly kind: "wallet" | "finance" | null;
    readonly answered: boolean;
    readonly appVersion: string | null;
    readonly model: string | null;
  } | null;
  readonly network: {
    readonly state: "good" | "slow" | "offline" | "unreachable";
    /** How long the service took to answer, in ms. */
    readonly answeredInMs: number | null;
  };
  /** Whether drafts and settings can be kept. */
  readonly storage: boolean;
  /** Whether what is kept can be encrypted, which takes an HTTPS address. */
  readonly encryption: boolean;
  readonly camera: "allowed" | "asks" | "denied" | "unsupported";
  readonly clipboard: boolean;
  readonly screen: {
    readonly widthPx: number;
    readonly heightPx: number;
    readonly pixelRatio: number;
  };
}

export type DeviceItem = keyof DeviceFacts;
export type Verdict = "good" | "note" | "problem";

/** Everything the pages need, asked of this phone now. Nothing is asked of its owner, and nothing stays. */
export async function readDevice(target: Window = window): Promise<DeviceFacts> {
  const [shell, network, camera] = await Promise.all([
    readShell(target),
    readNetwork(target),
    readCamera(target),
  ]);
  return {
    version: PRODUCT_VERSION,
    shell,
    network,
    storage: canStore(target),
    // Missing on plain HTTP, whatever the types say.
    encryption: (target.crypto as Partial<Crypto>).subtle !== undefined,
    camera,
    clipboard: (target.navigator as Partial<Navigator>).clipboard !== undefined,
    screen: {
      widthPx: target.innerWidth,
      heightPx: target.innerHeight,
      pixelRatio: target.devicePixelRatio,
    },
  };
}

/** What of it keeps a dealer from working, and what only makes it harder. */
export function verdictOf(facts: DeviceFacts, item: DeviceItem): Verdict {
  switch (item) {
    case "shell":
      return facts.shell === null || facts.shell.answered ? "good" : "problem";
    case "network":
      return { good: "good", slow: "note", offline: "problem", unreachable: "problem" }[
        facts.network.state
      ] as Verdict;
    case "storage":
    case "encryption":
      return facts[item] ? "good" : "problem";
    case "camera":
      return facts.camera === "denied" || facts.camera === "unsupported" ? "problem" : "good";
    case "clipboard":
      return facts.clipboard ? "good" : "note";
    case "version":
    case "screen":
      return "good";
  }
}

async function readShell(target: Window): Promise<DeviceFacts["shell"]> {
  if (!isHybridWebView(target, bridgeNames)) return null;
  const data: NativeData = await awaitNativeData(target, SHELL_WAIT_MS, bridgeNames);
  return {
    kind: shellKindOf(target, bridgeNames),
    answered: Object.keys(data).length > 0,
    appVersion: data.deviceInfo?.appVersion ?? null,
    model: data.deviceInfo?.model ?? null,
  };
}

async function readNetwork(target: Window): Promise<DeviceFacts["network"]> {
  if (!target.navigator.onLine) return { state: "offline", answeredInMs: null };
  const askedAtMs = performance.now();
  try {
    await api.identity.getSession();
  } catch (error) {
    // A refusal is an answer too.
    if (outcomeOf(error).kind !== "refused") return { state: "unreachable", answeredInMs: null };
  }
  const answeredInMs = Math.round(performance.now() - askedAtMs);
  return { state: answeredInMs > SLOW_MS ? "slow" : "good", answeredInMs };
}

async function readCamera({ navigator }: Window): Promise<DeviceFacts["camera"]> {
  // Old shells and plain HTTP have none of it, whatever the types say.
  const { mediaDevices, permissions } = navigator as Partial<Navigator>;
  if (mediaDevices?.getUserMedia === undefined) return "unsupported";
  try {
    const answer = await permissions?.query({ name: "camera" });
    if (answer?.state === "denied") return "denied";
    return answer?.state === "granted" ? "allowed" : "asks";
  } catch {
    // A browser that keeps it to itself asks when the camera is opened.
    return "asks";
  }
}

function canStore(target: Window): boolean {
  try {
    target.localStorage.setItem(STORAGE_KEY, "1");
    const kept = target.localStorage.getItem(STORAGE_KEY) === "1";
    target.localStorage.removeItem(STORAGE_KEY);
    return kept;
  } catch {
    // Private windows and full phones refuse.
    return false;
  }
}
