import axe from "axe-core";
import { expect } from "storybook/test";
import { unseenLooks } from "./text-looks.ts";

/** Axe's colour rules; nothing else depends on the theme. */
const RULES_OF_COLOUR = ["color-contrast", "link-in-text-block"];

/** How long a story's last movement is waited for. */
const STILL_LIMIT_MS = 2_000;

/**
 * Waits until nothing fades in or out any more: half-transparent content is neither readable nor ready for a picture.
 */
export async function untilStill(): Promise<void> {
  const movements = document
    .getAnimations()
    // A paused animation never ends: tests hold a story's last animations at their end.
    .filter(
      ({ effect, playState }) =>
        playState === "running" && effect?.getComputedTiming().endTime !== Number.POSITIVE_INFINITY,
    )
    .map(({ finished }) => finished);
  if (movements.length === 0) return;
  const limit = new Promise((resolve) => setTimeout(resolve, STILL_LIMIT_MS));
  await Promise.race([Promise.allSettled(movements), limit]);
  // What has faded out is removed from the page a render later.
  await new Promise((resolve) => setTimeout(resolve));
}

/**
 * Checks the final content of a story for the contrast of the theme in which it was not played. The themes differ only
 * in their colours, so the story need not be played again for it; and a story whose texts all look like texts that axe
 * has passed in that theme need not be checked again.
 * @throws AssertionError listing each element with too little contrast there.
 */
export async function expectContrastInTheOtherTheme(): Promise<void> {
  const page = document.documentElement;
  const shown = page.dataset["theme"];
  const still = new CSSStyleSheet();
  still.replaceSync("*, ::before, ::after { transition: none !important }");
  document.adoptedStyleSheets.push(still);
  page.dataset["theme"] = shown === "dark" ? "light" : "dark";
  try {
    const unseen = unseenLooks(document.body);
    if (unseen.looks.size === 0) return;
    const { violations } = await axe.run(document, {
      runOnly: RULES_OF_COLOUR,
      resultTypes: ["violations"],
      preload: false,
    });
    const faint = violations.flatMap(({ nodes }) =>
      nodes.map(({ html, failureSummary }) => `${html}\n${failureSummary ?? ""}`),
    );
    await expect(faint, `too faint with data-theme=${page.dataset["theme"]}`).toEqual([]);
    unseen.remember();
  } finally {
    page.dataset["theme"] = shown;
    document.adoptedStyleSheets = document.adoptedStyleSheets.filter((one) => one !== still);
  }
}
