import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, fn, userEvent, waitFor, within } from "storybook/test";
import { openingArgTypes, property } from "../../overlay/testing/opening-arg-types.ts";
import { overlayContractTests } from "../../overlay/testing/overlay-contract-tests.tsx";
import { goBack } from "../../overlay/testing/overlay-assertions.ts";
import { Button } from "../Button/Button.tsx";
import { ActionSheet, type SheetAction } from "./ActionSheet.tsx";

const closed = fn<(answer: string) => void>();

const actions: readonly SheetAction[] = [
  { key: "download", label: "下载合同", onSelect: fn() },
  { key: "mail", label: "发到邮箱", detail: "li***@example.com", onSelect: fn() },
  { key: "default", label: "设为默认", unavailable: "只有一个账户", onSelect: fn() },
  { key: "delete", label: "解约", tone: "critical", onSelect: fn() },
];

const meta = {
  title: "Overlays/ActionSheet",
  component: ActionSheet,
  argTypes: {
    ...openingArgTypes,
    actions: property("readonly SheetAction[]", "What can be done, from the top down."),
  },
  // Each in a page of its own, or they would all open over the documentation.
  parameters: { docs: { story: { inline: false, height: "600px" } } },
  args: { open: true, title: "尾号 2087", actions, onClose: fn(), "data-testid": "more" },
} satisfies Meta<typeof ActionSheet>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Actions: Story = {
  play: async ({ args }) => {
    const page = within(document.body);
    const dialog = await page.findByRole("dialog", { name: "尾号 2087" });
    const menu = within(dialog).getByRole("menu", { name: "尾号 2087" });
    const items = within(menu).getAllByRole("menuitem");
    await expect(items).toHaveLength(4);
    await expect(items[1]).toHaveAccessibleName("发到邮箱 li***@example.com");
    // What cannot be done stays, says why, and does nothing.
    await expect(items[2]).toHaveAttribute("aria-disabled", "true");
    await expect(items[2]).toHaveAccessibleName("设为默认 只有一个账户");
    await userEvent.click(items[2]!);
    await expect(actions[2]!.onSelect).not.toHaveBeenCalled();
    await expect(args.onClose).not.toHaveBeenCalled();
    for (const item of items) {
      // oxlint-disable-next-line no-await-in-loop -- the first row that is too small is reported
      await expect(item.getBoundingClientRect().height).toBeGreaterThanOrEqual(44);
    }

    await userEvent.click(items[0]!);
    await userEvent.click(items[0]!);
    await expect(actions[0]!.onSelect).toHaveBeenCalledTimes(1);
    await expect(args.onClose).toHaveBeenCalledTimes(1);
    await expect(args.onClose).toHaveBeenCalledWith("chosen");
  },
};

export const Keys: Story = {
  name: "goal 3: arrows, ends, first letters and Enter, one stop for Tab",
  args: {
    actions: [
      { key: "share", label: "Share", unavailable: "Not signed yet", onSelect: fn() },
      { key: "download", label: "Download", onSelect: fn() },
      { key: "duplicate", label: "Duplicate", onSelect: fn() },
      { key: "end", label: "End", tone: "critical", onSelect: fn() },
    ],
  },
  globals: { language: "en" },
  play: async ({ args }) => {
    const page = within(document.body);
    const focused = () => document.activeElement?.textContent;
    await page.findByRole("menu");
    // The first that can be done, though an earlier one can be reached.
    await waitFor(() => expect(focused()).toBe("Download"));
    const presses: [key: string, lands: string][] = [
      ["{ArrowUp}", "ShareNot signed yet"],
      ["{ArrowUp}", "End"],
      ["{ArrowDown}", "ShareNot signed yet"],
      ["{End}", "End"],
      ["{Home}", "ShareNot signed yet"],
      ["d", "Download"],
      ["d", "Duplicate"],
      ["d", "Download"],
      ["{Tab}", "Cancel"],
      ["{Tab}", "Download"],
      ["{ArrowDown}", "Duplicate"],
    ];
    for (const [key, lands] of presses) {
      // oxlint-disable-next-line no-await-in-loop -- one press after the other
      await (key === "{Tab}" ? userEvent.tab() : userEvent.keyboard(key));
      // oxlint-disable-next-line no-await-in-loop -- focus is read before the next key moves it
      await expect([key, focused()]).toEqual([key, lands]);
    }
    await userEvent.keyboard("{Enter}");
    await expect(args.actions[2]!.onSelect).toHaveBeenCalledTimes(1);
    await expect(args.onClose).toHaveBeenCalledWith("chosen");
  },
};

