import { type BridgeNames, DEFAULT_BRIDGE_NAMES } from "../native/bridge.ts";
import { reportThroughShell } from "../native/native-report.ts";
import type { Delivery, ReportTransport } from "./report-client.ts";

/**
 * Sends through the native shell where there is one that takes reports, else by the browser (specification section 7).
 * Cookies and the page's address stay at home where the browser lets us: a report needs neither.
 */
export function createReportTransport(
  target: Window,
  { timeoutMs, names = DEFAULT_BRIDGE_NAMES }: { timeoutMs: number; names?: BridgeNames },
): ReportTransport {
  return {
    async send(path, body): Promise<Delivery> {
      if (reportThroughShell(target, { path, body }, names)) return "taken";
      try {
        const answer = await target.fetch(path, {
          method: "POST",
          headers: { "content-type": "application/json" },
          body: JSON.stringify(body),
          credentials: "omit",
          referrerPolicy: "no-referrer",
          signal: AbortSignal.timeout(timeoutMs),
        });
        if (answer.ok) return "taken";
        return answer.status === 429 || answer.status >= 500 ? "later" : "never";
      } catch {
        return "later";
      }
    },
    sendLeaving(path, body) {
      if (reportThroughShell(target, { path, body }, names)) return true;
      try {
        const json = new Blob([JSON.stringify(body)], { type: "application/json" });
        return target.navigator.sendBeacon(path, json);
      } catch {
        return false;
      }
    },
    isOnline: () => target.navigator.onLine,
  };
}
