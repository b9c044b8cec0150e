import type { Meta, StoryObj } from "@storybook/react-vite";
import { createContext, StrictMode, useContext, useState } from "react";
import { expect, fn, userEvent, waitFor, within } from "storybook/test";
import { overlayManners } from "../../overlay/overlay-manners.tsx";
import { goBack } from "../../overlay/overlay-suite.ts";
import { Button } from "../Button/Button.tsx";
import { Picker } from "./Picker.tsx";
import type { PickerColumn } from "./picker-columns.ts";
import { pick } from "./pick.tsx";
import { PickerHost } from "./PickerHost.tsx";
import { PickerView } from "./PickerView.tsx";
import { ROW_PX } from "./wheel-physics.ts";
import {
  confirmButton,
  drag,
  comeToRest,
  inBand,
  pause,
  reduceMotion,
  releaseTogether,
  wheel,
} from "./wheel-suite.ts";

function numbers(count: number, label = "金额", disabled?: (value: number) => boolean) {
  return {
    label,
    items: Array.from({ length: count }, (_, value) => ({
      value,
      label: `${value} 万元`,
      disabled: disabled?.(value),
    })),
  } satisfies PickerColumn<number>;
}

const banks: PickerColumn<string> = {
  label: "银行",
  items: ["中国工商银行", "中国建设银行", "招商银行", "中国邮政储蓄银行"].map((name) => ({
    value: name,
    label: name,
  })),
};

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

const meta = {
  title: "Overlays/Picker",
  component: Picker,
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
    await drag(target, 160, 0);
    await pause(50);
    await expect(target.querySelectorAll("*").length).toBeLessThanOrEqual(40);
    await waitFor(() => expect(args.onChange).toHaveBeenCalled(), { timeout: 4000 });
    await expect(inBand(target)).not.toBe("");
    await comeToRest(target, "0 万元");
  },
};

function Field() {
  const [open, setOpen] = useState(false);
  const [bank, setBank] = useState<string>();
  return (
    <>
      <Button onClick={() => setOpen(true)}>银行 {bank}</Button>
      <Picker
        open={open}
        title="开户银行"
        columns={[banks]}
        value={bank === undefined ? undefined : [bank]}
        onCancel={() => setOpen(false)}
        onConfirm={([picked]) => {
          setBank(picked);
          setOpen(false);
        }}
        data-testid="picker"
      />
    </>
  );
}

