import type { Meta, StoryObj } from "@storybook/react-vite";
import { useState } from "react";
import { expect, fn, userEvent, waitFor, within } from "storybook/test";
import { goBack, pageTraces } from "../../overlay/testing/overlay-assertions.ts";
import { property } from "../../overlay/testing/opening-arg-types.ts";
import { NumberField } from "../NumberField/NumberField.tsx";
import { Cell, List } from "../List/List.tsx";
import { Page } from "../Page/Page.tsx";
import { frames } from "../testing/frames.ts";
import type { DropdownFilter } from "./dropdown-filter.ts";
import { DropdownMenu } from "./DropdownMenu.tsx";
import * as css from "./DropdownMenu.stories.css.ts";

const changed = fn<(value: unknown, key: string) => void>();

const filters: readonly DropdownFilter[] = [
  {
    key: "state",
    title: "状态",
    options: [
      { value: "all", label: "全部", title: "全部状态" },
      { value: "normal", label: "正常" },
      { value: "due", label: "7 天内到期", title: "快到期" },
      { value: "over", label: "已逾期" },
      { value: "closed", label: "已停用", detail: "本月没有停用的客户", disabled: true },
    ],
  },
  {
    key: "tag",
    title: "标签",
    several: true,
    options: [
      { value: "apple", label: "苹果授权" },
      { value: "huawei", label: "华为授权" },
      { value: "chain", label: "连锁门店" },
    ],
  },
  { key: "area", title: "区域", options: [] },
  { key: "team", title: "团队", options: [], disabled: true },
];

const meta = {
  title: "Controls/DropdownMenu",
  component: DropdownMenu,
  argTypes: {
    filters: property(
      "readonly DropdownFilter[]",
      "Two to four: each with options, of which one or several are chosen, or with content of the page's own.",
    ),
    value: property("DropdownValue", "What is chosen in each filter, held by the page."),
    defaultValue: property("DropdownValue", "Without `value`: what is chosen at first."),
  },
  parameters: { docs: { story: { inline: false, height: "420px" } } },
  args: {
    label: "筛选客户",
    filters,
    defaultValue: { state: ["all"] },
    onValueChange: changed,
    "data-testid": "filter",
  },
  beforeEach: () => {
    changed.mockClear();
  },
} satisfies Meta<typeof DropdownMenu>;
export default meta;
type Story = StoryObj<typeof meta>;

const page = within(document.body);
const panel = () => page.findByTestId("filter-panel");
const closed = () => waitFor(() => expect(page.queryByTestId("filter-panel")).toBeNull());

/** One of several options: it takes effect at once, and the bar says it. By keys alone. */
export const OneOf: Story = {
  play: async ({ canvasElement }) => {
    const before = pageTraces();
    const bar = within(canvasElement);
    const title = bar.getByTestId("filter-state");
    await expect(title).toHaveAccessibleName("状态：全部状态");
    title.focus();
    await userEvent.keyboard("{Enter}");
    const dialog = await page.findByRole("dialog", { name: "状态" });
    const options = within(dialog).getAllByRole("option");
    await waitFor(() => expect(options[0]).toHaveFocus());
    await expect(options[0]).toHaveAttribute("aria-selected", "true");
    // What cannot be chosen is reached, and says why.
    await userEvent.keyboard("{End}{Enter}");
    await expect(options[4]).toHaveFocus();
    await expect(options[4]).toHaveAccessibleName("已停用 本月没有停用的客户");
    await userEvent.keyboard("{ArrowUp}{Enter}");
    await closed();
    await expect(changed.mock.calls).toEqual([[{ state: ["over"] }, "state"]]);
    await expect(title).toHaveTextContent("已逾期");
    await expect(title).toHaveFocus();
    await waitFor(() => expect(pageTraces()).toBe(before));
    // Chosen once more it closes, and is no news.
    await userEvent.keyboard(" ");
    await userEvent.click(await page.findByRole("option", { name: "已逾期" }));
    await closed();
    await expect(changed).toHaveBeenCalledTimes(1);
    await userEvent.click(title);
    await panel();
  },
};

export const InTheDark: Story = { ...OneOf, globals: { theme: "dark" } };

