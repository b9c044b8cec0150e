import { expect, userEvent, waitFor, within } from "storybook/test";
import { frames } from "../../widgets/testing/frames.ts";
import { inTurn } from "../../widgets/testing/in-turn.ts";

/** The page's global state; a closed overlay must leave it as it was. */
export function pageTraces(): string {
  const { documentElement, body } = document;
  const attributes = [documentElement, body]
    .flatMap((element) => [...element.attributes])
    .map(({ name, value }) => `${name}=${value}`);
  const inert = document.querySelectorAll("[inert]").length;
  const hidden = document.querySelectorAll("body > [aria-hidden]").length;
  const styles = document.querySelectorAll("style").length;
  return [
    ...attributes,
    `inert ${inert}`,
    `hidden ${hidden}`,
    `styles ${styles}`,
    `children ${body.children.length}`,
    `scrolled ${documentElement.scrollTop}`,
  ].join("\n");
}

/** Presses the phone's back button. Resolves when the page has heard it. */
export async function goBack(): Promise<void> {
  // An overlay takes its history entry once it has been painted.
  await frames();
  const told = new Promise((resolve) => addEventListener("popstate", resolve, { once: true }));
  history.back();
  await told;
}

/** No step of the history is left that belongs to an overlay. */
export async function expectHistoryRestored(): Promise<void> {
  await waitFor(() => expect(history.state?.kdDepth ?? 0).toBe(0));
}

export interface OverlayCase {
  canvasElement: HTMLElement;
  /** Accessible name of the button that opens the overlay, and of the overlay. */
  opener: string;
  name: string;
  role: "dialog" | "alertdialog";
}

/**
 * Goal 4, what every overlay that can be dismissed does: it is named and modal, takes focus and
 * keeps Tab inside, closes on Escape and back, returns focus, and leaves no trace.
 */
export async function expectOverlayContract(overlay: OverlayCase): Promise<void> {
  const { canvasElement, opener, name, role } = overlay;
  const page = within(document.body);
  const button = within(canvasElement).getByRole("button", { name: opener });
  const before = pageTraces();

  // Each way out is tried on a fresh opening.
  await inTurn([() => userEvent.keyboard("{Escape}"), goBack], async (leave) => {
    await userEvent.click(button);
    const panel = await page.findByRole(role, { name });
    await expect(panel).toHaveAttribute("aria-modal", "true");
    await waitFor(() => expect(panel.contains(document.activeElement)).toBe(true));
    await expect(button.closest("[inert]")).not.toBeNull();

    await expectTabInside(panel);
    await leave();
    await waitFor(() => expect(page.queryByRole(role, { name })).toBeNull());
    await waitFor(() => expect(document.querySelector("[data-state=closed]")).toBeNull());
    await expect(button).toHaveFocus();
    await expect(pageTraces()).toBe(before);
    await expectHistoryRestored();
  });
}

/** Walks all the way round with Tab and with Shift+Tab, and never leaves. */
export async function expectTabInside(panel: HTMLElement): Promise<void> {
  for (const shift of [false, true]) {
    for (let press = 0; press < 12; press += 1) {
      // oxlint-disable-next-line no-await-in-loop -- one press after the other
      await userEvent.tab({ shift });
      // oxlint-disable-next-line no-await-in-loop -- focus is read before the next press moves it
      await expect(panel.contains(document.activeElement)).toBe(true);
    }
  }
}
