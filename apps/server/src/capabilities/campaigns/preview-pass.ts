import { timingSafeEqual } from "node:crypto";
import type { Vault } from "../../database/sealed.ts";

/** The longest that a preview can be opened: a day of going round for approval. */
export const PREVIEW_MAX_SECONDS = 86_400;

/** A pass that shows one campaign until then: its name, the instant, and the keyed hash of both. */
export function previewPass(vault: Vault, configId: string, until: Date): string {
  const signed = `${configId}.${Math.floor(until.getTime() / 1000)}`;
  return `${signed}.${vault.lookupHash("campaign-preview", signed)}`;
}

/** The campaign that a pass of this service shows now; null where it shows none. */
export function previewedBy(vault: Vault, pass: string, now: Date): string | null {
  const [configId = "", seconds = ""] = pass.split(".", 2);
  if (!/^[0-9]{1,12}$/.test(seconds)) return null;
  const leftSeconds = Number(seconds) - now.getTime() / 1000;
  if (leftSeconds <= 0 || leftSeconds > PREVIEW_MAX_SECONDS) return null;
  const wanted = Buffer.from(previewPass(vault, configId, new Date(Number(seconds) * 1000)));
  const given = Buffer.from(pass);
  return given.length === wanted.length && timingSafeEqual(given, wanted) ? configId : null;
}
