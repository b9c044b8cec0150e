import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, fn, userEvent, waitFor, within } from "storybook/test";
import { openingArgTypes, property } from "../../overlay/testing/opening-arg-types.ts";
import type { DismissReason } from "../../overlay/stack.ts";
import { Button } from "../Button/Button.tsx";
import { Reader, type Reading } from "./Reader.tsx";

const sections = Array.from({ length: 9 }, (_, place) => ({
  heading: `第 ${place + 1} 条`,
  paragraphs: [
    `第 ${place + 1} 条一款：借款人按约定的还款日归还本金并支付利息，利息按实际用款天数计算。`,
    `第 ${place + 1} 条二款：借款人可以提前还款，提前还款不收取手续费。`,
  ],
}));

const meta = {
  title: "Overlays/Reader",
  component: Reader,
  argTypes: {
    ...openingArgTypes,
    sections: property("readonly ReaderSection[]", "The text, with headings to jump to."),
  },
  // Each in a page of its own, or they would all open over the documentation.
  parameters: { docs: { story: { inline: false, height: "600px" } } },
  args: {
    open: true,
    onClose: fn(),
    title: "综合授信合同",
    subtitle: "第 1 版 · 2026-11-20",
    sections,
    "data-testid": "reader",
  },
} satisfies Meta<typeof Reader>;
export default meta;
type Story = StoryObj<typeof meta>;

const agreed = fn<(reading: Reading) => Promise<boolean>>(() => Promise.resolve(true));
const openChanged = fn<(open: boolean) => void>();
const left = fn<(reason: DismissReason) => void>();

const page = () => within(document.body);

export const ForReading: Story = {
  play: async ({ args }) => {
    const [, button] = await page().findAllByRole("button", { name: "关闭" });
    await userEvent.click(button!);
    await expect(args.onClose).toHaveBeenCalled();
  },
};

export const ToAgree: Story = {
  args: { agreement: { minimumReadMs: 0, onAgree: fn() } },
  play: async ({ args }) => {
    const agree = await page().findByTestId("reader-agree");
    await expect(agree).toHaveAttribute("aria-disabled", "true");
    await expect(page().getByRole("status")).toHaveTextContent("请阅读到末尾");
    await userEvent.click(agree);
    await expect(args.agreement!.onAgree).not.toHaveBeenCalled();
    const text = page().getByRole("document", { name: "综合授信合同" });
    text.scrollTop = text.scrollHeight;
    await waitFor(() => expect(agree).not.toHaveAttribute("aria-disabled", "true"));
    await userEvent.click(agree);
    await expect(args.agreement!.onAgree).toHaveBeenCalledWith(
      expect.objectContaining({ scrolledToEnd: true }),
    );
  },
};

export const TooFast: Story = {
  args: { agreement: { minimumReadMs: 600_000, onAgree: fn() } },
  play: async () => {
    const agree = await page().findByTestId("reader-agree");
    const text = page().getByRole("document", { name: "综合授信合同" });
    text.scrollTop = text.scrollHeight;
    await waitFor(() => expect(page().getByRole("status")).toHaveTextContent(/还需阅读 \d+ 秒/));
    await expect(agree).toHaveAttribute("aria-disabled", "true");
  },
};

export const ReadBefore: Story = {
  args: { agreement: { minimumReadMs: 600_000, readBefore: true, onAgree: fn() } },
  play: async () => {
    const agree = await page().findByTestId("reader-agree");
    await expect(agree).not.toHaveAttribute("aria-disabled", "true");
  },
};

export const NotThere: Story = { args: { sections: [], instead: "加载失败，请重试" } };
export const English: Story = {
  globals: { language: "en" },
  args: {
    title: "Comprehensive credit contract",
    sections: [{ heading: "1 The limit", paragraphs: ["The limit is CNY 500,000.00."] }],
    agreement: { minimumReadMs: 0, onAgree: fn() },
  },
};

/** Without `open` it is opened by what `renderTrigger` draws and closes once it is agreed to. */
export const OpensItself: Story = {
  render: () => (
    <Reader
      title="综合授信合同"
      sections={sections}
      agreement={{ minimumReadMs: 0, readBefore: true, onAgree: agreed }}
      renderTrigger={(props) => <Button {...props}>阅读合同</Button>}
      onOpenChange={openChanged}
      onClose={left}
      data-testid="contract"
    />
  ),
  play: async ({ canvasElement }) => {
    openChanged.mockClear();
    left.mockClear();
    const opener = within(canvasElement).getByRole("button", { name: "阅读合同" });
    await userEvent.click(opener);
    // What the service did not take stays open.
    agreed.mockResolvedValueOnce(false);
    await userEvent.click(await page().findByTestId("contract-agree"));
    await waitFor(() =>
      expect(page().getByTestId("contract-agree")).not.toHaveAttribute("aria-busy"),
    );
    await expect(openChanged.mock.calls).toEqual([[true]]);
    await userEvent.click(page().getByTestId("contract-agree"));
    await waitFor(() => expect(page().queryByTestId("contract")).toBeNull());
    await expect(openChanged.mock.calls).toEqual([[true], [false]]);
    await expect(left).not.toHaveBeenCalled();
    await expect(opener).toHaveFocus();
  },
};
