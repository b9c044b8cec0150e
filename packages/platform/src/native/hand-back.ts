import { type BridgeNames, bridgeCall, DEFAULT_BRIDGE_NAMES } from "./bridge.ts";

/**
 * Hands the outcome of a task to the shell that opened it.
 * @returns false where no shell took it: there is none, it lacks the call, throws, or returns false.
 */
export function handBackThroughShell(
  target: Window,
  outcome: object,
  names: BridgeNames = DEFAULT_BRIDGE_NAMES,
): boolean {
  try {
    const call = bridgeCall(target, "finishTask", names);
    return call !== undefined && call(JSON.stringify(outcome)) !== false;
  } catch {
    return false;
  }
}
