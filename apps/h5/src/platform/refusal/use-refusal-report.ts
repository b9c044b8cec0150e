import { useEffect } from "react";
import { report } from "../reporting/report.ts";
import { failureReason } from "./failure-reason.ts";

/** Reports the rejected call of which a page says why it gave no result, once; nothing for null. */
export function useRefusalReport(error: unknown): void {
  useEffect(() => reportRefusal(error), [error]);
}

/** Reports a rejected call by its code; nothing for null. */
export function reportRefusal(error: unknown): void {
  if (error === null || error === undefined) return;
  report({ type: "custom", name: "REFUSED", reason: failureReason(error) });
}
