import { type BridgeNames, bridgeCall, DEFAULT_BRIDGE_NAMES } from "./bridge.ts";

/**
 * Passes a report to the shell, which sends it: the same path and body that a browser would POST (specification section
 * 7).
 * @returns false where no shell took it: there is none, it lacks the call, throws, or returns false.
 */
export function reportThroughShell(
  target: Window,
  report: { readonly path: string; readonly body: object },
  names: BridgeNames = DEFAULT_BRIDGE_NAMES,
): boolean {
  try {
    const call = bridgeCall(target, "report", names);
    return call !== undefined && call(JSON.stringify(report)) !== false;
  } catch {
    return false;
  }
}
