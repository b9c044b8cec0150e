import { isJsonObject } from "@kedu/platform";
import { tabStore } from "../../../platform/session/person-store.ts";

/** A password reset in progress, kept for this tab: its id reveals nothing to others. */
export interface KeptReset {
  readonly resetId: string;
  /** Whether the code was entered, so that only the password is left. */
  readonly codeProved: boolean;
}

const KEY = "payment-password.reset";

export function keptReset(): KeptReset | null {
  const value = tabStore.get(KEY);
  if (!isJsonObject(value)) return null;
  const { resetId, codeProved } = value;
  return typeof resetId === "string" && typeof codeProved === "boolean"
    ? { resetId, codeProved }
    : null;
}

export function keepReset(reset: KeptReset): void {
  tabStore.set(KEY, { ...reset });
}

export function forgetReset(): void {
  tabStore.remove(KEY);
}
