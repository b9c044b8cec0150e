import type { Meta, StoryObj } from "@storybook/react-vite";
import { useState } from "react";
import { expect, fn, userEvent, waitFor, within } from "storybook/test";
import { expectOverlayManners, goBack } from "../../overlay/overlay-suite.ts";
import { Button } from "../Button/Button.tsx";
import { Picker } from "./Picker.tsx";
import type { PickerColumn } from "./picker-columns.ts";
import { PickerView } from "./PickerView.tsx";
import { ROW_PX, VISIBLE_ROWS } from "./wheel-physics.ts";

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

const regionColumns = ([province]: readonly [string, string]) =>
  [
    column("省", Object.keys(regions)),
    column("市", regions[province] ?? regions["广东"] ?? []),
  ] as const;

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

async function wheel(name: string): Promise<HTMLElement> {
  const found = await within(document.body).findByRole("spinbutton", { name });
  // The sheet has arrived when its animation has ended.
  await waitFor(() => expect(found.getAnimations({ subtree: true }).length).toBe(0));
  return found;
}

/** Drags with a finger by `distancePx`, and lets go `afterMs` after it stopped. */
async function drag(target: HTMLElement, distancePx: number, afterMs = 150): Promise<void> {
  const { left, top, width, height } = target.getBoundingClientRect();
  const startY = top + height / 2;
  const send = (type: string, clientY: number) =>
    target.dispatchEvent(
      new PointerEvent(type, {
        bubbles: true,
        pointerId: 7,
        pointerType: "touch",
        isPrimary: true,
        clientX: left + width / 2,
        clientY,
      }),
    );
  send("pointerdown", startY);
  for (let step = 1; step <= 4; step += 1) {
    // oxlint-disable-next-line no-await-in-loop -- a finger takes time
    await pause(16);
    send("pointermove", startY + (distancePx * step) / 4);
  }
  await pause(afterMs);
  send("pointerup", startY + distancePx);
}

function pause(ms: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, ms));
}

/** What stands in the band. */
function inBand(target: HTMLElement): string {
  const { top } = target.getBoundingClientRect();
  const middle = top + (ROW_PX * VISIBLE_ROWS) / 2;
  const row = [...target.querySelectorAll<HTMLElement>("[data-state=selected]")].find((each) => {
    const box = each.getBoundingClientRect();
    return Math.abs(box.top + box.height / 2 - middle) < 1.5;
  });
  return row?.textContent ?? "";
}

