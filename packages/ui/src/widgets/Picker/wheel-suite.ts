import { expect, type Mock, userEvent, waitFor, within } from "storybook/test";
import { goBack } from "../../overlay/testing/overlay-assertions.ts";
import {
  page,
  pause,
  wheel,
  confirmButton,
  send,
  middleOf,
  drag,
  tap,
  inBand,
  comeToRest,
  reduceMotion,
} from "./wheel-gestures.ts";
import { ROW_PX, VISIBLE_ROWS } from "./wheel-physics.ts";

/** What the suite needs to know of an open picker: one of its columns, at rest on its fourth row. */
export interface WheelCase {
  /** Accessible names of all columns, in their order. */
  columns: readonly string[];
  /** The tested column. It has more than twelve rows, none of them disabled. */
  column: string;
  /** What a screen reader hears on its rows, from the first to the last one. */
  rows: readonly string[];
  /** Typed text, and the row that it leads to. */
  typed: readonly [keys: string, row: string];
  /** The row of the tested column in what `onConfirm` and `onChange` were called with. */
  rowOf: (picked: unknown) => string;
}

export interface WheelMocks {
  onConfirm: Mock;
  onCancel: Mock;
  onChange: Mock;
}

/** Row that every case starts from. */
const START = 3;

/** Goal 1: arrows, Home and End, pages, type-ahead, and Enter, which confirms once. */
export async function expectKeys(given: WheelCase, mocks: WheelMocks): Promise<void> {
  const target = await wheel(given.column);
  target.focus();
  const last = given.rows.length - 1;
  const steps: [keys: string, row: string | undefined][] = [
    ["{ArrowDown}", given.rows[START + 1]],
    ["{ArrowUp}{ArrowUp}", given.rows[START - 1]],
    ["{PageDown}", given.rows[START - 1 + VISIBLE_ROWS]],
    ["{PageUp}", given.rows[START - 1]],
    ["{End}", given.rows[last]],
    ["{ArrowDown}", given.rows[last]],
    ["{Home}", given.rows[0]],
    ["{ArrowUp}", given.rows[0]],
    given.typed as [string, string],
  ];
  for (const [keys, row] of steps) {
    // oxlint-disable-next-line no-await-in-loop -- one key after the other
    await userEvent.keyboard(keys);
    // oxlint-disable-next-line no-await-in-loop -- the row is read before the next key moves it
    await expect(target).toHaveAttribute("aria-valuetext", row);
  }
  await userEvent.keyboard("{Enter}");
  await expect(mocks.onConfirm).toHaveBeenCalledTimes(1);
  await expect(given.rowOf(mocks.onConfirm.mock.lastCall?.[0])).toBe(given.typed[1]);
  await expect(mocks.onCancel).not.toHaveBeenCalled();
}

/** Goals 1 and 3: one tab stop a column, in order, and the whole choice without a pointer. */
export async function expectKeyboardOnly(given: WheelCase, mocks: WheelMocks): Promise<void> {
  await waitFor(async () => expect(await wheel(given.columns[0] ?? "")).toHaveFocus());
  const panel = page().getByRole("dialog");
  for (const name of given.columns.slice(1)) {
    // oxlint-disable-next-line no-await-in-loop -- one press after the other
    await userEvent.tab();
    // oxlint-disable-next-line no-await-in-loop -- focus is read before the next press moves it
    await expect(within(panel).getByRole("spinbutton", { name })).toHaveFocus();
  }
  await userEvent.tab();
  await expect(confirmButton()).toHaveFocus();
  await userEvent.tab();
  await expect(within(panel).getByRole("button", { name: /关闭|Close/u })).toHaveFocus();
  await userEvent.tab();
  await expect(await wheel(given.columns[0] ?? "")).toHaveFocus();
  await userEvent.tab({ shift: true });
  await userEvent.tab({ shift: true });
  await expect(confirmButton()).toHaveFocus();
  await userEvent.keyboard("{Enter}");
  await expect(mocks.onConfirm).toHaveBeenCalledTimes(1);
}

