import type { BesidePlacement } from "../../overlay/keep-beside.ts";

/** One step of a guide. */
export interface GuideStep {
  /** A key that no other step has. */
  key: string;
  /** What is shown, in a few words. */
  title: string;
  /** What it is for, in one or two sentences. It is read out. */
  body: string;
  /**
   * Finds the element that the step is about, when the guide opens. Without it the step is in the middle of the
   * screen; one whose element is not on the page is left out.
   */
  target?: (() => Element | null) | undefined;
  /** Where the words are: `bottom` by default, and on the other side where there is no room. */
  placement?: BesidePlacement | undefined;
}

/** The steps that can be shown now: those in the middle, and those whose element is on the page and has a size. */
export function showable(steps: readonly GuideStep[]): readonly GuideStep[] {
  return steps.filter(({ target }) => {
    if (target === undefined) return true;
    const { width, height } = target()?.getBoundingClientRect() ?? { width: 0, height: 0 };
    return width > 0 && height > 0;
  });
}
