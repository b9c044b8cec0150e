import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, within } from "storybook/test";
import { freezeFixtures } from "../../fixtures/freezes.ts";
import { storyFrame } from "../../fixtures/story-frame.tsx";
import { FreezeReasons } from "./FreezeReasons.tsx";

const meta = {
  title: "H5/home/FreezeReasons",
  component: FreezeReasons,
  decorators: [storyFrame({ path: "/home" })],
} satisfies Meta<typeof FreezeReasons>;
export default meta;
type Story = StoryObj<typeof meta>;

type Named = keyof typeof freezeFixtures;

/** One reason with what is read of it, and the address that lifts it. */
function leadsTo(name: Named, href: string, ...texts: readonly string[]): Story {
  const freeze = freezeFixtures[name];
  return {
    args: { freezes: [freeze] },
    play: async ({ canvasElement }) => {
      const row = await within(canvasElement).findByTestId(`freeze-${freeze.code}`);
      for (const text of texts) await expect(row).toHaveTextContent(text);
      await expect(row).toHaveAttribute("href", href);
    },
  };
}

/** One reason that another party lifts: the way is to ask. */
function asks(name: Named, ...texts: readonly string[]): Story {
  const freeze = freezeFixtures[name];
  return {
    args: { freezes: [freeze] },
    play: async ({ canvasElement }) => {
      const row = await within(canvasElement).findByRole("button");
      for (const text of texts) await expect(row).toHaveTextContent(text);
    },
  };
}

export const Court = asks("COURT", "收到司法通知", "2026-11-18", "执1234号", "法院解除后恢复");
export const Risk = asks("RISK", "企业情况需要核对", "2026-11-18", "请补充经营材料");
export const IdExpired = leadsTo("ID_EXPIRED", "/idCertification", "2026-11-17 00:00 起冻结");
export const Permission = leadsTo(
  "PERMISSION",
  "/userCenter/channelManage/channelProDetail?channel=ICBC_BANK",
  "2026-11-15 渠道合作协议已到期",
);
export const LegalPersonChanged = leadsTo("LEGAL_PERSON_CHANGED", "/account/enterpriseInfo");
export const Overdue = leadsTo("OVERDUE", "/repay", "JK20260926000366");
export const Compensated = leadsTo(
  "COMPENSATED",
  "/repay/components/compensated",
  "还清代偿款并复核后恢复",
);
export const Cancelling = leadsTo("CANCELLING", "/cancelAccount");

/** What froze the line before. */
export const Lifted: Story = {
  args: { freezes: [freezeFixtures.LIFTED] },
  play: async ({ canvasElement }) => {
    const row = await within(canvasElement).findByTestId("freeze-COURT");
    await expect(row).toHaveTextContent("2026-08-20 15:00 解除");
    await expect(row).toHaveTextContent("已履行完毕");
    await expect(row).not.toHaveAttribute("href");
  },
};

const everyReason = { freezes: Object.values(freezeFixtures) };

export const EveryReason: Story = {
  args: everyReason,
  play: async ({ canvasElement }) => {
    const list = await within(canvasElement).findByTestId("freeze-reasons");
    await expect(within(list).getAllByRole("listitem")).toHaveLength(everyReason.freezes.length);
  },
};
export const English: Story = { args: everyReason, globals: { language: "en" } };
export const Dark: Story = { args: everyReason, globals: { theme: "dark" } };
export const NarrowAndLarge: Story = {
  args: everyReason,
  globals: { width: "320", textSize: 200 },
};