/** Goal 1: Escape cancels once and confirms nothing. */
export async function expectEscape(given: WheelCase, mocks: WheelMocks): Promise<void> {
  const target = await wheel(given.column);
  target.focus();
  await userEvent.keyboard("{ArrowDown}{Escape}");
  await expect(mocks.onCancel).toHaveBeenCalledTimes(1);
  await expect(mocks.onCancel).toHaveBeenCalledWith("escape");
  await expect(mocks.onConfirm).not.toHaveBeenCalled();
}

/** Goal 2: at most forty nodes a column, at rest and while it rolls. */
export async function expectFewNodes(given: WheelCase): Promise<void> {
  for (const name of given.columns) {
    // oxlint-disable-next-line no-await-in-loop -- one column after the other
    const target = await wheel(name);
    const count = () => target.querySelectorAll("*").length + 1;
    // oxlint-disable no-await-in-loop -- two wheels under one finger is not what is tried
    await expect(count()).toBeLessThanOrEqual(40);
    await drag(target, 160, 0);
    await pause(50);
    await expect(count()).toBeLessThanOrEqual(40);
    target.focus();
    await userEvent.keyboard("{Home}");
    // oxlint-enable no-await-in-loop
  }
}

/** Section 4: a drag picks the nearest row and says so once; there and back again is no change. */
export async function expectDrag(given: WheelCase, { onChange }: WheelMocks): Promise<void> {
  const target = await wheel(given.column);
  await drag(target, -(ROW_PX * 2 + 12));
  await waitFor(() => expect(onChange).toHaveBeenCalled());
  await pause(300);
  await expect(onChange).toHaveBeenCalledTimes(1);
  await expect(given.rowOf(onChange.mock.lastCall?.[0])).toBe(given.rows[START + 2]);
  await expect(target).toHaveAttribute("aria-valuetext", given.rows[START + 2]);
  await drag(target, 8);
  await pause(300);
  await expect(onChange).toHaveBeenCalledTimes(1);
  tap(target, 2);
  await waitFor(() => expect(target).toHaveAttribute("aria-valuetext", given.rows[START + 4]));
  await expect(onChange).toHaveBeenCalledTimes(2);
}

/** Pain 6: the mouse wheel moves row by row without asking, and the page beneath stays. */
export async function expectMouseWheel(given: WheelCase, { onChange }: WheelMocks): Promise<void> {
  const target = await wheel(given.column);
  const notch = (deltaY: number, cancelable = true) => {
    const event = new WheelEvent("wheel", { deltaY, bubbles: true, cancelable });
    target.dispatchEvent(event);
    return event.defaultPrevented;
  };
  await expect(notch(100)).toBe(true);
  await waitFor(() => expect(given.rowOf(onChange.mock.lastCall?.[0])).toBe(given.rows[START + 1]));
  // A trackpad's small steps add up.
  for (let step = 0; step < 5; step += 1) notch(9);
  await waitFor(() => expect(given.rowOf(onChange.mock.lastCall?.[0])).toBe(given.rows[START + 2]));
  await expect(onChange).toHaveBeenCalledTimes(2);
  // Pain 3: what cannot be cancelled is not, or the browser would complain.
  await expect(notch(-100, false)).toBe(false);
}

/** Pain 4 and goal 21: confirmed in mid-momentum is the row it was going to, and one answer only. */
export async function expectOneAnswer(given: WheelCase, mocks: WheelMocks): Promise<void> {
  const target = await wheel(given.column);
  await drag(target, -60, 0);
  const scrim = document.querySelector<HTMLElement>("[data-testid$=-scrim]");
  const confirm = confirmButton();
  // In one breath, before anything is drawn again.
  confirm.click();
  confirm.click();
  scrim?.click();
  await userEvent.keyboard("{Escape}");
  await goBack();
  await pause(600);
  await expect(mocks.onConfirm).toHaveBeenCalledTimes(1);
  await expect(mocks.onCancel).not.toHaveBeenCalled();
  const row = given.rowOf(mocks.onConfirm.mock.lastCall?.[0]);
  // Further than the finger went.
  await expect(given.rows.indexOf(row)).toBeGreaterThan(START + 1);
  await expect(mocks.onChange).toHaveBeenCalledTimes(1);
  await expect(given.rowOf(mocks.onChange.mock.lastCall?.[0])).toBe(row);
  await comeToRest(target, given.rows[0] ?? "");
}

