import type { Meta, StoryObj } from "@storybook/react-vite";
import { useState } from "react";
import { expect, fn, userEvent, waitFor, within } from "storybook/test";
import { useUiLanguage } from "../../locale/UiLocale.tsx";
import { overlayContractTests } from "../../overlay/testing/overlay-contract-tests.tsx";
import { property } from "../../overlay/testing/opening-arg-types.ts";
import { Button } from "../Button/Button.tsx";
import { Cascader } from "../Cascader/Cascader.tsx";
import { SelectField } from "../SelectField/SelectField.tsx";
import { stack } from "../testing/story-grounds.css.ts";
import { drag } from "../testing/touch-gestures.ts";
import { Calendar } from "./Calendar.tsx";
import { CalendarSheet } from "./CalendarSheet.tsx";
import type { DayRange } from "./day-choice.ts";
import { daysInWords } from "./days-in-words.ts";

const closed = (day: string) => (day === "2026-11-22" ? "门店休息" : undefined);

const meta = {
  title: "Controls/Calendar",
  component: Calendar,
  argTypes: {
    selection: property(
      '"single" | "several" | "range"',
      "How much is chosen: one day by default.",
    ),
    value: property(
      "string | readonly string[] | DayRange | null",
      "What is chosen, by the kind of selection. Null while nothing is. Without it the calendar keeps its own.",
    ),
    defaultValue: property(
      "string | readonly string[] | DayRange",
      "Without `value`: what the calendar begins with.",
    ),
    onValueChange: property(
      "(value) => void",
      "Called with the whole choice: not before a range has its end.",
    ),
    maxDays: property("number", "With several days or a range: how many days at most."),
    spansUnavailable: property(
      "boolean",
      "With a range: whether unavailable days may lie between its ends.",
    ),
  },
  args: { label: "拜访日期", today: "2026-11-20", "data-testid": "day" },
} satisfies Meta<typeof Calendar>;
export default meta;
type Story = StoryObj<typeof meta>;

const chosen = fn<(value: unknown) => void>();

/** A tap or the keys of a grid choose. A day that cannot be chosen says why. */
export const OneDay: Story = {
  args: {
    min: "2026-11-05",
    max: "2027-01-15",
    unavailable: closed,
    note: (day) => (day === "2026-11-25" ? "还款" : undefined),
    onValueChange: chosen,
  },
  play: async ({ canvasElement }) => {
    chosen.mockClear();
    const canvas = within(canvasElement);
    const said = canvas.getByTestId("day-said");
    await expect(said).toHaveTextContent("请选择日期");
    await userEvent.click(canvas.getByRole("button", { name: "2026年11月22日 周日, 门店休息" }));
    await expect(said).toHaveTextContent("2026年11月22日 周日 不可选：门店休息");
    await userEvent.click(canvas.getByTestId("day-2026-11-02"));
    await expect(said).toHaveTextContent("最早可选 2026年11月5日 周四");
    await expect(chosen).not.toHaveBeenCalled();

    await userEvent.click(canvas.getByTestId("day-2026-11-20"));
    await expect(said).toHaveTextContent("已选 2026年11月20日 周五");
    await userEvent.keyboard("{ArrowDown}{ArrowLeft}");
    await expect(canvas.getByTestId("day-2026-11-26")).toHaveFocus();
    await userEvent.keyboard("{Home}{Enter}");
    await expect(said).toHaveTextContent("已选 2026年11月23日 周一");
    await userEvent.keyboard("{PageDown}{End}");
    await expect(canvas.getByTestId("day-2026-12-27")).toHaveFocus();
    await expect(canvas.getByRole("grid", { name: "2026年12月" })).toBeVisible();
    // The keys end where the days do.
    await userEvent.keyboard("{PageDown}");
    await expect(canvas.getByTestId("day-2027-01-15")).toHaveFocus();
    await userEvent.keyboard("{Shift>}{PageUp}{/Shift} ");
    await expect(canvas.getByTestId("day-2026-11-05")).toHaveFocus();
    await expect(chosen.mock.calls).toEqual([["2026-11-20"], ["2026-11-23"], ["2026-11-05"]]);
    await expect(canvasElement.querySelectorAll("[aria-selected=true]")).toHaveLength(1);
  },
};

/** Buttons and a finger turn the months, and end with them. */
export const Turned: Story = {
  args: { min: "2026-10-20", max: "2026-12-10", defaultValue: "2026-11-18" },
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    const shows = (name: string) => canvas.findByRole("grid", { name });
    const next = canvas.getByRole("button", { name: "下个月" });
    await userEvent.click(next);
    await shows("2026年12月");
    await expect(next).toHaveAttribute("aria-disabled", "true");
    await userEvent.click(next);
    await drag(await shows("2026年12月"), { x: 120, y: 10 });
    await drag(await shows("2026年11月"), { x: 120, y: 0 });
    await shows("2026年10月");
    // Mostly downwards is the page's.
    await drag(canvas.getByRole("grid"), { x: -60, y: 90 });
    await shows("2026年10月");
    await drag(canvas.getByRole("grid"), { x: -120, y: 0 });
    await shows("2026年11月");
    await expect(canvas.getByTestId("day-said")).toHaveTextContent("已选 2026年11月18日 周三");
  },
};