/** Several options take effect together. One press leads from one filter to another, and leaving forgets the draft. */
export const Several: Story = {
  play: async ({ canvasElement }) => {
    const bar = within(canvasElement);
    await userEvent.click(bar.getByTestId("filter-state"));
    await panel();
    await userEvent.click(page.getByTestId("filter-open-tag"));
    const list = await page.findByRole("listbox", { name: "标签" });
    const [apple, huawei, chain] = within(list).getAllByRole("option");
    await waitFor(() => expect(apple).toHaveFocus());
    await userEvent.click(chain!);
    await userEvent.click(apple!);
    await expect(changed).not.toHaveBeenCalled();
    await userEvent.click(page.getByTestId("filter-tag-confirm"));
    await closed();
    await expect(changed.mock.calls).toEqual([
      [{ state: ["all"], tag: ["apple", "chain"] }, "tag"],
    ]);
    const title = bar.getByTestId("filter-tag");
    await expect(title).toHaveAccessibleName("标签 · 2：苹果授权、连锁门店");
    await waitFor(() => expect(title).toHaveFocus());
    // Left by Escape, by back and by a press beside it, nothing changes.
    for (const leave of [
      () => userEvent.keyboard("{Escape}"),
      goBack,
      () => userEvent.click(page.getByTestId("filter-scrim")),
    ]) {
      /* oxlint-disable no-await-in-loop -- one way after the other */
      await userEvent.click(title);
      await userEvent.click(await page.findByTestId("filter-tag-reset"));
      await expect(page.queryAllByRole("option", { selected: true })).toEqual([]);
      await leave();
      await closed();
      /* oxlint-enable no-await-in-loop */
    }
    await expect(changed).toHaveBeenCalledTimes(1);
    await expect(title).toHaveTextContent("标签 · 2");
    await expect(huawei).not.toBeInTheDocument();
    await userEvent.click(title);
    await panel();
  },
};

/** A filter without options says so, and one that is off cannot be opened. */
export const NothingToChoose: Story = {
  play: async ({ canvasElement }) => {
    const bar = within(canvasElement);
    await userEvent.click(bar.getByTestId("filter-team"));
    await expect(page.queryByTestId("filter-panel")).toBeNull();
    await userEvent.click(bar.getByTestId("filter-area"));
    await expect(await panel()).toHaveTextContent("没有可选项");
  },
};

function OwnFields() {
  const [least, setLeast] = useState("");
  const [applied, setApplied] = useState("");
  return (
    <Page title="客户">
      <DropdownMenu
        label="筛选客户"
        sticky="belowNavBar"
        filters={[
          filters[0]!,
          {
            key: "limit",
            title: "额度",
            chosen: applied === "" ? undefined : `≥ ${applied} 万`,
            content: (
              <NumberField label="最低额度" suffix="万元" value={least} onValueChange={setLeast} />
            ),
            onReset: () => setLeast(""),
            onConfirm: () => {
              if (least === "0") return false;
              setApplied(least);
              return true;
            },
          },
        ]}
        data-testid="filter"
      />
      <List heading="客户">
        {Array.from({ length: 24 }, (_, index) => (
          <Cell key={index} title={`门店 ${index + 1}`} href="#" />
        ))}
      </List>
    </Page>
  );
}

/** Fields of the page's own in a panel, and a bar that stays below the page's own bar. */
export const FieldsAndSticky: Story = {
  render: () => <OwnFields />,
  play: async ({ canvasElement }) => {
    const bar = within(canvasElement).getByTestId("filter");
    document.documentElement.scrollTo(0, 600);
    await waitFor(() => expect(bar.getBoundingClientRect().top).toBe(48));
    const title = within(bar).getByTestId("filter-limit");
    await userEvent.click(title);
    const dialog = await page.findByRole("dialog", { name: "额度" });
    // Its bar lies on the page's.
    const twin = page.getByTestId("filter-open-limit");
    await waitFor(() =>
      expect(twin.getBoundingClientRect().top).toBe(title.getBoundingClientRect().top),
    );
    const field = within(dialog).getByRole("textbox", { name: "最低额度" });
    await userEvent.type(field, "0");
    await userEvent.click(page.getByTestId("filter-limit-confirm"));
    await expect(dialog).toBeVisible();
    await userEvent.click(page.getByTestId("filter-limit-reset"));
    await userEvent.type(field, "30");
    await userEvent.click(page.getByTestId("filter-limit-confirm"));
    await closed();
    await expect(title).toHaveTextContent("≥ 30 万");
    await userEvent.click(title);
    await panel();
  },
};

