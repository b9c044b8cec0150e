import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, fn } from "storybook/test";
import { overlayContractTests } from "../../overlay/testing/overlay-contract-tests.tsx";
import { accessibilityTree, wheel } from "../Picker/wheel-gestures.ts";
import * as suite from "../Picker/wheel-suite.ts";
import { DatePicker } from "./DatePicker.tsx";

const mocks = { onConfirm: fn(), onCancel: fn(), onChange: fn() };

const meta = {
  title: "Overlays/DatePicker/Wheel suite",
  component: DatePicker,
  parameters: { docs: { story: { inline: false, height: "600px" } } },
  tags: ["!autodocs"],
  args: {
    open: true,
    title: "证件有效期",
    today: "2026-11-20",
    value: "2019-11-20",
    ...mocks,
    "data-testid": "date",
  },
} satisfies Meta<typeof DatePicker>;
export default meta;
type Story = StoryObj<typeof meta>;

const given: suite.WheelCase = {
  columns: ["年", "月", "日"],
  column: "年",
  rows: Array.from({ length: 21 }, (_, offset) => `${2016 + offset}年`),
  typed: ["2028", "2028年"],
  rowOf: (picked) => `${String(picked).slice(0, 4)}年`,
};

export const ContractTestStory: Story = {
  name: "goal 4: named, modal, trapped, third of three, gone without a trace",
  ...overlayContractTests({
    name: "证件有效期",
    role: "dialog",
    render: ({ open, onClose }) => (
      <DatePicker
        open={open}
        title="证件有效期"
        today="2026-11-20"
        onCancel={onClose}
        onConfirm={onClose}
      />
    ),
  }),
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
    await wheel("年");
    const sheet = document.querySelector<HTMLElement>("[role=dialog]");
    await expect(sheet).toHaveAccessibleName("证件有效期");
    await expect(sheet === null ? [] : accessibilityTree(sheet)).toEqual([
      'heading "证件有效期"',
      'button "关闭"',
      'spinbutton "年": 2019年',
      'spinbutton "月": 11月',
      'spinbutton "日": 20日 周三',
      'button "确定"',
    ]);
  },
};
export const FewNodes: Story = {
  name: "goal 2: at most forty nodes a column",
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
