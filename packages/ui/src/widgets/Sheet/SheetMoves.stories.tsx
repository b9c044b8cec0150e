import type { Meta, StoryObj } from "@storybook/react-vite";
import { useState } from "react";
import { expect, fn, waitFor, within } from "storybook/test";
import { frames } from "../testing/frames.ts";
import { sendPointer } from "../testing/touch-gestures.ts";
import { Sheet } from "./Sheet.tsx";

/** What happens to a sheet while it moves, or while its content does. */
const meta = {
  title: "Overlays/Sheet moves",
  component: Sheet,
  // Each in a page of its own, or they would all open over the documentation.
  parameters: { docs: { story: { inline: false, height: "600px" } } },
  args: { open: true, title: "明细", children: "金额 ¥86,000.00", onClose: fn() },
} satisfies Meta<typeof Sheet>;
export default meta;
type Story = StoryObj<typeof meta>;

const page = within(document.body);
const closes = fn<(reason: string) => void>();

function Held() {
  const [open, setOpen] = useState(true);
  const [dismissible, setDismissible] = useState(true);
  return (
    <>
      <Sheet
        open={open}
        title="明细"
        dismissible={dismissible}
        onClose={(reason) => {
          closes(reason);
          setOpen(false);
        }}
        data-testid="sheet"
      >
        金额 ¥86,000.00
      </Sheet>
      <button type="button" onClick={() => setDismissible((before) => !before)}>
        处理
      </button>
      <button
        ref={(button) => {
          // Outside of any press, as what a service answers.
          const onAgain = () => setOpen(true);
          button?.addEventListener("again", onAgain);
          return () => button?.removeEventListener("again", onAgain);
        }}
        type="button"
        onClick={() => setOpen(true)}
      >
        打开
      </button>
    </>
  );
}

/** A sheet that may no longer be closed, or is opened again in mid-air, goes to its place also under a finger. */
export const ChangedUnderAFinger: Story = {
  render: () => <Held />,
  play: async ({ canvasElement }) => {
    closes.mockClear();
    const ofThePage = (name: string) => within(canvasElement).getByText(name).click();
    const heading = await page.findByRole("heading", { name: "明细" });
    const sheet = page.getByTestId("sheet");
    const at = (type: string, y: number) => sendPointer(heading, type, { x: 100, y });
    at("pointerdown", 100);
    at("pointermove", 160);
    await expect(sheet.style.translate).toBe("0px 60px");
    ofThePage("处理");
    await waitFor(() => expect(sheet.style.translate).toBe(""));
    at("pointermove", 300);
    at("pointerup", 300);
    await frames();
    await expect(sheet.style.translate).toBe("");
    await expect(closes).not.toHaveBeenCalled();

    ofThePage("处理");
    await page.findByRole("button", { name: "关闭" });
    at("pointerdown", 100);
    at("pointermove", 240);
    at("pointerup", 240);
    await waitFor(() => expect(sheet).toHaveAttribute("data-state", "closed"));
    // On its way out it is not closed once more.
    at("pointerdown", 100);
    at("pointermove", 240);
    at("pointerup", 240);
    ofThePage("打开");
    await waitFor(() => expect(page.getByTestId("sheet")).toHaveAttribute("data-state", "open"));
    await waitFor(() => expect(page.getByTestId("sheet").style.translate).toBe(""));
    await expect(closes.mock.calls).toEqual([["swipe"]]);
  },
};

/** Goal 3: content that grows in a sheet that keeps its size becomes a stop for keys, and is none when it fits again. */
export const ContentThatGrows: Story = {
  args: { size: "full", children: <div data-testid="content">金额 ¥86,000.00</div> },
  play: async () => {
    const content = await page.findByTestId("content");
    const region = content.parentElement?.parentElement;
    await frames();
    await expect(region).not.toHaveAttribute("tabindex");
    content.style.blockSize = "2000px";
    await waitFor(() => expect(region).toHaveAttribute("tabindex", "0"));
    content.style.blockSize = "";
    await waitFor(() => expect(region).not.toHaveAttribute("tabindex"));
  },
};

/** Goal 4: opened again by the page while it closes, not in the task of a press, it stays. */
export const OpenedAgainByTheClock: Story = {
  render: () => <Held />,
  play: async ({ canvasElement }) => {
    closes.mockClear();
    const sheet = await page.findByTestId("sheet");
    (await page.findByRole("button", { name: "关闭" })).click();
    await waitFor(() => expect(sheet).toHaveAttribute("data-state", "closed"));
    setTimeout(() => within(canvasElement).getByText("打开").dispatchEvent(new Event("again")));
    const isOpen = () => expect(page.getByTestId("sheet")).toHaveAttribute("data-state", "open");
    await waitFor(isOpen);
    // Its opening takes as long as the exit that was under way.
    await waitFor(() => expect(page.getByTestId("sheet").getAnimations()).toHaveLength(0));
    await isOpen();
    await expect(closes.mock.calls).toEqual([["closeButton"]]);
  },
};
