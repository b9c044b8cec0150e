import type { Meta, StoryObj } from "@storybook/react-vite";
import { useState } from "react";
import { expect, fn, userEvent, waitFor, within } from "storybook/test";
import { overlayContractTests } from "../../overlay/testing/overlay-contract-tests.tsx";
import { Picker } from "./Picker.tsx";
import type { PickerColumn } from "./picker-columns.ts";
import { banks, numbers } from "./picker-samples.ts";
import { PickerHost } from "./PickerHost.tsx";
import { PickerView } from "./PickerView.tsx";
import { band } from "./WheelColumn.css.ts";
import { ROW_PX } from "./wheel-physics.ts";
import { comeToRest, confirmButton, drag, inBand, wheel } from "./wheel-gestures.ts";

const regions: Record<string, readonly string[]> = {
  广东: ["深圳", "广州", "东莞"],
  浙江: ["杭州", "宁波"],
  海南: ["海口", "深圳街"],
};

function column(label: string, names: readonly string[]): PickerColumn<string> {
  return { label, items: names.map((name) => ({ value: name, label: name })) };
}

const regionColumns = ([province = "广东"]: readonly [string?, string?]) =>
  [column("省", Object.keys(regions)), column("市", regions[province] ?? [])] as const;

/** Marks of the chosen row: one over columns that have rows, none over those that say why they have none. */
const bandCount = () => document.querySelectorAll(`.${band}`).length;

const meta = {
  title: "Overlays/Picker",
  component: Picker,
  subcomponents: { PickerView, PickerHost },
  // Each in a page of its own, or they would all open over the documentation.
  parameters: { docs: { story: { inline: false, height: "600px" } } },
  args: {
    open: true,
    title: "开户银行",
    columns: [banks],
    onConfirm: fn(),
    onCancel: fn(),
    onChange: fn(),
    "data-testid": "picker",
  },
} satisfies Meta<typeof Picker>;
export default meta;
type Story = StoryObj<typeof meta>;

export const OneColumn: Story = {
  play: async () => {
    const target = await wheel("银行");
    // Specification section 9: 5 items of height 44.
    await expect(target.getBoundingClientRect().height).toBe(5 * 44);
    const topOf = (text: string) => within(target).getByText(text).getBoundingClientRect().top;
    await expect(topOf("招商银行") - topOf("中国建设银行")).toBe(44);
    await expect(target).toHaveAttribute("aria-valuetext", "中国工商银行");
    await expect(bandCount()).toBe(1);
  },
};
export const ThreeColumns: Story = {
  args: {
    title: "金额",
    columns: [numbers(10, "甲"), numbers(10, "乙"), numbers(10, "丙")],
    value: [3, 0, 9],
  },
};
export const SomeDisabled: Story = {
  args: { columns: [numbers(8, "金额", (value) => value % 3 === 1)], value: [1] },
  play: async ({ args }) => {
    const target = await wheel("金额");
    // A disabled default skips forward.
    await expect(target).toHaveAttribute("aria-valuetext", "2 万元");
    await userEvent.keyboard("{ArrowDown}{ArrowDown}");
    await expect(target).toHaveAttribute("aria-valuetext", "5 万元");
    await userEvent.keyboard("{Enter}");
    await expect(args.onConfirm).toHaveBeenLastCalledWith([5]);
  },
};
export const AllDisabled: Story = {
  args: { columns: [numbers(4, "金额", () => true)], value: [1] },
  play: async ({ args }) => {
    await wheel("金额");
    await userEvent.keyboard("{ArrowDown}{Enter}");
    await expect(args.onConfirm).not.toHaveBeenCalled();
    await expect(confirmButton()).toBeDisabled();
  },
};
export const TwoColumns: Story = { args: { columns: [numbers(10, "甲"), numbers(10, "乙")] } };
export const FiveColumns: Story = {
  args: { columns: ["甲", "乙", "丙", "丁", "戊"].map((label) => numbers(10, label)) },
};
export const English: Story = {
  globals: { language: "en" },
  args: {
    title: "Bank",
    columns: [column("Bank", ["ICBC", "New China", "New York", "Newcastle"])],
  },
  play: async () => {
    const target = await wheel("Bank");
    await waitFor(() => expect(target).toHaveFocus());
    await userEvent.keyboard("new y");
    await expect(target).toHaveAttribute("aria-valuetext", "New York");
  },
};
export const LongWords: Story = {
  args: {
    columns: [column("Account", ["Industrial and Commercial Bank of China, Shenzhen branch", "B"])],
  },
};
export const Empty: Story = {
  args: { columns: [column("银行", [])] },
  play: async ({ args }) => {
    const target = await wheel("银行");
    await expect(target).toHaveAttribute("aria-valuetext", "暂无可选项");
    await expect(bandCount()).toBe(0);
    await expect(confirmButton()).toBeDisabled();
    await waitFor(() => expect(target).toHaveFocus());
    await userEvent.keyboard("{ArrowDown}{Enter}");
    await expect(args.onConfirm).not.toHaveBeenCalled();
  },
};
export const Loading: Story = {
  args: { columns: [{ label: "银行", items: [], state: "loading" }] },
  play: async () => {
    const target = await wheel("银行");
    await expect(target).toHaveAttribute("aria-busy", "true");
    await expect(within(target).getByRole("status")).toHaveTextContent("加载中");
    await expect(bandCount()).toBe(0);
    await expect(confirmButton()).toBeDisabled();
  },
};

const asked = fn();
const confirmedBank = fn();

