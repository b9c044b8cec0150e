import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, fn, userEvent, waitFor, within } from "storybook/test";
import { DatePicker } from "./DatePicker.tsx";

const meta = {
  title: "Overlays/DatePicker",
  component: DatePicker,
  // Each in a page of its own, or they would all open over the documentation.
  parameters: { docs: { story: { inline: false, height: "600px" } } },
  args: {
    open: true,
    title: "证件有效期",
    today: "2026-11-20",
    onConfirm: fn(),
    onCancel: fn(),
    "data-testid": "date",
  },
} satisfies Meta<typeof DatePicker>;
export default meta;
type Story = StoryObj<typeof meta>;

async function wheel(name: string): Promise<HTMLElement> {
  return within(document.body).findByRole("spinbutton", { name });
}

async function confirm(): Promise<void> {
  await userEvent.click(within(document.body).getByRole("button", { name: /确定|Done/u }));
}

export const Today: Story = {
  play: async ({ args }) => {
    const day = await wheel("日");
    await expect(day).toHaveAttribute("aria-valuetext", "20日 周五");
    await expect(within(document.body).getByText("2026年11月20日 周五")).toBeVisible();
    await confirm();
    await expect(args.onConfirm).toHaveBeenLastCalledWith("2026-11-20");
  },
};

export const DefaultRange: Story = {
  play: async ({ args }) => {
    const year = await wheel("年");
    await waitFor(() => expect(year).toHaveFocus());
    await userEvent.keyboard("{Home}");
    await expect(year).toHaveAttribute("aria-valuetext", "2016年");
    await userEvent.keyboard("{End}");
    await expect(year).toHaveAttribute("aria-valuetext", "2036年");
    await userEvent.tab();
    await userEvent.keyboard("{End}");
    await userEvent.tab();
    await userEvent.keyboard("{End}{Enter}");
    await expect(args.onConfirm).toHaveBeenLastCalledWith("2036-12-31");
  },
};

export const LeapDayFollowsTheYear: Story = {
  args: { value: "2028-02-29" },
  play: async ({ args }) => {
    const year = await wheel("年");
    await waitFor(() => expect(year).toHaveFocus());
    await userEvent.keyboard("{ArrowDown}");
    await expect(await wheel("日")).toHaveAttribute("aria-valuetext", "28日 周三");
    await confirm();
    await expect(args.onConfirm).toHaveBeenLastCalledWith("2029-02-28");
  },
};

export const OutOfRangeBecomesTheNearestDate: Story = {
  args: { value: "2020-10-10", min: "2005-06-15", max: "2010-02-01" },
  play: async ({ args }) => {
    await expect(await wheel("年")).toHaveAttribute("aria-valuetext", "2010年");
    await confirm();
    await expect(args.onConfirm).toHaveBeenLastCalledWith("2010-02-01");
  },
};

export const MonthOnly: Story = {
  args: {
    precision: "month",
    title: "月份",
    value: "2026-08",
    min: "2026-03-20",
    max: "2026-10-02",
  },
  play: async ({ args }) => {
    const month = await wheel("月");
    await userEvent.tab();
    await waitFor(() => expect(month).toHaveFocus());
    await userEvent.keyboard("{Home}");
    await expect(month).toHaveAttribute("aria-valuetext", "3月");
    await userEvent.keyboard("{Enter}");
    await expect(args.onConfirm).toHaveBeenLastCalledWith("2026-03");
  },
};

export const English: Story = {
  globals: { language: "en" },
  args: { title: "Valid until", value: "2031-05-20" },
  play: async () => {
    await expect(await within(document.body).findByText("Tue, 20 May 2031")).toBeVisible();
    await expect(await wheel("Day")).toHaveAttribute("aria-valuetext", "Tue 20");
  },
};