/** Stays pending until the test ends it. */
function work() {
  let settle: (ends: "well" | "badly") => void = () => undefined;
  const onSelect = fn(
    () =>
      new Promise<void>((resolve, reject) => {
        settle = (ends) => (ends === "well" ? resolve() : reject(new Error("offline")));
      }),
  );
  return { onSelect, end: (ends: "well" | "badly") => settle(ends) };
}
const ending = work();

export const UnderWayAndFailed: Story = {
  name: "Under way, failed, tried again",
  args: {
    actions: [
      { key: "keep", label: "改名", onSelect: fn() },
      { key: "end", label: "解约", tone: "critical", onSelect: ending.onSelect },
    ],
    failureMessage: () => "没有解约，请检查网络后再试",
  },
  play: async ({ args }) => {
    const page = within(document.body);
    const item = await page.findByRole("menuitem", { name: "解约" });
    const cancel = page.getByRole("button", { name: "取消" });
    await userEvent.click(item);
    await waitFor(() => expect(item).toHaveAccessibleName("解约 处理中"));
    await expect(item).toHaveAttribute("aria-busy", "true");
    // Nothing else can be done meanwhile, and nothing closes it.
    await userEvent.click(page.getByRole("menuitem", { name: "改名" }));
    await userEvent.click(cancel);
    await userEvent.keyboard("{Escape}");
    await goBack();
    await expect(args.actions[0]!.onSelect).not.toHaveBeenCalled();
    await expect(args.onClose).not.toHaveBeenCalled();

    ending.end("badly");
    const alert = page.getByRole("alert");
    await waitFor(() => expect(alert).toHaveTextContent("没有解约，请检查网络后再试"));
    await expect(args.onClose).not.toHaveBeenCalled();
    await userEvent.click(item);
    await expect(alert).toBeEmptyDOMElement();
    ending.end("well");
    await waitFor(() => expect(args.onClose).toHaveBeenCalledWith("chosen"));
  },
};

export const CancelAndScrim: Story = {
  play: async ({ args }) => {
    const page = within(document.body);
    await userEvent.click(await page.findByRole("button", { name: "取消" }));
    await expect(args.onClose).toHaveBeenCalledWith("cancelButton");
    // One answer an opening.
    await userEvent.click(page.getByTestId("more-scrim"));
    await expect(args.onClose).toHaveBeenCalledTimes(1);
  },
};

export const ContractTestStory: Story = {
  name: "goal 4: named, modal, trapped, third of three, gone without a trace",
  ...overlayContractTests({
    name: "更多操作",
    role: "dialog",
    render: ({ open, onClose }) => (
      <ActionSheet open={open} title="更多操作" actions={actions} onClose={onClose} />
    ),
  }),
};

export const Long: Story = {
  args: {
    title: "Choose what to do with the bank account that ends in 2087",
    actions: Array.from({ length: 20 }, (_, index) => ({
      key: String(index),
      label: `Action ${index + 1} with a name that is longer than a line of a phone allows`,
      onSelect: fn(),
    })),
  },
  globals: { language: "en", textSize: 200 },
};

/** Without `open` it is opened by what `renderTrigger` draws and closes itself. */
export const OpensItself: Story = {
  render: () => (
    <ActionSheet
      title="尾号 2087"
      actions={actions}
      renderTrigger={(props) => <Button {...props}>更多操作</Button>}
      onClose={closed}
    />
  ),
  play: async ({ canvasElement }) => {
    closed.mockClear();
    const page = within(document.body);
    const opener = within(canvasElement).getByRole("button", { name: "更多操作" });
    const choose = async (choice: string): Promise<void> => {
      await userEvent.click(opener);
      await userEvent.click(await page.findByText(choice));
      await waitFor(() => expect(page.queryByRole("dialog")).toBeNull());
    };
    await choose("下载合同");
    await choose("取消");
    await expect(closed.mock.calls).toEqual([["chosen"], ["cancelButton"]]);
  },
};