/** Rows that come from a service: they fail once, and arrive when asked for again. */
function Async() {
  const [state, setState] = useState<"loading" | "failed" | undefined>("failed");
  return (
    <Picker
      open
      title="开户银行"
      columns={[
        {
          ...banks,
          items: state === undefined ? banks.items : [],
          state,
          onRetry: () => {
            asked();
            setState("loading");
            setTimeout(() => setState(undefined), 100);
          },
        },
      ]}
      value={["招商银行"]}
      onCancel={() => undefined}
      onConfirm={confirmedBank}
      data-testid="picker"
    />
  );
}

export const FailedThenTriedAgain: Story = {
  render: () => <Async />,
  play: async () => {
    const target = await wheel("银行");
    await expect(within(target).getByRole("alert")).toHaveTextContent("加载失败");
    await expect(confirmButton()).toBeDisabled();
    await userEvent.tab();
    const retry = within(document.body).getByTestId("picker-wheels-column-0-retry");
    await expect(retry).toHaveFocus();
    await userEvent.keyboard("{Enter}");
    await expect(asked).toHaveBeenCalledTimes(1);
    await expect(target).toHaveAttribute("aria-valuetext", "加载中");
    // Focus is not lost with the button, and the value that was wanted is still the one.
    await expect(target).toHaveFocus();
    await waitFor(() => expect(target).toHaveAttribute("aria-valuetext", "招商银行"));
    await userEvent.keyboard("{Enter}");
    await expect(confirmedBank).toHaveBeenLastCalledWith(["招商银行"]);
  },
};
export const Failed: Story = {
  args: { columns: [{ label: "银行", items: [], state: "failed", onRetry: fn() }] },
};
const regionPicked = fn();

export const ColumnsThatFollow: Story = {
  render: ({ onCancel }) => (
    <Picker<[string, string]>
      open
      title="地区"
      columns={regionColumns}
      value={["广东", "东莞"]}
      onCancel={onCancel}
      onConfirm={regionPicked}
    />
  ),
  play: async () => {
    const province = await wheel("省");
    const city = await wheel("市");
    await expect(city).toHaveAttribute("aria-valuetext", "东莞");
    await drag(province, -ROW_PX, 0);
    // Confirmed in mid-scroll: the province it was going to, and a city that province has.
    await userEvent.click(within(document.body).getByRole("button", { name: "确定" }));
    const picked = province.getAttribute("aria-valuetext") ?? "";
    await expect(["浙江", "海南"]).toContain(picked);
    await expect(regionPicked).toHaveBeenLastCalledWith([picked, regions[picked]?.[0]]);
    await expect(city).toHaveAttribute("aria-valuetext", regions[picked]?.[0]);
  },
};

export const TenThousandRows: Story = {
  args: { columns: [numbers(10_000)], value: [9_990] },
  play: async ({ args }) => {
    const target = await wheel("金额");
    await expect(inBand(target)).toBe("9990 万元");
    await expect(target.querySelectorAll("*").length).toBeLessThanOrEqual(40);
    const before = inBand(target);
    await drag(target, 160, 0);
    await waitFor(() => expect(inBand(target)).not.toBe(before));
    await expect(target.querySelectorAll("*").length).toBeLessThanOrEqual(40);
    await waitFor(() => expect(args.onChange).toHaveBeenCalled(), { timeout: 4000 });
    await expect(inBand(target)).not.toBe("");
    await comeToRest(target, "0 万元");
  },
};

export const ContractTestStory: Story = {
  name: "goal 4: named, modal, trapped, third of three, gone without a trace",
  ...overlayContractTests({
    name: "开户银行",
    role: "dialog",
    render: ({ open, onClose }) => (
      <Picker
        open={open}
        title="开户银行"
        columns={[banks]}
        onCancel={onClose}
        onConfirm={onClose}
      />
    ),
  }),
};

const offered = fn<(bank: string) => unknown>();
const dismissed = fn<(reason: string) => void>();

function Refuses() {
  const [open, setOpen] = useState(true);
  return (
    <Picker
      open={open}
      title="开户银行"
      columns={[banks]}
      onConfirm={([bank]) => offered(bank)}
      onCancel={(reason) => {
        dismissed(reason);
        setOpen(false);
      }}
      data-testid="picker"
    />
  );
}

/** A choice that the page does not take leaves a sheet that answers still. */
export const ARefusedChoice: Story = {
  render: () => <Refuses />,
  play: async () => {
    offered.mockReset();
    dismissed.mockReset();
    await wheel("银行");
    const confirm = confirmButton();
    // Told so by `false`: what is picked can be offered again, and is not kept.
    offered.mockReturnValue(false);
    await userEvent.click(confirm);
    await userEvent.click(confirm);
    await expect(offered.mock.calls).toEqual([["中国工商银行"], ["中国工商银行"]]);
    // Without a word a second press is no second answer, and another row is.
    offered.mockReturnValue(undefined);
    await userEvent.click(confirm);
    await userEvent.click(confirm);
    await expect(offered).toHaveBeenCalledTimes(3);
    const target = await wheel("银行");
    target.focus();
    await userEvent.keyboard("{End}");
    await waitFor(() => expect(target).toHaveAttribute("aria-valuetext", "中国邮政储蓄银行"));
    await userEvent.click(confirm);
    await expect(offered).toHaveBeenLastCalledWith("中国邮政储蓄银行");
    target.focus();
    await userEvent.keyboard("{Home}");
    await waitFor(() => expect(target).toHaveAttribute("aria-valuetext", "中国工商银行"));
    await userEvent.keyboard("{Escape}");
    await expect(dismissed.mock.calls).toEqual([["escape"]]);
    await waitFor(() => expect(within(document.body).queryByRole("dialog")).toBeNull());
  },
};
