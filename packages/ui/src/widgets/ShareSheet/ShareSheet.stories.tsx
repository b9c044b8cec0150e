import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, fn, spyOn, userEvent, waitFor, within } from "storybook/test";
import { DownloadIcon } from "../../icons/shapes/download.ts";
import { ImageIcon } from "../../icons/shapes/image.ts";
import { PhoneIcon } from "../../icons/shapes/phone.ts";
import { UsersRoundIcon } from "../../icons/shapes/users-round.ts";
import { openingArgTypes, property } from "../../overlay/testing/opening-arg-types.ts";
import { overlayContractTests } from "../../overlay/testing/overlay-contract-tests.tsx";
import { Avatar } from "../Avatar/Avatar.tsx";
import { withHeldClock } from "../testing/held-clock.ts";
import { ShareSheet, type ShareTarget } from "./ShareSheet.tsx";

const link = { url: "https://dealers.example/coupons/2026-11", title: "十一月优惠券" };
const shared = fn<(key: string) => void>();
const closed = fn<(answer: string) => void>();

const people: readonly ShareTarget[] = [
  { key: "customer", label: "客户", icon: UsersRoundIcon, onSelect: fn() },
  { key: "message", label: "短信", icon: PhoneIcon, onSelect: fn() },
  { key: "wang", label: "王店长", icon: <Avatar name="王" />, onSelect: fn() },
];
const rest: readonly ShareTarget[] = [
  { key: "poster", label: "生成海报", icon: ImageIcon, onSelect: fn() },
  {
    key: "save",
    label: "保存图片",
    icon: DownloadIcon,
    unavailable: "先生成海报",
    onSelect: fn(),
  },
];

const meta = {
  title: "Overlays/ShareSheet",
  component: ShareSheet,
  argTypes: {
    ...openingArgTypes,
    targets: property("readonly (readonly ShareTarget[])[]", "The app's own targets, in rows."),
    link: property("SharedLink", "What is shared. With it the sheet can copy the link."),
  },
  parameters: { docs: { story: { inline: false, height: "600px" } } },
  args: {
    open: true,
    link,
    targets: [people, rest],
    onShared: shared,
    onClose: closed,
    "data-testid": "share",
  },
  beforeEach: () => {
    shared.mockClear();
    closed.mockClear();
  },
} satisfies Meta<typeof ShareSheet>;
export default meta;
type Story = StoryObj<typeof meta>;

const page = within(document.body);

/** Rows of targets; what cannot be done says why and does nothing. */
export const Targets: Story = {
  play: async () => {
    const sheet = await page.findByRole("dialog", { name: "分享到" });
    const tiles = within(sheet).getAllByRole("button");
    await expect(tiles.slice(0, 5).map((tile) => tile.textContent.slice(-5))).toEqual([
      "客户",
      "短信",
      expect.stringContaining("王店长"),
      "生成海报",
      "先生成海报",
    ]);
    const save = page.getByRole("button", { name: "保存图片 先生成海报" });
    await userEvent.click(save);
    await expect(rest[1]!.onSelect).not.toHaveBeenCalled();
    await expect(closed).not.toHaveBeenCalled();
  },
};

/** A copied link says so where it was pressed, is announced, and the sheet closes after a second. */
export const Copied: Story = {
  play: async () => {
    const write = spyOn(navigator.clipboard, "writeText").mockResolvedValue();
    await withHeldClock(async (clock) => {
      const copy = await page.findByRole("button", { name: "复制链接" });
      copy.focus();
      await userEvent.keyboard("{Enter}");
      await waitFor(() => expect(copy).toHaveAccessibleName("已复制"));
      await expect(page.getByRole("status")).toHaveTextContent("已复制");
      await expect(write).toHaveBeenCalledWith(link.url);
      await expect(shared.mock.calls).toEqual([["copy"]]);
      await clock.advance(999);
      await expect(closed).not.toHaveBeenCalled();
      // A second press while it is shown does nothing.
      await userEvent.click(page.getByTestId("share-customer"));
      await clock.advance(1);
      await expect(closed.mock.calls).toEqual([["shared"]]);
    });
    await expect(people[0]!.onSelect).not.toHaveBeenCalled();
    write.mockRestore();
  },
};

/** The phone's own sheet: one that was left without sharing changes nothing. */
export const BySystem: Story = {
  args: { targets: [] },
  play: async ({ canvasElement }) => {
    // The sheet asks once it is there whether the phone can share.
    await expect(canvasElement).toBeVisible();
    const system = await page.findByRole("button", { name: "更多应用" });
    const share = spyOn(navigator, "share").mockRejectedValue(
      new DOMException("left", "AbortError"),
    );
    await userEvent.click(system);
    await waitFor(() => expect(share).toHaveBeenCalledWith(link));
    await waitFor(() => expect(system).not.toHaveAttribute("aria-busy"));
    await expect(page.getByRole("alert")).toBeEmptyDOMElement();
    await expect(shared).not.toHaveBeenCalled();
    share.mockResolvedValue();
    await userEvent.click(system);
    await waitFor(() => expect(shared.mock.calls).toEqual([["system"]]));
    // Left by a press beside it in that second, it was shared all the same.
    await userEvent.click(page.getByTestId("share-scrim"));
    await expect(closed.mock.calls).toEqual([["shared"]]);
    share.mockRestore();
  },
  beforeEach: () => {
    const had = Object.hasOwn(navigator, "share");
    if (!("share" in navigator)) {
      Object.defineProperty(navigator, "share", {
        configurable: true,
        writable: true,
        value: fn(),
      });
    }
    const able =
      "canShare" in navigator ? spyOn(navigator, "canShare").mockReturnValue(true) : null;
    return () => {
      able?.mockRestore();
      if (!had) Reflect.deleteProperty(navigator, "share");
    };
  },
};

const sending = Promise.withResolvers<void>();

/** Nothing closes it while it is under way; what failed says so, and can be tried again. */
export const UnderWayAndFailed: Story = {
  args: {
    link: undefined,
    targets: [
      [{ key: "customer", label: "客户", icon: UsersRoundIcon, onSelect: () => sending.promise }],
    ],
    failureMessage: () => "没有发出，请检查网络后再试",
  },
  globals: { theme: "dark" },
  play: async () => {
    const tile = await page.findByRole("button", { name: "客户" });
    await userEvent.click(tile);
    await waitFor(() => expect(tile).toHaveAccessibleName("客户 处理中"));
    await userEvent.keyboard("{Escape}");
    await userEvent.click(page.getByTestId("share-scrim"));
    await expect(closed).not.toHaveBeenCalled();
    sending.reject(new Error("offline"));
    await waitFor(() =>
      expect(page.getByRole("alert")).toHaveTextContent("没有发出，请检查网络后再试"),
    );
    await expect(tile).toHaveAccessibleName("客户");
    await userEvent.click(page.getByTestId("share-cancel"));
    await expect(closed.mock.calls).toEqual([["cancelButton"]]);
  },
};

export const ContractTestStory: Story = {
  name: "goal 4: named, modal, trapped, third of three, gone without a trace",
  ...overlayContractTests({
    name: "分享到",
    role: "dialog",
    render: ({ open, onClose }) => <ShareSheet open={open} link={link} onClose={onClose} />,
  }),
};

export const LongWords: Story = {
  args: {
    title: "Share this coupon with your customers",
    targets: [
      ["Customers in my district", "Text message", "Poster", "Group"].map((label) => ({
        key: label,
        label,
        icon: UsersRoundIcon,
        onSelect: fn(),
      })),
    ],
  },
  globals: { language: "en", textSize: 200, width: "320" },
};
