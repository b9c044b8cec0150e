import type { PictureName } from "./baselines.ts";
import type { Region } from "./differences.ts";
import type { TokenChange } from "./token-changes.ts";

export type Kind = "changed" | "new" | "gone" | "unsteady" | "failed";

interface Size {
  readonly width: number;
  readonly height: number;
}

/** How a picture differs from the accepted one. */
export interface Change {
  readonly before: Size;
  readonly after: Size;
  readonly changedPixels: number;
  /** Of all pixels, between 0 and 1. */
  readonly share: number;
  readonly regions: readonly Region[];
  /** Names of the changed tokens that the picture's styles use. */
  readonly tokens: readonly string[];
  /** Whether the old values of the colours give the accepted picture; null where it was not tried. */
  readonly explained: boolean | null;
}

/** One picture that is not as accepted, or one story that has none. */
export interface Finding {
  readonly name: PictureName;
  /** `Controls/Button: Primary`. */
  readonly title: string;
  /** `unsteady`: only the first check found something, or something else. */
  readonly kind: Kind;
  readonly words: string;
  /** Which of its pictures lie beside the report, as `<name>.before.webp`. */
  readonly parts: readonly Part[];
  readonly change: Change | null;
}

export type Part = "before" | "after" | "difference";

/** What the report shows. */
export interface Report {
  /** When it was taken, in ISO form. */
  readonly takenAt: string;
  readonly shotCount: number;
  /** The commit with whose tokens those of now are compared; null for those that the accepted pictures show. */
  readonly base: string | null;
  readonly tokens: readonly TokenChange[];
  readonly findings: readonly Finding[];
}

const ORDER: readonly Kind[] = ["changed", "new", "gone", "unsteady", "failed"];

/** What changed most first; then what is new, gone, unsteady and failed. */
export function byWeight(one: Finding, other: Finding): number {
  return (
    ORDER.indexOf(one.kind) - ORDER.indexOf(other.kind) ||
    (other.change?.share ?? 0) - (one.change?.share ?? 0) ||
    (one.name < other.name ? -1 : 1)
  );
}
