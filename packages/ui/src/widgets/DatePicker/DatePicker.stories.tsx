import type { Meta, StoryObj } from "@storybook/react-vite";
import { useState } from "react";
import { expect, fn, userEvent, waitFor, within } from "storybook/test";
import { Button } from "../Button/Button.tsx";
import { PickerHost } from "../Picker/PickerHost.tsx";
import { inBand, wheel } from "../Picker/wheel-gestures.ts";
import { DatePicker } from "./DatePicker.tsx";
import { pickDate } from "./pick-date.tsx";

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
    onChange: fn(),
    "data-testid": "date",
  },
} satisfies Meta<typeof DatePicker>;
export default meta;
type Story = StoryObj<typeof meta>;

async function confirm(): Promise<void> {
  await userEvent.click(within(document.body).getByRole("button", { name: /确定|Done/u }));
}

export const Today: Story = {
  play: async ({ args }) => {
    const day = await wheel("日");
    await expect(day).toHaveAttribute("aria-valuetext", "20日 周五");
    await expect(within(document.body).getByText("2026年11月20日 周五")).toBeVisible();
    await confirm();
    await expect(args.onConfirm).toHaveBeenLastCalledWith("2026-11-20", expect.anything());
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
    await expect(args.onConfirm).toHaveBeenLastCalledWith("2036-12-31", expect.anything());
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
    await expect(args.onConfirm).toHaveBeenLastCalledWith("2029-02-28", expect.anything());
  },
};

