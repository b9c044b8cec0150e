import { createHash } from "node:crypto";
import type { BilingualText } from "./bilingual-text.ts";
import type { TemplateName } from "./contract-places.ts";

/** A contract text with named places, `{{like_this}}`, for the dealer's figures. */
export interface ContractTemplate {
  /** Raised whenever the Chinese text changes, such as `1.0`. */
  readonly version: string;
  readonly text: BilingualText;
}

/** The hashes of every wording that was ever in force, by template and version. */
export type ListedVersions = Readonly<Record<string, Readonly<Record<string, string>>>>;

/** The templates that new contracts are made from, taken or refused as a whole. */
export interface ContractSet {
  readonly templates: Readonly<Record<TemplateName, ContractTemplate>>;
  readonly versions: ListedVersions;
}

/** A place of a text; its name is the first group. */
export const PLACE = /\{\{([a-z_]+)\}\}/g;

/** SHA-256, in hex, of the unfilled template: equal for two contracts of the same wording. */
export function templateSha256(template: ContractTemplate): string {
  return createHash("sha256")
    .update(JSON.stringify([template.version, template.text["zh-CN"]]))
    .digest("hex");
}
