import type { Meta, StoryObj } from "@storybook/react-vite";
import { type ReactElement, useRef, useState } from "react";
import { expect, fn, spyOn, userEvent, waitFor, within } from "storybook/test";
import { property } from "../../overlay/testing/opening-arg-types.ts";
import { Button } from "../Button/Button.tsx";
import { frames } from "../testing/frames.ts";
import { drag, middleOf, sendPointer } from "../testing/touch-gestures.ts";
import {
  Signature,
  type SignatureHandle,
  type SignatureProps,
  type SignatureValue,
} from "./Signature.tsx";

const onSignedChange = fn<(signed: boolean) => void>();
const handed = fn<(picture: Blob | null) => void>();

function Signed(props: SignatureProps): ReactElement {
  const handle = useRef<SignatureHandle>(null);
  return (
    <>
      <Signature {...props} ref={handle} />
      <Button onClick={() => void handle.current?.toBlob().then(handed)}>提交</Button>
    </>
  );
}

/** A name under a contract: drawn with a finger, or typed where drawing is not possible. */
const meta = {
  title: "Fields/Signature",
  component: Signature,
  argTypes: {
    value: property(
      "SignatureValue",
      "Ink and name, held by the page together with `onValueChange`.",
    ),
    onValueChange: property(
      "(value: SignatureValue) => void",
      "Called after each stroke, and after each letter of a typed name.",
    ),
    defaultValue: property("SignatureValue", "Without `value`: what is there at first."),
  },
  args: { label: "借款人签名", onSignedChange, "data-testid": "name" },
  render: (args) => <Signed {...args} />,
  beforeEach: () => {
    onSignedChange.mockClear();
    handed.mockClear();
  },
} satisfies Meta<typeof Signature>;
export default meta;
type Story = StoryObj<typeof meta>;

function pad(canvasElement: HTMLElement): HTMLCanvasElement {
  return within(canvasElement).getByTestId<HTMLCanvasElement>("name-pad");
}

/** How much of the pad is inked, from 0 to 1. */
function inked(canvas: HTMLCanvasElement): number {
  const pixels = canvas.getContext("2d")?.getImageData(0, 0, canvas.width, canvas.height).data;
  const alphas = (pixels ?? []).filter((_, place) => place % 4 === 3);
  return alphas.filter((alpha) => alpha > 0).length / Math.max(1, alphas.length);
}

async function write(canvas: HTMLCanvasElement): Promise<void> {
  const { x, y } = middleOf(canvas);
  await drag(canvas, { x: 120, y: 20 }, { from: { x: x - 60, y: y - 20 } });
  await drag(canvas, { x: -10, y: 90 }, { from: { x, y: y - 50 } });
}

async function submitted(canvasElement: HTMLElement): Promise<Blob | null | undefined> {
  handed.mockClear();
  await userEvent.click(within(canvasElement).getByRole("button", { name: "提交" }));
  await waitFor(() => expect(handed).toHaveBeenCalled());
  return handed.mock.calls[0]?.[0];
}

export const Blank: Story = {
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await expect(canvas.getByRole("img", { name: "借款人签名: 尚未签名" })).toBeVisible();
    await expect(canvas.getByRole("button", { name: "清除" })).toHaveAttribute(
      "aria-disabled",
      "true",
    );
    await expect(getComputedStyle(pad(canvasElement)).touchAction).toBe("none");
    await expect(await submitted(canvasElement)).toBeNull();
  },
};

export const Drawn: Story = {
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await write(pad(canvasElement));
    await canvas.findByRole("img", { name: "借款人签名: 已手写签名" });
    await expect(canvas.getByRole("status")).toHaveTextContent("已手写签名");
    await expect(onSignedChange.mock.calls).toEqual([[true]]);
    // As sharp as the screen.
    const { width, clientWidth } = pad(canvasElement);
    await expect(width).toBe(Math.round(clientWidth * devicePixelRatio));
    const picture = await submitted(canvasElement);
    await expect(picture?.type).toBe("image/png");
    const bitmap = await createImageBitmap(picture ?? new Blob());
    await expect([bitmap.width, bitmap.height]).toEqual([1200, 600]);
  },
};

export const UndoneAndCleared: Story = {
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await write(pad(canvasElement));
    await waitFor(() => expect(inked(pad(canvasElement))).toBeGreaterThan(0));
    const whole = inked(pad(canvasElement));
    await userEvent.click(canvas.getByRole("button", { name: "撤销一笔" }));
    await waitFor(() => expect(inked(pad(canvasElement))).toBeLessThan(whole));
    await expect(inked(pad(canvasElement))).toBeGreaterThan(0);
    await userEvent.click(canvas.getByRole("button", { name: "清除" }));
    await waitFor(() => expect(inked(pad(canvasElement))).toBe(0));
    await expect(onSignedChange.mock.calls).toEqual([[true], [false]]);
    await expect(await submitted(canvasElement)).toBeNull();
  },
};

