import type { Row } from "./model.ts";

export type Way = "sides" | "slider" | "overlay";

export interface ViewState {
  readonly way: Way;
  /** Index of the changed region that fills the pane; null for the whole picture. */
  readonly region: number | null;
  readonly frames: boolean;
  readonly blinks: boolean;
  /** How much of the marks and of the new picture is seen in an overlay, in per cent. */
  readonly marksStrength: number;
  readonly newStrength: number;
}

export const firstLook: ViewState = {
  way: "sides",
  region: null,
  frames: true,
  blinks: false,
  marksStrength: 50,
  newStrength: 100,
};

/** To the next changed region, and after the last one to the whole picture. */
export function nextZoom(view: ViewState, row: Row | undefined): ViewState {
  const count = row?.finding.change?.regions.length ?? 0;
  const next = view.region === null ? 0 : view.region + 1;
  return { ...view, region: next < count ? next : null };
}
