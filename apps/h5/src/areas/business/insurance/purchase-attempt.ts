import { attemptStore } from "../../../flows/money/attempt-store.ts";
import { newKey } from "../../../flows/money/request-keys.ts";

/** Keys of purchases whose answer this phone has not got, by their policy. */
const started = attemptStore<string>({
  prefix: "insurance.buy.",
  parse: (value) => (typeof value === "string" && value !== "" ? value : null),
  toJson: (key) => key,
});

/** The key of a purchase: that of the one without an answer, or a new one. */
export function beginPurchase(policyId: string): string {
  const key = started.read(policyId) ?? newKey();
  started.keep(policyId, key);
  return key;
}

export function endPurchase(policyId: string): void {
  started.forget(policyId);
}