/** Section 4: a tap beside the sheet cancels once. */
export async function expectScrimCancels(given: WheelCase, mocks: WheelMocks): Promise<void> {
  const target = await wheel(given.column);
  await drag(target, -60, 0);
  const scrim = page().getByTestId(/-scrim$/u);
  scrim.click();
  scrim.click();
  await pause(400);
  await expect(mocks.onCancel).toHaveBeenCalledTimes(1);
  await expect(mocks.onCancel).toHaveBeenCalledWith("scrim");
  await expect(mocks.onConfirm).not.toHaveBeenCalled();
  await comeToRest(target, given.rows[0] ?? "");
}

/** Section 4: with the option off, a tap beside the sheet never cancels; everything else does. */
export async function expectScrimIgnored(given: WheelCase, mocks: WheelMocks): Promise<void> {
  await wheel(given.column);
  await userEvent.click(page().getByTestId(/-scrim$/u));
  await expect(mocks.onCancel).not.toHaveBeenCalled();
  await userEvent.click(page().getByRole("button", { name: /关闭|Close/u }));
  await expect(mocks.onCancel).toHaveBeenCalledTimes(1);
}

/** Pain 2: a gesture that the system takes over, or a page put away, leaves the wheel alive. */
export async function expectInterruptsSurvived(
  given: WheelCase,
  { onChange }: WheelMocks,
): Promise<void> {
  const target = await wheel(given.column);
  const reported = (row: number) =>
    waitFor(() => expect(given.rowOf(onChange.mock.lastCall?.[0])).toBe(given.rows[row]));
  const y = middleOf(target);
  send(target, "pointerdown", y);
  send(target, "pointermove", y - ROW_PX - 10);
  send(target, "pointercancel", y - ROW_PX - 10);
  await reported(START + 1);
  send(target, "pointerdown", y);
  send(target, "pointermove", y - ROW_PX - 10);
  document.dispatchEvent(new Event("visibilitychange"));
  await reported(START + 2);
  await drag(target, -ROW_PX);
  await reported(START + 3);
}

/** Goal 13: without motion nothing rolls, and the same is reported. */
export async function expectNoMotion(given: WheelCase, { onChange }: WheelMocks): Promise<void> {
  const target = await wheel(given.column);
  const restore = reduceMotion();
  try {
    target.focus();
    await userEvent.keyboard("{ArrowDown}");
    await new Promise(requestAnimationFrame);
    await expect(inBand(target)).not.toBe("");
    await expect(target.getAnimations({ subtree: true })).toHaveLength(0);
    await drag(target, -ROW_PX, 0);
    await new Promise(requestAnimationFrame);
    await new Promise(requestAnimationFrame);
    await expect(onChange).toHaveBeenCalledTimes(2);
    await expect(given.rowOf(onChange.mock.lastCall?.[0])).toBe(
      target.getAttribute("aria-valuetext"),
    );
    await expect(inBand(target)).not.toBe("");
    await comeToRest(target, given.rows[0] ?? "");
  } finally {
    restore();
  }
}

