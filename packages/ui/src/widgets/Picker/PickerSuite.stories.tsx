import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, fn } from "storybook/test";
import { Picker } from "./Picker.tsx";
import { accessibilityTree, wheel } from "./wheel-gestures.ts";
import * as suite from "./wheel-suite.ts";

const amounts = Array.from({ length: 30 }, (_, value) => ({ value, label: `${value} 万元` }));
const months = Array.from({ length: 12 }, (_, month) => ({
  value: month,
  label: `${month + 1} 期`,
}));

const mocks = { onConfirm: fn(), onCancel: fn(), onChange: fn() };

const meta = {
  title: "Overlays/Picker/Wheel suite",
  component: Picker,
  parameters: { docs: { story: { inline: false, height: "600px" } } },
  tags: ["!autodocs"],
  args: {
    open: true,
    title: "借款",
    columns: [
      { label: "金额", items: amounts },
      { label: "期数", items: months },
    ],
    value: [3, 0],
    ...mocks,
    "data-testid": "loan",
  },
} satisfies Meta<typeof Picker<[number, number]>>;
export default meta;
type Story = StoryObj<typeof meta>;

const given: suite.WheelCase = {
  columns: ["金额", "期数"],
  column: "金额",
  rows: amounts.map(({ label }) => label),
  typed: ["17", "17 万元"],
  rowOf: (picked) => (Array.isArray(picked) ? `${picked[0]} 万元` : ""),
};

export const Keys: Story = {
  name: "goal 1: arrows, Home, End, pages, type-ahead, Enter",
  play: () => suite.expectKeys(given, mocks),
};
export const Escape: Story = {
  name: "goal 1: Escape cancels",
  play: () => suite.expectEscape(given, mocks),
};
export const KeyboardOnly: Story = {
  name: "goals 1 and 3: one tab stop a column, chosen without a pointer",
  play: () => suite.expectKeyboardOnly(given, mocks),
};
export const ScreenReader: Story = {
  name: "goals 1 and 3: what a screen reader finds",
  play: async () => {
    await wheel("金额");
    const sheet = document.querySelector<HTMLElement>("[role=dialog]");
    await expect(sheet).toHaveAccessibleName("借款");
    await expect(sheet === null ? [] : accessibilityTree(sheet)).toEqual([
      'heading "借款"',
      'button "关闭"',
      'spinbutton "金额": 3 万元',
      'spinbutton "期数": 1 期',
      'button "确定"',
    ]);
  },
};
export const FewNodes: Story = {
  name: "goal 2: at most forty nodes a column at 10,000 rows",
  args: {
    columns: [
      {
        label: "金额",
        items: Array.from({ length: 10_000 }, (_, value) => ({ value, label: `${value} 万元` })),
      },
      { label: "期数", items: months },
    ],
    value: [9990, 0],
  },
  play: () => suite.expectFewNodes(given),
};
export const PartsReachable: Story = {
  name: "goals 12 and 14: test ids, and parts as high as a finger",
  play: () => suite.expectPartsReachable(given),
};
export const NoMotion: Story = {
  name: "goal 13: without motion, the same events",
  play: () => suite.expectNoMotion(given, mocks),
};
export const OneAnswer: Story = {
  name: "goal 21: confirm, back and scrim in momentum give one answer",
  play: () => suite.expectOneAnswer(given, mocks),
};
export const Drag: Story = {
  name: "section 4: a drag picks the nearest row and reports once",
  play: () => suite.expectDrag(given, mocks),
};
export const ScrimCancels: Story = {
  name: "section 4: a tap beside the sheet cancels once",
  play: () => suite.expectScrimCancels(given, mocks),
};
export const ScrimIgnored: Story = {
  name: "section 4: a tap beside the sheet never cancels when told so",
  args: { scrimCancels: false },
  play: () => suite.expectScrimIgnored(given, mocks),
};
export const RemRows: Story = {
  name: "section 4: rows measured in rem",
  play: () => suite.expectRemRows(given, mocks),
};
export const ReadOnly: Story = {
  name: "section 4: read-only wheels stay where they are and can be confirmed",
  args: { readOnly: true },
  play: () => suite.expectReadOnly(given, mocks),
};
export const Disabled: Story = {
  name: "section 4: disabled wheels stay where they are and cannot be confirmed",
  args: { disabled: true },
  play: () => suite.expectDisabled(given, mocks),
};
export const MouseWheel: Story = {
  name: "pain 6: the mouse wheel moves row by row",
  play: () => suite.expectMouseWheel(given, mocks),
};
export const Interrupts: Story = {
  name: "pain 2: interrupted gestures leave the wheel alive",
  play: () => suite.expectInterruptsSurvived(given, mocks),
};
