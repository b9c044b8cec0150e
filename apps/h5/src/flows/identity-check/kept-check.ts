import type { IdentityCheckPurpose } from "@kedu/domain";
import { tabStore } from "../../platform/session/person-store.ts";

const keyOf = (purpose: IdentityCheckPurpose) => `identity-check.${purpose}`;

/** The check under way for a purpose, kept for this tab: its id reveals nothing to others. */
export function keptCheckId(purpose: IdentityCheckPurpose): string | null {
  const value = tabStore.get(keyOf(purpose));
  return typeof value === "string" ? value : null;
}

export function keepCheckId(purpose: IdentityCheckPurpose, checkId: string): void {
  tabStore.set(keyOf(purpose), checkId);
}

export function forgetCheckId(purpose: IdentityCheckPurpose): void {
  tabStore.remove(keyOf(purpose));
}