/** Goals 12 and 14: every part that is pressed has a test id and is as high as a finger. */
export async function expectPartsReachable(given: WheelCase): Promise<void> {
  await wheel(given.column);
  const panel = page().getByRole("dialog");
  const parts = panel.querySelectorAll<HTMLElement>("button, [role=spinbutton]");
  await expect(parts.length).toBe(given.columns.length + 2);
  for (const part of parts) {
    // oxlint-disable-next-line no-await-in-loop -- one part after the other
    await expect(part.dataset["testid"]).toBeTruthy();
    // oxlint-disable-next-line no-await-in-loop -- the first part that is too small is reported
    await expect(part.getBoundingClientRect().height).toBeGreaterThanOrEqual(44);
  }
  const column = page().getByRole("spinbutton", { name: given.column });
  await expect(column.clientHeight).toBe(ROW_PX * VISIBLE_ROWS);
  await expect(getComputedStyle(column).touchAction).toBe("none");
}

/** Section 4: rows measured in rem are as high as the text asks, and a drag counts in those rows. */
export async function expectRemRows(given: WheelCase, { onChange }: WheelMocks): Promise<void> {
  const html = document.documentElement;
  const before = html.style.fontSize;
  html.style.setProperty("--kd-wheel-row", "2.75rem");
  try {
    const target = await wheel(given.column);
    await expect(target.clientHeight).toBe(ROW_PX * VISIBLE_ROWS);
    html.style.fontSize = "200%";
    await expect(target.clientHeight).toBe(ROW_PX * VISIBLE_ROWS * 2);
    await expect(inBand(target)).not.toBe("");
    await drag(target, -ROW_PX * 2);
    await waitFor(() => expect(onChange).toHaveBeenCalledTimes(1));
    // The page draws the row after it was told.
    await waitFor(() => expect(target).toHaveAttribute("aria-valuetext", given.rows[START + 1]));
    await expect(inBand(target)).not.toBe("");
  } finally {
    html.style.removeProperty("--kd-wheel-row");
    html.style.fontSize = before;
  }
}

/** Section 4: a wheel that is read-only or disabled stays where it is, whatever moves others. */
export async function expectLocked(given: WheelCase, { onChange }: WheelMocks): Promise<void> {
  const target = await wheel(given.column);
  const row = target.getAttribute("aria-valuetext");
  target.focus();
  await userEvent.keyboard("{ArrowDown}{End}");
  await drag(target, -ROW_PX * 2);
  const beside = middleOf(target) + ROW_PX;
  send(target, "pointerdown", beside);
  send(target, "pointerup", beside);
  const turn = new WheelEvent("wheel", { deltaY: 300, bubbles: true, cancelable: true });
  target.dispatchEvent(turn);
  await pause(400);
  await expect(turn.defaultPrevented).toBe(false);
  await expect(target).toHaveAttribute("aria-valuetext", row);
  await expect(inBand(target)).toBe(row);
  await expect(getComputedStyle(target).touchAction).toBe("auto");
  await expect(onChange).not.toHaveBeenCalled();
}

/** Section 4: what cannot be moved can still be read and confirmed. */
export async function expectReadOnly(given: WheelCase, mocks: WheelMocks): Promise<void> {
  await expectLocked(given, mocks);
  const target = await wheel(given.column);
  await expect(target).toHaveAttribute("aria-readonly", "true");
  await expect(target.tabIndex).toBe(0);
  await userEvent.click(page().getByRole("button", { name: /确定|Done/u }));
  await expect(mocks.onConfirm).toHaveBeenCalledTimes(1);
}

/** Section 4: what is disabled can be closed and nothing else. */
export async function expectDisabled(given: WheelCase, mocks: WheelMocks): Promise<void> {
  await expectLocked(given, mocks);
  const target = await wheel(given.column);
  await expect(target).toHaveAttribute("aria-disabled", "true");
  await expect(target.tabIndex).toBe(-1);
  await userEvent.keyboard("{Enter}");
  await expect(page().getByRole("button", { name: /确定|Done/u })).toBeDisabled();
  await expect(mocks.onConfirm).not.toHaveBeenCalled();
  await userEvent.keyboard("{Escape}");
  await expect(mocks.onCancel).toHaveBeenCalledTimes(1);
}
