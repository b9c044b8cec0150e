import axe from "axe-core";
import { expect } from "storybook/test";

/** What axe says of colours; nothing else depends on the theme. */
const RULES_OF_COLOUR = ["color-contrast", "link-in-text-block"];

/** Longest that a story's last movement is waited for. */
const STILL_LIMIT_MS = 2_000;

/** Waits until nothing arrives or leaves any more: what is half transparent is neither read nor pictured. */
export async function untilStill(): Promise<void> {
  const movements = document
    .getAnimations()
    // One that is stopped never ends: tests hold a story's last animations at their end.
    .filter(
      ({ effect, playState }) =>
        playState === "running" && effect?.getComputedTiming().endTime !== Number.POSITIVE_INFINITY,
    )
    .map(({ finished }) => finished);
  if (movements.length === 0) return;
  const limit = new Promise((resolve) => setTimeout(resolve, STILL_LIMIT_MS));
  await Promise.race([Promise.allSettled(movements), limit]);
  // What has left is taken off the page a render later.
  await new Promise((resolve) => setTimeout(resolve));
}

/**
 * Holds what a story shows at its end to the contrast of the theme that it was not played in. The themes differ by
 * their colours alone, so the story need not be played again for it.
 * @throws AssertionError naming each element that is too faint there.
 */
export async function expectContrastInTheOtherTheme(): Promise<void> {
  const page = document.documentElement;
  const shown = page.dataset["theme"];
  const still = new CSSStyleSheet();
  still.replaceSync("*, ::before, ::after { transition: none !important }");
  document.adoptedStyleSheets.push(still);
  page.dataset["theme"] = shown === "dark" ? "light" : "dark";
  try {
    const { violations } = await axe.run(document, {
      runOnly: RULES_OF_COLOUR,
      resultTypes: ["violations"],
    });
    const faint = violations.flatMap(({ nodes }) =>
      nodes.map(({ html, failureSummary }) => `${html}\n${failureSummary ?? ""}`),
    );
    await expect(faint, `too faint with data-theme=${page.dataset["theme"]}`).toEqual([]);
  } finally {
    page.dataset["theme"] = shown;
    document.adoptedStyleSheets = document.adoptedStyleSheets.filter((one) => one !== still);
  }
}
