import { type ReactElement, type ReactNode, type Ref, useRef, useState } from "react";
import { expect, userEvent, waitFor, within } from "storybook/test";

/** Props of every field, whatever it is for. */
export interface CommonFieldProps {
  ref: Ref<HTMLInputElement>;
  label: string;
  hint: ReactNode;
  error: ReactNode;
  disabled: boolean;
  "data-testid": string;
}

/** Further props of every text field. Either value or default is present, as a caller has it. */
export interface TextFieldTrialProps extends CommonFieldProps {
  value?: string;
  defaultValue?: string;
  onValueChange?: (value: string) => void;
}

/** A text field under test. */
export interface TextTrial {
  role: "textbox";
  field: (props: TextFieldTrialProps) => ReactElement;
  /** Characters to type one after the other, and what is then kept and shown. */
  typed: string;
  kept: string;
  shown: string;
  /** A paste as people paste it: with spaces, commas, full-width digits. */
  pasted: string;
  keptOfPaste: string;
  /** What is kept of a full-width 1 that an input method leaves. */
  composed: "1" | "１";
}

const HINT = "与证件一致";
const ERROR = "请检查后重新输入";

/** One controlled field, one uncontrolled, one whose user refuses every change, one in a form. */
export function TextBench({ trial, name }: { trial: TextTrial; name: string }): ReactElement {
  const { field } = trial;
  const [value, setValue] = useState("");
  const [heard, setHeard] = useState<string[]>([]);
  const ref = useRef<HTMLInputElement>(null);
  const plain = { ref: null, hint: undefined, error: undefined, disabled: false };
  return (
    <section data-testid={`${name}-bench`} data-kept={value} data-heard={heard.join("|")}>
      {field({
        ...plain,
        ref,
        label: `${name} 由页面保存`,
        hint: HINT,
        value,
        onValueChange: (next) => {
          setValue(next);
          setHeard((before) => [...before, next]);
        },
        "data-testid": "kept",
      })}
      <button type="button" onClick={() => ref.current?.focus()}>
        聚焦
      </button>
      <button type="button" onClick={() => setValue("")}>
        清空
      </button>
      <form>
        {field({
          ...plain,
          label: `${name} 自行保存`,
          defaultValue: trial.kept,
          "data-testid": "own",
        })}
        <button type="reset">重置</button>
      </form>
      {field({
        ...plain,
        label: `${name} 不接受改动`,
        value: trial.kept,
        onValueChange: () => undefined,
        "data-testid": "fixed",
      })}
      {field({ ...plain, label: `${name} 有误`, hint: HINT, error: ERROR, "data-testid": "wrong" })}
      {field({ ...plain, label: `${name} 停用`, disabled: true, "data-testid": "off" })}
    </section>
  );
}

function benchOf(canvasElement: HTMLElement, name: string) {
  const element = within(canvasElement).getByTestId(`${name}-bench`);
  const input = (testId: string) => within(element).getByTestId<HTMLInputElement>(testId);
  return { element, bench: within(element), input };
}

/** Goal 15: named, described, marked invalid; without an error neither described by one nor invalid. */
export async function expectNamedAndDescribed(
  canvasElement: HTMLElement,
  name: string,
  trial: TextTrial,
): Promise<void> {
  const { bench, input } = benchOf(canvasElement, name);
  const fine = bench.getByRole(trial.role, { name: `${name} 由页面保存` });
  await expect(fine).toBe(input("kept"));
  await expect(fine).toHaveAccessibleDescription(HINT);
  await expect(fine).toBeValid();
  const wrong = bench.getByRole(trial.role, { name: `${name} 有误` });
  await expect(wrong).toHaveAttribute("aria-invalid", "true");
  await expect(wrong).toHaveAccessibleDescription(`${ERROR} ${HINT}`);
  await expect(input("off")).toBeDisabled();
}