export const Manners: Story = {
  name: "goal 4: named, modal, trapped, third of three, gone without a trace",
  ...overlayManners({
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

export const CancelForgetsConfirmKeeps: Story = {
  render: () => <Field />,
  play: async ({ canvasElement }) => {
    const page = within(document.body);
    const opener = within(canvasElement).getByRole("button");
    await userEvent.click(opener);
    let target = await wheel("银行");
    await userEvent.keyboard("{ArrowDown}");
    await goBack();
    await waitFor(() => expect(page.queryByRole("dialog")).toBeNull());
    await expect(opener).toHaveTextContent(/^银行$/u);

    await userEvent.click(opener);
    target = await wheel("银行");
    await expect(target).toHaveAttribute("aria-valuetext", "中国工商银行");
    await userEvent.keyboard("{End}{Enter}");
    await waitFor(() => expect(opener).toHaveTextContent("银行 中国邮政储蓄银行"));
    await waitFor(() => expect(page.queryByRole("dialog")).toBeNull());

    await userEvent.click(opener);
    await expect(await wheel("银行")).toHaveAttribute("aria-valuetext", "中国邮政储蓄银行");
  },
};

const refused = fn();

export const InThePage: Story = {
  render: () => (
    // A parent that refuses every change: the wheel goes back.
    <PickerView label="金额" columns={[numbers(30)]} value={[3]} onChange={refused} />
  ),
  play: async () => {
    const target = await wheel("金额");
    await drag(target, -ROW_PX);
    await waitFor(() => expect(refused).toHaveBeenCalled());
    await waitFor(() => expect(inBand(target)).toBe("3 万元"));
    await expect(target).toHaveAttribute("aria-valuetext", "3 万元");
  },
};

const twice = fn();

function TwoWheels() {
  const [value, setValue] = useState<[number, number]>([3, 3]);
  return (
    <PickerView
      label="金额"
      columns={[numbers(10, "甲"), numbers(10, "乙")]}
      value={value}
      onChange={(next) => {
        twice(next);
        setValue(next);
      }}
    />
  );
}

export const TwoWheelsAtRestInOneFrame: Story = {
  render: () => <TwoWheels />,
  play: async () => {
    const targets = [await wheel("甲"), await wheel("乙")];
    const restore = reduceMotion();
    await releaseTogether(targets);
    await waitFor(() => expect(twice).toHaveBeenLastCalledWith([4, 4]));
    restore();
    for (const target of targets) {
      await expect(target).toHaveAttribute("aria-valuetext", "4 万元");
    }
  },
};

function Replaced() {
  const [rows, setRows] = useState(30);
  const [, draw] = useState(0);
  const [value, setValue] = useState<[number]>([3]);
  return (
    <>
      <PickerView
        label="金额"
        columns={[numbers(rows)]}
        value={value}
        onChange={(next) => {
          twice(next);
          setValue(next);
        }}
      />
      <Button onClick={() => setRows(4)}>少</Button>
      <Button onClick={() => setRows(20)}>多</Button>
      <Button onClick={() => draw((count) => count + 1)}>再画</Button>
      <Button onClick={() => setValue([3])}>赋值</Button>
      <output>{value}</output>
    </>
  );
}

export const ColumnsReplaced: Story = {
  name: "section 4: columns replaced after a drag, and the same value given again",
  render: () => <Replaced />,
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    const target = await wheel("金额");
    await drag(target, -ROW_PX * 3);
    await waitFor(() => expect(twice).toHaveBeenLastCalledWith([6]));
    // Rows that still hold the value keep it, and nothing is reported.
    await userEvent.click(canvas.getByRole("button", { name: "多" }));
    await expect(target).toHaveAttribute("aria-valuetext", "6 万元");
    await expect(twice).toHaveBeenCalledTimes(1);
    // Rows that have lost it give a valid one.
    await userEvent.click(canvas.getByRole("button", { name: "少" }));
    await expect(target).toHaveAttribute("aria-valuetext", "0 万元");
    await waitFor(() => expect(inBand(target)).toBe("0 万元"));
    for (let time = 0; time < 3; time += 1) {
      await drag(target, -ROW_PX);
      await waitFor(() => expect(target).toHaveAttribute("aria-valuetext", "1 万元"));
      await userEvent.click(canvas.getByRole("button", { name: "赋值" }));
      await expect(target).toHaveAttribute("aria-valuetext", "3 万元");
      await waitFor(() => expect(inBand(target)).toBe("3 万元"));
      await drag(target, ROW_PX * 3);
      await waitFor(() => expect(target).toHaveAttribute("aria-valuetext", "0 万元"));
    }
    // A parent that draws again while the wheel rolls does not stop it.
    await drag(target, -ROW_PX * 2, 0);
    await userEvent.click(canvas.getByRole("button", { name: "再画" }));
    await waitFor(() => expect(target).toHaveAttribute("aria-valuetext", "3 万元"));
  },
};

const keptBank = fn();

function Uncontrolled() {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button onClick={() => setOpen(true)}>银行</Button>
      <Picker
        open={open}
        title="开户银行"
        columns={[banks]}
        defaultValue={["招商银行"]}
        onCancel={() => setOpen(false)}
        onConfirm={(values) => {
          keptBank(values);
          setOpen(false);
        }}
      />
    </>
  );
}

export const KeepsItsOwnValue: Story = {
  render: () => <Uncontrolled />,
  play: async ({ canvasElement }) => {
    const opener = within(canvasElement).getByRole("button");
    const gone = () =>
      waitFor(() => expect(within(document.body).queryByRole("dialog")).toBeNull());
    await userEvent.click(opener);
    await expect(await wheel("银行")).toHaveAttribute("aria-valuetext", "招商银行");
    await userEvent.keyboard("{End}{Enter}");
    await expect(keptBank).toHaveBeenLastCalledWith(["中国邮政储蓄银行"]);
    await gone();
    await userEvent.click(opener);
    await expect(await wheel("银行")).toHaveAttribute("aria-valuetext", "中国邮政储蓄银行");
    await userEvent.keyboard("{Home}{Escape}");
    await gone();
    await userEvent.click(opener);
    await expect(await wheel("银行")).toHaveAttribute("aria-valuetext", "中国邮政储蓄银行");
  },
};

const Enterprise = createContext("");

function FromContext() {
  return <>{useContext(Enterprise)}</>;
}

function Asks() {
  const [answers, setAnswers] = useState<string[]>([]);
  const [hosted, setHosted] = useState(true);
  const ask = async () => {
    const answer = await pick({
      title: "开户银行",
      columns: [banks, numbers(10)],
      value: ["招商银行", 3],
      summary: <FromContext />,
    });
    setAnswers((before) => [...before, answer === null ? "null" : answer.join("+")]);
  };
  return (
    <StrictMode>
      <Enterprise value="深圳宏达通讯">
        <Button onClick={() => void ask()}>选择</Button>
        <Button onClick={() => setTimeout(() => setHosted(false), 300)}>离开</Button>
        <output>{answers.join(" ")}</output>
        {hosted ? <PickerHost /> : null}
      </Enterprise>
    </StrictMode>
  );
}

export const AskedFromCode: Story = {
  name: "goal 8: pick() resolves a value or null, inside the page's context",
  render: () => <Asks />,
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    const page = within(document.body);
    const opener = canvas.getByRole("button", { name: "选择" });
    const answered = (words: string) =>
      waitFor(() => expect(canvas.getByRole("status")).toHaveTextContent(words));

    await userEvent.click(opener);
    await wheel("银行");
    await expect(page.getByText("深圳宏达通讯")).toBeVisible();
    await userEvent.keyboard("{ArrowDown}{Enter}");
    await answered("中国邮政储蓄银行+3");
    await waitFor(() => expect(page.queryByRole("dialog")).toBeNull());

    await userEvent.click(opener);
    await wheel("银行");
    await goBack();
    await answered("中国邮政储蓄银行+3 null");
    await waitFor(() => expect(page.queryByRole("dialog")).toBeNull());

    // A host that leaves the page answers for the dealer who no longer can.
    await userEvent.click(canvas.getByRole("button", { name: "离开" }));
    await userEvent.click(opener);
    await answered("中国邮政储蓄银行+3 null null");
    await expect(page.queryByRole("dialog")).toBeNull();
    await expect(() => pick({ title: "a", columns: [banks] })).toThrow("PickerHost");
  },
};