/** A slip of the finger, and the heel of a hand, are no signature. */
export const ATouchIsNoName: Story = {
  play: async ({ canvasElement }) => {
    const target = pad(canvasElement);
    await drag(target, { x: 3, y: 2 });
    await frames();
    await expect(onSignedChange).not.toHaveBeenCalled();
    await expect(await submitted(canvasElement)).toBeNull();
    // A second finger during a stroke draws no line.
    await drag(target, { x: 100, y: 0 }, { end: "nothing" });
    await waitFor(() => expect(inked(target)).toBeGreaterThan(0));
    const before = inked(target);
    const place = middleOf(target);
    sendPointer(target, "pointerdown", { x: place.x, y: place.y + 40 }, { pointerId: 8 });
    sendPointer(target, "pointermove", { x: place.x + 90, y: place.y + 40 }, { pointerId: 8 });
    await frames();
    await expect(inked(target)).toBeCloseTo(before, 6);
  },
};

/** Pressure is ignored: a pen that presses harder draws the same line. */
export const PressureIsIgnored: Story = {
  play: async ({ canvasElement }) => {
    const target = pad(canvasElement);
    const line = async (pressure: number) => {
      const { x, y } = middleOf(target);
      sendPointer(target, "pointerdown", { x: x - 80, y }, { pressure, pointerType: "pen" });
      sendPointer(target, "pointermove", { x: x + 80, y }, { pressure, pointerType: "pen" });
      sendPointer(target, "pointerup", { x: x + 80, y }, { pressure, pointerType: "pen" });
      await waitFor(() => expect(inked(target)).toBeGreaterThan(0));
      const share = inked(target);
      await userEvent.click(within(canvasElement).getByRole("button", { name: "清除" }));
      await waitFor(() => expect(inked(target)).toBe(0));
      return share;
    };
    await expect(await line(0.1)).toBe(await line(1));
  },
};

/** Pain 2: a stroke is kept when the system cancels the gesture, or the page is hidden. */
export const Interrupted: Story = {
  play: async ({ canvasElement }) => {
    const target = pad(canvasElement);
    await drag(target, { x: 120, y: 0 }, { end: "pointercancel" });
    await waitFor(() => expect(onSignedChange.mock.calls).toEqual([[true]]));
    await drag(target, { x: 60, y: 30 }, { end: "nothing" });
    const hidden = spyOn(document, "hidden", "get").mockReturnValue(true);
    document.dispatchEvent(new Event("visibilitychange"));
    hidden.mockRestore();
    await frames();
    const before = inked(target);
    sendPointer(target, "pointermove", middleOf(document.body));
    await frames();
    await expect(inked(target)).toBe(before);
  },
};

/** Goal 3: a person who cannot draw signs by typing the name. */
export const Typed: Story = {
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await userEvent.click(canvas.getByRole("button", { name: "改为输入姓名" }));
    await userEvent.type(canvas.getByRole("textbox", { name: "输入姓名" }), "王小明");
    await canvas.findByRole("img", { name: "借款人签名: 已输入签名：王小明" });
    await waitFor(() => expect(inked(pad(canvasElement))).toBeGreaterThan(0.005));
    await expect((await submitted(canvasElement))?.type).toBe("image/png");
    await expect(onSignedChange.mock.calls).toEqual([[true]]);
    await userEvent.click(canvas.getByRole("button", { name: "改为手写" }));
    await expect(await submitted(canvasElement)).toBeNull();
  },
};

export const Refused: Story = { args: { error: "请先签名" } };
export const Dark: Story = {
  globals: { theme: "dark" },
  play: async ({ canvasElement }) => {
    await write(pad(canvasElement));
  },
};
export const English: Story = {
  globals: { language: "en" },
  args: { label: "Borrower's signature" },
};
export const At200On320: Story = { globals: { textSize: 200, width: "320" } };

/** In widths of the pad. */
const saved: SignatureValue = {
  strokes: [[0.2, 0.4, 0.6, 0.8].map((x, place) => ({ x, y: place % 2 === 0 ? 0.1 : 0.4 }))],
  name: "",
};

function Held(): ReactElement {
  const [value, setValue] = useState(saved);
  return (
    <>
      <Signature
        label="借款人签名"
        value={value}
        onValueChange={setValue}
        onSignedChange={onSignedChange}
        data-testid="name"
      />
      <Button onClick={() => setValue(saved)}>恢复</Button>
    </>
  );
}

/** With `value` the page holds ink and name, such as a draft's; without it the pad keeps its own. */
export const HeldByThePage: Story = {
  render: () => <Held />,
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await waitFor(() => expect(inked(pad(canvasElement))).toBeGreaterThan(0.005));
    await write(pad(canvasElement));
    await userEvent.click(canvas.getByRole("button", { name: "清除" }));
    await canvas.findByRole("img", { name: "借款人签名: 尚未签名" });
    await expect(inked(pad(canvasElement))).toBe(0);
    await userEvent.click(canvas.getByRole("button", { name: "恢复" }));
    await waitFor(() => expect(inked(pad(canvasElement))).toBeGreaterThan(0.005));
    await expect(onSignedChange.mock.calls).toEqual([[false], [true]]);
  },
};