/** The second press is the other end. A range that cannot be begins again, and says why. */
export const Range: Story = {
  args: {
    label: "账单日期",
    selection: "range",
    maxDays: 10,
    unavailable: closed,
    onValueChange: chosen,
  },
  play: async ({ canvasElement }) => {
    chosen.mockClear();
    const canvas = within(canvasElement);
    const said = canvas.getByTestId("day-said");
    const press = (day: string) => userEvent.click(canvas.getByTestId(`day-2026-11-${day}`));
    await press("20");
    await expect(said).toHaveTextContent("2026年11月20日 周五 开始，请选择结束日期");
    await press("24");
    await expect(said).toHaveTextContent("2026年11月22日 周日 不可选：门店休息。已改为从");
    await press("27");
    await expect(said).toHaveTextContent(
      "已选 2026年11月24日 周二 至 2026年11月27日 周五，共 4 天",
    );
    await press("19");
    await press("03");
    await expect(said).toHaveTextContent("最多选 10 天");
    await press("12");
    await expect(canvasElement.querySelectorAll("[aria-selected=true]")).toHaveLength(10);
    await expect(chosen.mock.calls).toEqual([
      [{ from: "2026-11-24", to: "2026-11-27" }],
      [{ from: "2026-11-03", to: "2026-11-12" }],
    ]);
  },
};

/** In the dark. The page holds the days, and refuses one. */
export const Several: Story = {
  globals: { theme: "dark" },
  render: function InPage(args) {
    const [days, setDays] = useState<readonly string[]>(["2026-11-18"]);
    return (
      <Calendar
        label={args.label}
        today={args.today}
        selection="several"
        maxDays={3}
        value={days}
        onValueChange={(next) => setDays(next.filter((day) => day !== "2026-11-19"))}
        data-testid="day"
      />
    );
  },
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    const said = canvas.getByTestId("day-said");
    const press = (day: string) => userEvent.click(canvas.getByTestId(`day-2026-11-${day}`));
    await press("19");
    await expect(said).toHaveTextContent("已选 1 天：2026年11月18日 周三");
    await press("25");
    await press("11");
    await press("12");
    await expect(said).toHaveTextContent("最多选 3 天");
    await press("18");
    await expect(said).toHaveTextContent("已选 2 天：2026年11月11日 周三、2026年11月25日 周三");
  },
};

/** Months below each other: later ones come as they are scrolled to, earlier ones by a button or a key. */
export const Endless: Story = {
  args: {
    label: "账单日期",
    selection: "range",
    layout: "list",
    min: "2026-09-10",
    max: "2027-06-10",
    defaultValue: { from: "2026-11-26", to: "2026-12-03" },
  },
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await expect(canvas.queryByTestId("day-2026-10-31")).toBeNull();
    canvas.getByTestId("day-2027-04-30").scrollIntoView();
    await canvas.findByTestId("day-2027-06-10");
    const november = canvas.getByTestId("day-2026-11-26");
    // WebKit scrolls to what has the focus later.
    november.scrollIntoView({ block: "center" });
    november.focus();
    const { top } = november.getBoundingClientRect();
    await userEvent.keyboard("{PageUp}");
    await expect(canvas.getByTestId("day-2026-10-26")).toHaveFocus();
    await userEvent.keyboard("{PageDown}");
    await expect(november).toHaveFocus();
    await expect(Math.abs(november.getBoundingClientRect().top - top)).toBeLessThan(500);
    await userEvent.click(canvas.getByText("更早的月份"));
    await expect(canvas.queryByText("更早的月份")).toBeNull();
    await expect(canvas.getByTestId("day-2026-09-10")).toHaveFocus();
    november.scrollIntoView({ block: "center" });
  },
};

export const Locked: Story = {
  globals: { language: "en" },
  args: {
    label: "Visit",
    selection: "single",
    defaultValue: "2026-11-24",
    readOnly: true,
    firstWeekday: 0,
    onValueChange: chosen,
  },
  play: async ({ canvasElement }) => {
    chosen.mockClear();
    const canvas = within(canvasElement);
    await userEvent.tab();
    await userEvent.tab();
    await userEvent.tab();
    await expect(canvas.getByTestId("day-2026-11-24")).toHaveFocus();
    await userEvent.keyboard("{ArrowLeft}{Enter}");
    await expect(canvas.getByTestId("day-2026-11-23")).toHaveFocus();
    await expect(chosen).not.toHaveBeenCalled();
    await expect(canvas.getByTestId("day-said")).toHaveTextContent("Chosen: Tue, 24 Nov 2026");
  },
};

