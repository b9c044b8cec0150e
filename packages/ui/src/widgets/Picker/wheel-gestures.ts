import { expect, spyOn, userEvent, waitFor, within } from "storybook/test";
import { ROW_PX, VISIBLE_ROWS } from "./wheel-physics.ts";

// What a finger, a key and a screen reader do to a wheel in a test, and what it then shows.

export const page = () => within(document.body);

export function pause(ms: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, ms));
}

/** A column, once its sheet has opened and taken focus. */
export async function wheel(name: string): Promise<HTMLElement> {
  const found = await page().findByRole("spinbutton", { name });
  const sheet = found.closest("[role=dialog]");
  if (sheet === null) return found;
  await waitFor(() => expect(sheet.getAnimations()).toHaveLength(0));
  await waitFor(() => expect(sheet.contains(document.activeElement)).toBe(true));
  return found;
}

export function confirmButton(): HTMLElement {
  return page().getByRole("button", { name: /^(确定|Done)$/u });
}

export function send(target: HTMLElement, type: string, clientY: number, pointerId = 7): void {
  const { left, width } = target.getBoundingClientRect();
  target.dispatchEvent(
    new PointerEvent(type, {
      bubbles: true,
      pointerId,
      pointerType: "touch",
      isPrimary: true,
      clientX: left + width / 2,
      clientY,
    }),
  );
}

export function middleOf(target: HTMLElement): number {
  const { top, height } = target.getBoundingClientRect();
  return top + height / 2;
}

/** Drags with a finger by `distancePx`, and lets go `afterMs` after it stopped. */
export async function drag(target: HTMLElement, distancePx: number, afterMs = 150): Promise<void> {
  const startY = middleOf(target);
  send(target, "pointerdown", startY);
  for (let step = 1; step <= 4; step += 1) {
    // oxlint-disable-next-line no-await-in-loop -- a finger takes time
    await pause(16);
    send(target, "pointermove", startY + (distancePx * step) / 4);
  }
  await pause(afterMs);
  send(target, "pointerup", startY + distancePx);
}

/** Taps what lies `rows` below the band. */
export function tap(target: HTMLElement, rows: number): void {
  const y = middleOf(target) + rows * (target.clientHeight / VISIBLE_ROWS);
  send(target, "pointerdown", y);
  send(target, "pointerup", y);
}

/** Moves several wheels by one row each, holds them still, and lets go of all at once. */
export async function releaseTogether(targets: readonly HTMLElement[]): Promise<void> {
  for (const [index, target] of targets.entries()) {
    send(target, "pointerdown", middleOf(target), 20 + index);
    send(target, "pointermove", middleOf(target) - ROW_PX, 20 + index);
  }
  await pause(150);
  for (const [index, target] of targets.entries()) {
    send(target, "pointerup", middleOf(target) - ROW_PX, 20 + index);
  }
}

/** The selected row, in the band. */
export function inBand(target: HTMLElement): string {
  const row = [...target.querySelectorAll<HTMLElement>("[data-state=selected]")].find((each) => {
    const box = each.getBoundingClientRect();
    return Math.abs(box.top + box.height / 2 - middleOf(target)) < 1.5;
  });
  return row?.textContent ?? "";
}

/** Back to the first row: where a drag ends depends on the speed of the machine. */
export async function comeToRest(target: HTMLElement, firstRow: string): Promise<void> {
  target.focus();
  await userEvent.keyboard("{Home}");
  await waitFor(() => expect(inBand(target)).toBe(firstRow));
}

/** Makes `matchMedia` report "no motion" until the returned function is called. */
export function reduceMotion(): () => void {
  const ask = window.matchMedia.bind(window);
  const spy = spyOn(window, "matchMedia").mockImplementation((query) =>
    query.includes("prefers-reduced-motion") ? ask("all") : ask(query),
  );
  return () => spy.mockRestore();
}

/** What a screen reader finds, one line per element, in the order of the page. */
export function accessibilityTree(root: HTMLElement): string[] {
  const lines = new Map<Element, string>();
  for (const role of ["heading", "button", "group", "spinbutton", "status", "alert"]) {
    within(root).queryAllByRole(role, {
      name: (name, element) => {
        const text = element.getAttribute("aria-valuetext");
        lines.set(element, `${role} "${name}"${text === null ? "" : `: ${text}`}`);
        return true;
      },
    });
  }
  return [...root.querySelectorAll("*")].flatMap((element) => lines.get(element) ?? []);
}
