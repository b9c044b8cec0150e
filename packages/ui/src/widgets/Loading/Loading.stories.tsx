import type { Meta, StoryObj } from "@storybook/react-vite";
import { useState } from "react";
import { expect, fn, userEvent, waitFor, within } from "storybook/test";
import { overlayContractTests } from "../../overlay/testing/overlay-contract-tests.tsx";
import { pageTraces } from "../../overlay/testing/overlay-assertions.ts";
import { Button } from "../Button/Button.tsx";
import { withHeldClock } from "../testing/held-clock.ts";
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
    // The Rule is there at once, the words come after two seconds, and no key ends the work.
    const rule = within(panel).getByRole("img", { name: "加载中" });
    await waitFor(() => expect(rule).toBeVisible());
    await expect(within(panel).getByRole("status")).toBeEmptyDOMElement();
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
    await withHeldClock(async (clock) => {
      await userEvent.click(within(canvasElement).getByRole("button"));
      const panel = await page.findByRole("dialog");
      await clock.advance(LOADING_MINIMUM_MS - 1);
      await expect(panel).toHaveAttribute("data-state", "open");
      await clock.advance(1);
      await expect(panel).toHaveAttribute("data-state", "closed");
    });
    await waitFor(() => expect(page.queryByRole("dialog")).toBeNull());
    await expect(pageTraces()).toBe(before);
  },
};

export const Cancellable: Story = {
  args: { label: "正在上传", onCancel: fn(), "data-testid": "loading" },
  play: async ({ args }) => {
    const page = within(document.body);
    const button = await page.findByRole("button", { name: "取消" });
    await expect(button.getBoundingClientRect().height).toBeGreaterThanOrEqual(44);
    await userEvent.click(page.getByTestId("loading-scrim"));
    await expect(args.onCancel).not.toHaveBeenCalled();
    await userEvent.click(button);
    await expect(args.onCancel).toHaveBeenCalledTimes(1);
  },
};

export const ContractTestStory: Story = {
  name: "goal 4: named, modal, trapped, third of three, gone without a trace",
  ...overlayContractTests({
    name: "正在上传",
    role: "dialog",
    render: ({ open, onClose }) => <Loading open={open} label="正在上传" onCancel={onClose} />,
  }),
};

export const CancelsEveryWaitOnce: Story = {
  render: () => <LoadingHost />,
  play: async () => {
    const page = within(document.body);
    const given = { first: fn(), second: fn() };
    loading.show("正在上传", { onCancel: given.first });
    const paying = loading.show("正在付款");
    loading.show("正在上传", { onCancel: given.second });
    await page.findByTestId("loading");
    // One of them must not be disturbed.
    await expect(page.queryByRole("button", { name: "取消" })).toBeNull();
    await userEvent.keyboard("{Escape}");
    await expect(page.getByTestId("loading")).toHaveAttribute("data-state", "open");
    paying.close();
    await userEvent.click(await page.findByRole("button", { name: "取消" }));
    await waitFor(() => expect(page.queryByTestId("loading")).toBeNull());
    await expect(given.first).toHaveBeenCalledTimes(1);
    await expect(given.second).toHaveBeenCalledTimes(1);
  },
};

export const LeavesWithTheLastWait: Story = {
  render: () => <LoadingHost />,
  play: async () => {
    const page = within(document.body);
    const first = loading.show("正在上传");
    const second = loading.show();
    await page.findByTestId("loading");
    await withHeldClock(async (clock) => {
      first.close();
      first.close();
      await clock.advance(LOADING_MINIMUM_MS * 2);
      await expect(page.getByTestId("loading")).toHaveAttribute("data-state", "open");
    });
    second.close();
    await waitFor(() => expect(page.queryByTestId("loading")).toBeNull());
  },
};

export const DefaultsSetOnce: Story = {
  name: "default words, set once",
  beforeEach: () => {
    loading.setDefaults({ label: "请稍候" });
    return () => loading.setDefaults({});
  },
  render: () => <LoadingHost />,
  play: async () => {
    const page = within(document.body);
    const first = loading.show();
    await expect(await page.findByRole("dialog", { name: "请稍候" })).toBeInTheDocument();
    const second = loading.show("正在上传");
    await expect(await page.findByRole("dialog", { name: "正在上传" })).toBeInTheDocument();
    second.close();
    first.close();
    await waitFor(() => expect(page.queryByTestId("loading")).toBeNull());
  },
};