/** Every day is as large as a finger where the page is narrow and text is large. */
export const At200: Story = {
  globals: { textSize: 200, width: "320", language: "en" },
  args: {
    label: "Period",
    selection: "range",
    defaultValue: { from: "2026-11-10", to: "2026-11-24" },
    note: (day) => (day === "2026-11-25" ? "Due" : undefined),
  },
  play: async ({ canvasElement }) => {
    const day = within(canvasElement).getByTestId("day-2026-11-25");
    await expect(day.getBoundingClientRect().width).toBeGreaterThanOrEqual(44);
    await expect(day.scrollWidth).toBeLessThanOrEqual(day.clientWidth);
  },
};

/** A form's reset puts back what the calendar, and a `Cascader`, began with. */
export const InAForm: Story = {
  render: (args) => (
    <form className={stack}>
      <Calendar label={args.label} today={args.today} defaultValue="2026-11-18" data-testid="day" />
      <Cascader
        label="分类"
        options={[
          { value: "phone", label: "手机" },
          { value: "tablet", label: "平板" },
        ]}
        defaultValue={["phone"]}
        data-testid="kind"
      />
      <Button type="reset" prominence="text">
        重置
      </Button>
    </form>
  ),
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    const said = () => ["day", "kind"].map((id) => canvas.getByTestId(`${id}-said`).textContent);
    await userEvent.click(canvas.getByTestId("day-2026-11-25"));
    await userEvent.click(canvas.getByTestId("kind-option-tablet"));
    await expect(said()).toEqual(["已选 2026年11月25日 周三", "已选 平板"]);
    await userEvent.click(canvas.getByRole("button", { name: "重置" }));
    await expect(said()).toEqual(["已选 2026年11月18日 周三", "已选 手机"]);
  },
};

const confirmed = fn<(range: DayRange) => void>();

function RangeField({ layout }: { layout: "pages" | "list" }) {
  const language = useUiLanguage();
  return (
    <SelectField<DayRange>
      label="账单日期"
      placeholder="请选择"
      format={(range) => daysInWords(range, language)}
      onValueChange={confirmed}
      renderPicker={(picker) => (
        <CalendarSheet
          {...picker}
          selection="range"
          title="账单日期"
          today="2026-11-20"
          layout={layout}
          data-testid="range"
        />
      )}
      data-testid="field"
    />
  );
}

/** A field opens it. Nothing is confirmed before the range is whole, and closing leaves what was. */
export const InASheet: Story = {
  parameters: { docs: { story: { inline: false, height: "700px" } } },
  render: () => <RangeField layout="pages" />,
  play: async ({ canvasElement }) => {
    confirmed.mockClear();
    const page = within(document.body);
    const field = within(canvasElement).getByTestId("field");
    const press = async (day: string) =>
      userEvent.click(await page.findByTestId(`range-calendar-2026-11-${day}`));
    await userEvent.click(field);
    await press("16");
    await userEvent.click(page.getByTestId("range-confirm"));
    await expect(confirmed).not.toHaveBeenCalled();
    await press("18");
    await userEvent.click(page.getByTestId("range-confirm"));
    await waitFor(() => expect(page.queryByTestId("range")).toBeNull());
    await expect(field).toHaveTextContent("2026年11月16日 – 2026年11月18日");
    await expect(confirmed.mock.calls).toEqual([[{ from: "2026-11-16", to: "2026-11-18" }]]);

    await userEvent.click(field);
    await press("25");
    await userEvent.keyboard("{Escape}");
    await waitFor(() => expect(page.queryByTestId("range")).toBeNull());
    await waitFor(() => expect(field).toHaveFocus());
    await userEvent.click(field);
    await expect(await page.findByTestId("range-calendar-said")).toHaveTextContent("共 3 天");
  },
};

export const ListInASheet: Story = {
  globals: { width: "320" },
  parameters: { docs: { story: { inline: false, height: "700px" } } },
  render: () => <RangeField layout="list" />,
  play: async ({ canvasElement }) => {
    await userEvent.click(within(canvasElement).getByTestId("field"));
    const panel = await within(document.body).findByTestId("range");
    await expect(panel.offsetHeight).toBeLessThanOrEqual(Math.ceil(window.innerHeight * 0.85));
    await expect(within(panel).getByTestId("range-confirm")).toBeVisible();
  },
};

export const ContractTestStory: Story = {
  name: "goal 4: named, modal, trapped, third of three, gone without a trace",
  ...overlayContractTests({
    name: "账单日期",
    role: "dialog",
    render: ({ open, onClose }) => (
      <CalendarSheet
        open={open}
        title="账单日期"
        today="2026-11-20"
        onCancel={onClose}
        onConfirm={onClose}
      />
    ),
  }),
};
