import type { Meta, StoryObj } from "@storybook/react-vite";
import { createContext, StrictMode, useContext, useState } from "react";
import { expect, fn, userEvent, waitFor, within } from "storybook/test";
import { goBack } from "../../overlay/testing/overlay-assertions.ts";
import { Button } from "../Button/Button.tsx";
import { Picker } from "./Picker.tsx";
import { banks, numbers } from "./picker-samples.ts";
import { pick } from "./pick.tsx";
import { PickerHost } from "./PickerHost.tsx";
import { PickerView } from "./PickerView.tsx";
import { ROW_PX } from "./wheel-physics.ts";
import { drag, inBand, reduceMotion, releaseTogether, wheel } from "./wheel-gestures.ts";

/** Who keeps what is picked: the page, the picker itself, or the code that asked for it. */
const meta = {
  title: "Overlays/Picker values",
  component: Picker,
  subcomponents: { PickerView, PickerHost },
  args: { open: true, title: "开户银行", columns: [banks], onConfirm: fn(), onCancel: fn() },
} satisfies Meta<typeof Picker>;
export default meta;
type Story = StoryObj<typeof meta>;

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
    await waitFor(() => {
      for (const target of targets) expect(target).toHaveAttribute("aria-valuetext", "4 万元");
    });
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

function Cleared({ cleared }: { cleared: null | undefined }) {
  const [bank, setBank] = useState<[string] | null>();
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button onClick={() => setOpen(true)}>银行</Button>
      <Button onClick={() => setBank(cleared)}>清除</Button>
      <PickerView
        label="页面里"
        columns={[numbers(9, "金额", (value) => value < 2), banks]}
        value={bank == null ? bank : [7, bank[0]]}
      />
      <Picker
        open={open}
        title="开户银行"
        columns={[{ ...banks, label: "开户行" }]}
        value={bank}
        onCancel={() => setOpen(false)}
        onConfirm={(picked) => {
          setBank(picked);
          setOpen(false);
        }}
      />
    </>
  );
}

/** Section 4: a value that the page clears goes back to the first row that may be chosen. */
async function expectCleared(canvasElement: HTMLElement): Promise<void> {
  const canvas = within(canvasElement);
  const gone = () => waitFor(() => expect(within(document.body).queryByRole("dialog")).toBeNull());
  const chosen = (label: string, words: string) =>
    waitFor(async () => expect(await wheel(label)).toHaveAttribute("aria-valuetext", words));
  const open = () => userEvent.click(canvas.getByRole("button", { name: "银行" }));
  await open();
  await wheel("开户行");
  await userEvent.keyboard("{End}{Enter}");
  await gone();
  await chosen("银行", "中国邮政储蓄银行");
  await chosen("金额", "7 万元");
  await userEvent.click(canvas.getByRole("button", { name: "清除" }));
  await chosen("银行", "中国工商银行");
  await chosen("金额", "2 万元");
  await open();
  await chosen("开户行", "中国工商银行");
  await userEvent.keyboard("{Enter}");
  await gone();
  await chosen("银行", "中国工商银行");
}

export const ClearedByThePage: Story = {
  render: () => <Cleared cleared={undefined} />,
  play: ({ canvasElement }) => expectCleared(canvasElement),
};
export const ClearedByNull: Story = {
  render: () => <Cleared cleared={null} />,
  play: ({ canvasElement }) => expectCleared(canvasElement),
};

export const LockedInThePage: Story = {
  render: () => (
    <>
      <PickerView label="只读" columns={[numbers(30, "只读")]} value={[3]} readOnly />
      <PickerView label="停用" columns={[numbers(30, "停用")]} value={[3]} disabled />
    </>
  ),
  play: async () => {
    const [readOnly, disabled] = [await wheel("只读"), await wheel("停用")];
    for (const target of [readOnly, disabled]) {
      // oxlint-disable no-await-in-loop -- one wheel after the other
      await drag(target, -ROW_PX);
      await expect(inBand(target)).toBe("3 万元");
      // oxlint-enable no-await-in-loop
    }
    await userEvent.tab();
    await expect(readOnly).toHaveFocus();
    await userEvent.keyboard("{ArrowDown}3");
    await expect(readOnly).toHaveAttribute("aria-valuetext", "3 万元");
    // The keyboard passes by what cannot be used.
    await userEvent.tab();
    await expect(disabled).not.toHaveFocus();
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