export const OutOfRangeBecomesTheNearestDate: Story = {
  args: { value: "2020-10-10", min: "2005-06-15", max: "2010-02-01" },
  play: async ({ args }) => {
    await expect(await wheel("年")).toHaveAttribute("aria-valuetext", "2010年");
    await confirm();
    await expect(args.onConfirm).toHaveBeenLastCalledWith("2010-02-01", expect.anything());
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
    await expect(args.onConfirm).toHaveBeenLastCalledWith("2026-03", expect.anything());
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

export const YearOnly: Story = { args: { precision: "year", title: "年份" } };
export const Quarter: Story = {
  args: { precision: "quarter", title: "季度", value: "2026-Q3" },
  play: async ({ args }) => {
    await expect(await wheel("季度")).toHaveAttribute("aria-valuetext", "3季度");
    await expect(within(document.body).getByText("2026年7月1日 – 2026年9月30日")).toBeVisible();
    await confirm();
    await expect(args.onConfirm).toHaveBeenLastCalledWith("2026-Q3", {
      untilNow: false,
      firstDay: "2026-07-01",
      lastDay: "2026-09-30",
    });
  },
};
export const Week: Story = {
  name: "section 4: week one of 2020 begins on 2019-12-30",
  args: { precision: "week", title: "周", value: "2020-W01" },
  play: async ({ args }) => {
    await expect(await wheel("周")).toHaveAttribute("aria-valuetext", "第1周");
    await expect(within(document.body).getByText("2019年12月30日 – 2020年1月5日")).toBeVisible();
    await confirm();
    await expect(args.onConfirm).toHaveBeenLastCalledWith("2020-W01", {
      untilNow: false,
      firstDay: "2019-12-30",
      lastDay: "2020-01-05",
    });
  },
};
export const Hour: Story = {
  args: { precision: "hour", title: "预约上门", value: "2026-11-20T09" },
};
export const Minute: Story = {
  name: "section 4: minute precision has five columns",
  args: {
    precision: "minute",
    title: "预约回电",
    today: "2026-11-20T09:05",
    max: "2026-11-20T18:30",
  },
  play: async ({ args }) => {
    await wheel("年");
    const page = within(document.body);
    await expect(page.getAllByRole("spinbutton")).toHaveLength(5);
    await expect(page.getByText("2026年11月20日 周五 09:05")).toBeVisible();
    (await wheel("时")).focus();
    await userEvent.keyboard("{End}");
    // The last hour of the range ends at half past.
    await expect(await wheel("时")).toHaveAttribute("aria-valuetext", "18时");
    await userEvent.tab();
    await userEvent.keyboard("{End}{Enter}");
    await expect(args.onConfirm).toHaveBeenLastCalledWith("2026-11-20T18:30", expect.anything());
  },
};
export const UntilNow: Story = {
  name: "section 4: until now is flagged",
  args: { untilNow: true, title: "任职至", value: "2025-03-31" },
  play: async ({ args }) => {
    const year = await wheel("年");
    await waitFor(() => expect(year).toHaveFocus());
    await userEvent.keyboard("{End}");
    await expect(year).toHaveAttribute("aria-valuetext", "至今");
    await expect(await wheel("月")).toHaveAttribute("aria-valuetext", "至今");
    await userEvent.keyboard("{Enter}");
    await expect(args.onConfirm).toHaveBeenLastCalledWith("now", {
      untilNow: true,
      firstDay: "2026-11-20",
      lastDay: "2026-11-20",
    });
    await userEvent.keyboard("{ArrowUp}");
    await expect(await wheel("月")).toHaveAttribute("aria-valuetext", "11月");
  },
};
export const QuartersOfAnHour: Story = {
  args: {
    precision: "minute",
    title: "预约回电",
    today: "2026-11-20T09:05",
    filter: (unit: string, value: number) => unit !== "minute" || value % 15 === 0,
    format: (unit: string, value: number) => (unit === "minute" ? `${value} 分` : String(value)),
  },
  play: async () => {
    const minute = await wheel("分");
    await expect(minute).toHaveAttribute("aria-valuetext", "0 分");
    minute.focus();
    await userEvent.keyboard("{ArrowDown}");
    await expect(minute).toHaveAttribute("aria-valuetext", "15 分");
    await expect(await wheel("时")).toHaveAttribute("aria-valuetext", "9");
  },
};

function SetFromOutside() {
  const [month, setMonth] = useState("2026-12");
  return (
    <>
      <DatePicker
        open
        title="账单月份"
        precision="month"
        today="2026-11-20"
        min="2025-05"
        max="2027-03"
        value={month}
        onCancel={() => setMonth("2027-12")}
        onConfirm={setMonth}
      />
      <output>{month}</output>
    </>
  );
}

export const SetFromOutsideAcrossYears: Story = {
  name: "section 4: a year and month set from outside across years is brought into the range again",
  render: () => <SetFromOutside />,
  play: async ({ canvasElement }) => {
    const month = await wheel("月");
    await expect(month).toHaveAttribute("aria-valuetext", "12月");
    await userEvent.keyboard("{Escape}");
    await waitFor(() => expect(month).toHaveAttribute("aria-valuetext", "3月"));
    await expect(await wheel("年")).toHaveAttribute("aria-valuetext", "2027年");
    await waitFor(() => expect(inBand(month)).toBe("3月"));
    await confirm();
    await expect(within(canvasElement).getByText("2027-03")).toBeInTheDocument();
  },
};

function Asks() {
  const [answer, setAnswer] = useState("");
  return (
    <>
      <Button
        onClick={() =>
          void pickDate({ title: "还款日", today: "2026-11-20", precision: "week" }).then(
            (picked) => setAnswer(picked === null ? "null" : `${picked.value} ${picked.firstDay}`),
          )
        }
      >
        选择
      </Button>
      <output>{answer}</output>
      <PickerHost />
    </>
  );
}

export const AskedFromCode: Story = {
  name: "goal 8: pickDate() resolves a date or null",
  render: () => <Asks />,
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    const opener = canvas.getByRole("button", { name: "选择" });
    await userEvent.click(opener);
    await wheel("周");
    await confirm();
    await waitFor(() =>
      expect(canvas.getByRole("status")).toHaveTextContent("2026-W47 2026-11-16"),
    );
    await waitFor(() => expect(within(document.body).queryByRole("dialog")).toBeNull());
    await userEvent.click(opener);
    await wheel("周");
    await userEvent.keyboard("{Escape}");
    await waitFor(() => expect(canvas.getByRole("status")).toHaveTextContent("null"));
  },
};

export const BoundsTheWrongWayRound: Story = {
  args: { min: "2026-12-31", max: "2026-01-01", value: "2030-05-05" },
  play: async ({ args }) => {
    await wheel("日");
    await confirm();
    await expect(args.onConfirm).toHaveBeenLastCalledWith("2026-12-31", expect.anything());
  },
};

export const OneBoundFarAway: Story = {
  args: { min: "2050-03-04" },
  play: async ({ args }) => {
    await wheel("日");
    await confirm();
    await expect(args.onConfirm).toHaveBeenLastCalledWith("2050-03-04", expect.anything());
  },
};

export const BoundsThatAreNoDates: Story = {
  args: { min: "LONG_TERM", max: "2026-02-30" },
  play: async ({ args }) => {
    await wheel("日");
    await confirm();
    await expect(args.onConfirm).toHaveBeenLastCalledWith("2026-11-20", expect.anything());
  },
};