export const OneColumn: Story = {
  play: async () => {
    const target = await wheel("银行");
    await expect(target.getBoundingClientRect().height).toBe(ROW_PX * VISIBLE_ROWS);
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
export const LongWords: Story = {
  args: {
    columns: [column("Account", ["Industrial and Commercial Bank of China, Shenzhen branch", "B"])],
  },
};
export const Empty: Story = {
  args: { columns: [column("银行", [])] },
  play: async ({ args }) => {
    await userEvent.click(await within(document.body).findByRole("button", { name: "确定" }));
    await expect(args.onConfirm).not.toHaveBeenCalled();
  },
};

export const Keys: Story = {
  args: { columns: [numbers(30)], value: [3] },
  play: async ({ args }) => {
    const target = await wheel("金额");
    await waitFor(() => expect(target).toHaveFocus());
    const steps: [string, string][] = [
      ["{ArrowDown}", "4 万元"],
      ["{ArrowUp}{ArrowUp}", "2 万元"],
      ["{PageDown}", "7 万元"],
      ["{PageUp}", "2 万元"],
      ["{End}", "29 万元"],
      ["{ArrowDown}", "29 万元"],
      ["{Home}", "0 万元"],
      ["17", "17 万元"],
    ];
    for (const [keys, spoken] of steps) {
      // oxlint-disable-next-line no-await-in-loop -- one key after the other
      await userEvent.keyboard(keys);
      // oxlint-disable-next-line no-await-in-loop
      await expect(target).toHaveAttribute("aria-valuetext", spoken);
    }
    await userEvent.keyboard("{Enter}");
    await expect(args.onConfirm).toHaveBeenCalledTimes(1);
    await expect(args.onConfirm).toHaveBeenCalledWith([17]);
    await waitFor(() => expect(inBand(target)).toBe("17 万元"));
  },
};

export const DragPicksTheNearestRowOnce: Story = {
  args: { columns: [numbers(30)], value: [3] },
  play: async ({ args }) => {
    const target = await wheel("金额");
    await drag(target, -(ROW_PX * 2 + 12));
    await waitFor(() => expect(args.onChange).toHaveBeenCalled());
    await pause(300);
    await expect(args.onChange).toHaveBeenCalledTimes(1);
    await expect(args.onChange).toHaveBeenCalledWith([5]);
    await expect(inBand(target)).toBe("5 万元");
    // There and back again is no change.
    await drag(target, 8);
    await pause(300);
    await expect(args.onChange).toHaveBeenCalledTimes(1);
  },
};

export const TapPicksTheRow: Story = {
  args: { columns: [numbers(30)], value: [3] },
  play: async ({ args }) => {
    const target = await wheel("金额");
    const { left, top } = target.getBoundingClientRect();
    for (const type of ["pointerdown", "pointerup"]) {
      target.dispatchEvent(
        new PointerEvent(type, {
          bubbles: true,
          pointerId: 8,
          isPrimary: true,
          clientX: left + 20,
          clientY: top + ROW_PX * 4.5,
        }),
      );
    }
    await waitFor(() => expect(args.onChange).toHaveBeenLastCalledWith([5]));
  },
};

export const MouseWheelMovesRowByRow: Story = {
  args: { columns: [numbers(30)], value: [3] },
  play: async ({ args }) => {
    const target = await wheel("金额");
    const event = new WheelEvent("wheel", { deltaY: 100, bubbles: true, cancelable: true });
    target.dispatchEvent(event);
    await expect(event.defaultPrevented).toBe(true);
    await waitFor(() => expect(args.onChange).toHaveBeenLastCalledWith([4]));
    for (let notch = 0; notch < 5; notch += 1) {
      target.dispatchEvent(new WheelEvent("wheel", { deltaY: 9, bubbles: true, cancelable: true }));
    }
    await waitFor(() => expect(args.onChange).toHaveBeenLastCalledWith([5]));
    await expect(args.onChange).toHaveBeenCalledTimes(2);
  },
};

export const ConfirmWhileRolling: Story = {
  args: { columns: [numbers(200)], value: [3] },
  play: async ({ args }) => {
    const target = await wheel("金额");
    await drag(target, -120, 0);
    await userEvent.click(within(document.body).getByRole("button", { name: "确定" }));
    const value = Number(target.getAttribute("aria-valuenow")) - 1;
    // Further than the finger went: the row it was rolling to, and no report afterwards.
    await expect(value).toBeGreaterThan(6);
    await expect(args.onConfirm).toHaveBeenCalledWith([value]);
    await pause(600);
    await expect(args.onConfirm).toHaveBeenCalledTimes(1);
    await expect(inBand(target)).toBe(`${value} 万元`);
    await expect(args.onChange).toHaveBeenCalledTimes(1);
  },
};

export const InterruptedGestureLeavesTheWheelAlive: Story = {
  args: { columns: [numbers(30)], value: [3] },
  play: async ({ args }) => {
    const target = await wheel("金额");
    const send = (type: string, clientY: number) =>
      target.dispatchEvent(
        new PointerEvent(type, { bubbles: true, pointerId: 9, isPrimary: true, clientY }),
      );
    send("pointerdown", 700);
    send("pointermove", 640);
    send("pointercancel", 640);
    await waitFor(() => expect(args.onChange).toHaveBeenLastCalledWith([4]));
    await drag(target, -ROW_PX);
    await waitFor(() => expect(args.onChange).toHaveBeenLastCalledWith([5]));
  },
};

const regionPicked = fn();

export const ColumnsThatFollow: Story = {
  render: ({ onCancel }) => (
    <Picker
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
  render: () => <Field />,
  play: async ({ canvasElement }) => {
    await expectOverlayManners({
      canvasElement,
      opener: "银行",
      name: "开户银行",
      role: "dialog",
    });
  },
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
