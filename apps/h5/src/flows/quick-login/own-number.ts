import { getNativeData, shellKindOf } from "@kedu/platform";
import type { api } from "../../data/client.ts";
import { loginDeviceOf } from "../../platform/native-shell/login-device.ts";
import { bridgeNames } from "../../platform/native-shell/shell-names.ts";

type Proof = Omit<Parameters<typeof api.identity.quickLogIn>[0], "acceptedDocuments">;

/** What the carrier's script puts on the window: it answers a token that it made for the card in the phone. */
interface CarrierScript {
  getToken(): Promise<unknown>;
}

function isCarrierScript(value: unknown): value is CarrierScript {
  return (
    typeof value === "object" &&
    value !== null &&
    "getToken" in value &&
    typeof value.getToken === "function"
  );
}

/** The longest that a carrier may take; the phone may have left its network. */
const CARRIER_MS = 4_000;

/** Whether this phone can prove its own number, as far as is known without asking. */
export function hasOwnNumber(): boolean {
  return shellProof() !== null || isCarrierScript(carrierOf(globalThis.window));
}

/** What proves this phone's number: the shell's identity, else the carrier's token; null where neither is to be had. */
export async function ownNumberProof(): Promise<Proof | null> {
  const shell = shellProof();
  if (shell !== null) return shell;
  const carrier = carrierOf(globalThis.window);
  if (!isCarrierScript(carrier)) return null;
  try {
    const token = await Promise.race([
      carrier.getToken(),
      new Promise((resolve) => {
        setTimeout(resolve, CARRIER_MS);
      }),
    ]);
    return typeof token === "string" && token !== "" ? { carrierToken: token } : null;
  } catch {
    return null;
  }
}

function carrierOf(page: Window): unknown {
  return "KeduCarrier" in page ? page.KeduCarrier : undefined;
}

function shellProof(): Proof | null {
  const { authorization, deviceInfo } = getNativeData(globalThis.window, bridgeNames);
  const kind = shellKindOf(globalThis.window, bridgeNames);
  if (authorization === undefined || deviceInfo?.deviceId === undefined || kind === null) {
    return null;
  }
  const { deviceId } = deviceInfo;
  return { shell: { token: authorization, kind, deviceId }, ...loginDeviceOf(deviceInfo) };
}