/** Controlled or uncontrolled, it shows and reports the same text. */
export async function expectKeptEitherWay(
  canvasElement: HTMLElement,
  name: string,
  trial: TextTrial,
): Promise<void> {
  const { element, bench, input } = benchOf(canvasElement, name);
  await userEvent.click(bench.getByRole("button", { name: "聚焦" }));
  await expect(input("kept")).toHaveFocus();
  await userEvent.keyboard(trial.typed);
  await expect(input("kept")).toHaveValue(trial.shown);
  await expect(element.dataset["kept"]).toBe(trial.kept);
  await userEvent.click(bench.getByRole("button", { name: "清空" }));
  await expect(input("kept")).toHaveValue("");

  await expect(input("own")).toHaveValue(trial.shown);
  await userEvent.clear(input("own"));
  await userEvent.type(input("own"), trial.typed);
  await expect(input("own")).toHaveValue(trial.shown);
  await userEvent.clear(input("own"));
  await userEvent.click(bench.getByRole("button", { name: "重置" }));
  await waitFor(() => expect(input("own")).toHaveValue(trial.shown));

  await userEvent.type(input("fixed"), "7");
  await expect(input("fixed")).toHaveValue(trial.shown);
}

/** Pasted as people paste it, in one piece, and as text: no zero lost, nothing rounded. */
export async function expectTakesPaste(
  canvasElement: HTMLElement,
  name: string,
  trial: TextTrial,
): Promise<void> {
  const { element, input } = benchOf(canvasElement, name);
  await userEvent.click(input("kept"));
  await userEvent.paste(trial.pasted);
  await expect(element.dataset["kept"]).toBe(trial.keptOfPaste);
  await userEvent.clear(input("kept"));
  await expect(element.dataset["kept"]).toBe("");
}

/** An input method is not disturbed, and no event is fired for an unfinished composition. */
export async function expectComposes(
  canvasElement: HTMLElement,
  name: string,
  trial: TextTrial,
): Promise<void> {
  const { element, input } = benchOf(canvasElement, name);
  const field = input("kept");
  await userEvent.clear(field);
  const heard = element.dataset["heard"];
  field.focus();
  field.dispatchEvent(new CompositionEvent("compositionstart", { bubbles: true }));
  // A digit is part of the composition too: some input methods hold everything until they are done.
  for (const composed of ["n", "ni", "ni 1"]) {
    field.setRangeText(composed, 0, field.value.length, "end");
    field.dispatchEvent(
      new InputEvent("input", { bubbles: true, isComposing: true, data: composed }),
    );
    // oxlint-disable-next-line no-await-in-loop -- one letter after the other
    await expect(field).toHaveValue(composed);
  }
  await expect(element.dataset["heard"]).toBe(heard);
  field.setRangeText("１", 0, field.value.length, "end");
  field.dispatchEvent(new InputEvent("input", { bubbles: true, isComposing: true, data: "１" }));
  field.dispatchEvent(new CompositionEvent("compositionend", { bubbles: true }));
  await waitFor(() => expect(element.dataset["kept"]).toBe(trial.composed));
  await userEvent.clear(field);
}

/** Goals 12 and 14: every part that can be pressed has a test id and 44 px. */
export async function expectReachableParts(
  canvasElement: HTMLElement,
  name: string,
  trial: TextTrial,
): Promise<void> {
  const { element, input } = benchOf(canvasElement, name);
  await userEvent.type(input("kept"), trial.typed);
  for (const testId of ["kept", "own", "wrong"]) {
    const frame = fieldOf(input(testId), element);
    for (const part of frame.querySelectorAll<HTMLElement>("input, button")) {
      if (part.offsetParent === null) continue;
      const what = `${name}: ${part.outerHTML.slice(0, 120)}`;
      const { width, height } = part.getBoundingClientRect();
      // oxlint-disable no-await-in-loop -- one part after the other
      await expect({ what, named: part.dataset["testid"] !== undefined }).toEqual({
        what,
        named: true,
      });
      await expect(width, what).toBeGreaterThanOrEqual(44);
      await expect(height, what).toBeGreaterThanOrEqual(44);
      // oxlint-enable no-await-in-loop
    }
  }
}

/** The outermost element of an input's field. */
function fieldOf(input: HTMLElement, bench: HTMLElement): HTMLElement {
  let current = input;
  while (current.parentElement !== null && current.parentElement !== bench) {
    if (current.parentElement instanceof HTMLFormElement) return current;
    current = current.parentElement;
  }
  return current;
}