/** With little room below the bar, the panel is above it. */
export const AtTheBottom: Story = {
  render: (args) => (
    <div className={css.bottom}>
      <DropdownMenu label="Filter" filters={args.filters} data-testid="filter" />
    </div>
  ),
  args: {
    filters: [
      {
        key: "state",
        title: "Repayment state",
        several: true,
        options: [
          { value: "a", label: "Due within the next seven days" },
          { value: "b", label: "Overdue", detail: "Including those in the grace period" },
        ],
      },
      { key: "tag", title: "Tags", content: "…" },
    ],
  },
  globals: { language: "en", textSize: 200, width: "320" },
  play: async ({ canvasElement }) => {
    const title = within(canvasElement).getByTestId("filter-state");
    await userEvent.click(title);
    const dialog = await panel();
    await waitFor(() => expect(dialog).toHaveAttribute("data-side", "above"));
    const list = within(dialog).getByRole("listbox");
    await waitFor(() =>
      expect(list.getBoundingClientRect().bottom).toBeLessThanOrEqual(
        title.getBoundingClientRect().top,
      ),
    );
    await expect(dialog.scrollWidth).toBeLessThanOrEqual(dialog.clientWidth);
    await userEvent.click(
      within(list).getByRole("option", { name: "Due within the next seven days" }),
    );
  },
};

/** Four titles that do not fit in one row of a narrow screen make two even ones, and none is cut. */
export const TwoRows: Story = {
  args: {
    label: "Narrow the statement",
    filters: ["Repayment account", "Repayment", "Flexible credit", "November 2026"].map(
      (title, at) => ({ key: String(at), title, options: [] }),
    ),
    defaultValue: {},
  },
  globals: { language: "en", width: "320" },
  play: async ({ canvasElement }) => {
    const titles = within(canvasElement).getAllByRole("button");
    const tops = titles.map((title) => title.getBoundingClientRect().top);
    await expect(tops[1]).toBe(tops[0]);
    await expect(tops[2]).toBeGreaterThan(tops[0] ?? 0);
    await expect(tops[3]).toBe(tops[2]);
    const cut = titles.filter((title) =>
      [...title.children].some((part) => part.scrollWidth > part.clientWidth),
    );
    await expect(cut).toEqual([]);
  },
};

function FiltersThatGo() {
  const [all, setAll] = useState(true);
  return (
    <>
      <DropdownMenu
        label="筛选客户"
        filters={all ? filters : filters.slice(1)}
        data-testid="filter"
      />
      <button type="button" onClick={() => setAll((before) => !before)}>
        页面
      </button>
    </>
  );
}

/** A filter that the page takes away closes, and does not open by itself when it is back. */
export const AFilterThatGoes: Story = {
  render: () => <FiltersThatGo />,
  play: async ({ canvasElement }) => {
    const ofThePage = within(canvasElement).getByText("页面");
    await userEvent.click(within(canvasElement).getByTestId("filter-state"));
    await panel();
    ofThePage.click();
    await closed();
    ofThePage.click();
    await within(canvasElement).findByTestId("filter-state");
    await frames();
    await expect(page.queryByTestId("filter-panel")).toBeNull();
  },
};

const opens = fn<(key: string | null) => void>();

function LoadedWhenOpened() {
  const [open, setOpen] = useState<string | null>(null);
  const [areas, setAreas] = useState<readonly string[]>([]);
  return (
    <>
      <DropdownMenu
        label="筛选客户"
        filters={[
          ...filters.slice(0, 1),
          { key: "area", title: "区域", options: areas.map((value) => ({ value, label: value })) },
        ]}
        open={open}
        onOpenChange={(key) => {
          opens(key);
          setOpen(key);
          if (key === "area") setAreas(["南山", "福田"]);
        }}
        data-testid="filter"
      />
      <button type="button" onClick={() => setOpen("area")}>
        页面
      </button>
    </>
  );
}

/** The page holds which filter is open: it loads the options then, and opens one itself. */
export const OpenedByThePage: Story = {
  render: () => <LoadedWhenOpened />,
  play: async ({ canvasElement }) => {
    opens.mockClear();
    const bar = within(canvasElement);
    await userEvent.click(bar.getByTestId("filter-area"));
    await userEvent.click(await page.findByRole("option", { name: "福田" }));
    await closed();
    await expect(opens.mock.calls).toEqual([["area"], [null]]);
    await expect(bar.getByTestId("filter-area")).toHaveFocus();
    await userEvent.click(bar.getByText("页面"));
    await expect(await page.findByRole("option", { name: "福田" })).toHaveAttribute(
      "aria-selected",
      "true",
    );
    await userEvent.keyboard("{Escape}");
    await closed();
    await expect(opens).toHaveBeenCalledTimes(3);
  },
};
