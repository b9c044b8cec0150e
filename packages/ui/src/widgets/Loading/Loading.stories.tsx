import type { Meta, StoryObj } from "@storybook/react-vite";
import { useState } from "react";
import { expect, userEvent, waitFor, within } from "storybook/test";
import { pageTraces } from "../../overlay/overlay-suite.ts";
import { Button } from "../Button/Button.tsx";
import { Loading, LOADING_MINIMUM_MS } from "./Loading.tsx";
import { loading, LoadingHost } from "./LoadingHost.tsx";

const meta = {
  title: "Overlays/Loading",
  component: Loading,
  // Each in a page of its own, or they would all open over the documentation.
  parameters: { docs: { story: { inline: false, height: "600px" } } },
  args: { open: true },
} satisfies Meta<typeof Loading>;
export default meta;
type Story = StoryObj<typeof meta>;

export const JustStarted: Story = {
  play: async () => {
    const panel = await within(document.body).findByRole("dialog", { name: "加载中" });
    await expect(panel).toHaveAttribute("aria-busy", "true");
    await userEvent.keyboard("{Escape}");
    await expect(panel).toHaveAttribute("data-state", "open");
  },
};

export const AfterTwoSeconds: Story = {
  args: { label: "正在付款" },
  play: async () => {
    await expect(
      await within(document.body).findByText("正在付款", undefined, { timeout: 3000 }),
    ).toBeVisible();
  },
};

function Flashes() {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button
        onClick={() => {
          setOpen(true);
          setTimeout(() => setOpen(false), 20);
        }}
      >
        查询
      </Button>
      <Loading open={open} />
    </>
  );
}

export const StaysLongEnoughToBeSeen: Story = {
  render: () => <Flashes />,
  play: async ({ canvasElement }) => {
    const page = within(document.body);
    const before = pageTraces();
    await userEvent.click(within(canvasElement).getByRole("button"));
    const panel = await page.findByRole("dialog");
    const at = performance.now();
    await waitFor(() => expect(panel).toHaveAttribute("data-state", "closed"));
    await expect(performance.now() - at).toBeGreaterThan(LOADING_MINIMUM_MS - 60);
    await waitFor(() => expect(page.queryByRole("dialog")).toBeNull());
    await expect(pageTraces()).toBe(before);
  },
};

export const LeavesWithTheLastWait: Story = {
  render: () => <LoadingHost />,
  play: async () => {
    const page = within(document.body);
    const first = loading.show("正在上传");
    const second = loading.show();
    await page.findByTestId("loading");
    first.close();
    first.close();
    await new Promise((resolve) => setTimeout(resolve, LOADING_MINIMUM_MS + 100));
    await expect(page.getByTestId("loading")).toHaveAttribute("data-state", "open");
    second.close();
    await waitFor(() => expect(page.queryByTestId("loading")).toBeNull());
  },
};
