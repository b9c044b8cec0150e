import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, fn, userEvent, waitFor, within } from "storybook/test";
import { Button } from "../Button/Button.tsx";
import { Card } from "../Card/Card.tsx";
import { Stack } from "../Stack/Stack.tsx";
import * as css from "./watermark-samples.css.ts";
import { Watermark } from "./Watermark.tsx";

const pressed = fn<() => void>();
const tampered = fn<() => void>();

const clauses = [
  "甲方给予乙方的额度为人民币三十八万六千四百元，有效期一年，自本合同签订之日起计算。",
  "乙方每次用款，期限不超过四十五日，按日计息，可以提前还款，不收取提前还款费用。",
  "乙方保证所提供的资料真实、完整，并同意甲方在授权范围内查询其信用信息。",
  "本合同以电子方式签署，与纸质合同具有同等效力。",
];

/** Of a colour such as `rgb(20, 30, 25)`: 0 is black and 1 is white. */
function lightness(colour: string): number {
  const parts = [...colour.matchAll(/[\d.]+/gu)].slice(0, 3).map(([part]) => Number(part) / 255);
  return parts.reduce((sum, part) => sum + part, 0) / 3;
}

const meta = {
  title: "Layout/Watermark",
  component: Watermark,
  args: {
    lines: ["王** 138****8000", "2026-11-26 14:30"],
    onTamper: tampered,
    "data-testid": "contract",
    children: (
      <Stack>
        <Card heading="综合授信合同">
          {clauses.map((clause) => (
            <p key={clause}>{clause}</p>
          ))}
        </Card>
        <div className={css.high}>一层想盖住水印的内容</div>
        <Button onClick={pressed}>同意</Button>
      </Stack>
    ),
  },
  beforeEach: () => {
    pressed.mockClear();
    tampered.mockClear();
  },
} satisfies Meta<typeof Watermark>;
export default meta;
type Story = StoryObj<typeof meta>;

/** Over everything and in the way of nothing: a press goes through, and selecting and reading leave it out. */
export const Contract: Story = {
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await userEvent.click(canvas.getByRole("button", { name: "同意" }));
    await expect(pressed).toHaveBeenCalledTimes(1);
    const mark = canvas.getByTestId("contract-mark");
    await expect(mark).toHaveAttribute("aria-hidden", "true");
    const [over, below] = [mark, canvas.getByTestId("contract")].map((part) =>
      part.getBoundingClientRect(),
    );
    await expect([over?.width, over?.height]).toEqual([below?.width, below?.height]);
    const selection = window.getSelection()!;
    selection.selectAllChildren(canvas.getByTestId("contract"));
    await expect(selection.toString()).toContain("综合授信合同");
    await expect(selection.toString()).not.toContain("8000");
    selection.removeAllRanges();
  },
};

/** A file is white in the dark theme too. */
export const WhitePaperInDark: Story = {
  globals: { theme: "dark" },
  args: {
    children: (
      <div className={css.paper}>
        {clauses.map((clause) => (
          <p key={clause}>{clause}</p>
        ))}
      </div>
    ),
  },
  play: async ({ canvasElement }) => {
    const { stroke, fill } = getComputedStyle(within(canvasElement).getByTestId("contract-mark"));
    // One of both is seen, whatever is below.
    await expect([lightness(stroke) < 0.2, lightness(fill) > 0.8]).toEqual([true, true]);
  },
};

/** Taken away, hidden or emptied, it is put back, and the page is told. */
export const PutBack: Story = {
  globals: { theme: "dark" },
  args: { density: "dense" },
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    const mark = () => canvas.getByTestId("contract-mark");
    const attempts: readonly (() => void)[] = [
      () => mark().remove(),
      () => mark().style.setProperty("display", "none"),
      () => mark().querySelector("pattern")?.replaceChildren(),
    ];
    for (const [count, attempt] of attempts.entries()) {
      attempt();
      // oxlint-disable-next-line no-await-in-loop -- one after the other
      await waitFor(() => expect(tampered).toHaveBeenCalledTimes(count + 1));
      // oxlint-disable-next-line no-await-in-loop -- as above
      await waitFor(async () => {
        await expect(mark()).toBeVisible();
        await expect(mark().querySelectorAll("text")).toHaveLength(6);
      });
    }
    // It is still the page's: other lines are drawn as usual.
    await expect(canvas.getAllByTestId("contract-mark")).toHaveLength(1);
  },
};

export const At200: Story = {
  args: { lines: ["Wang Xiaoming", "26 Nov 2026, 14:30"], area: "screen" },
  globals: { textSize: 200, width: "320", language: "en" },
  play: async ({ canvasElement }) => {
    const mark = within(canvasElement).getByTestId("contract-mark");
    await expect(mark.getBoundingClientRect().width).toBe(document.documentElement.clientWidth);
    const screen = canvasElement.querySelector(".story-screen");
    await expect(screen?.scrollWidth).toBeLessThanOrEqual(320);
  },
};
