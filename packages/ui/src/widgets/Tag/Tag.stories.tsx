import type { Meta, StoryObj } from "@storybook/react-vite";
import { useState } from "react";
import { expect, userEvent, within } from "storybook/test";
import { Inline } from "../Inline/Inline.tsx";
import { Stack } from "../Stack/Stack.tsx";
import { Tag, type TagTone } from "./Tag.tsx";

const meta = {
  title: "Status/Tag",
  component: Tag,
  args: { children: "直营" },
} satisfies Meta<typeof Tag>;
export default meta;
type Story = StoryObj<typeof meta>;

const tones: readonly (readonly [TagTone, string])[] = [
  ["neutral", "直营"],
  ["accent", "新客户"],
  ["positive", "已实名"],
  ["caution", "资料待补"],
  ["critical", "有逾期"],
  ["info", "走访中"],
];

export const Tones: Story = {
  render: () => (
    <Inline>
      {tones.map(([tone, word]) => (
        <Tag key={tone} tone={tone}>
          {word}
        </Tag>
      ))}
    </Inline>
  ),
};
export const Dark: Story = { ...Tones, globals: { theme: "dark" } };

/** It is as wide as its word where other things fill the width. */
export const InAStack: Story = {
  render: () => (
    <Stack>
      <Tag tone="accent" data-testid="tag">
        新客户
      </Tag>
    </Stack>
  ),
  play: async ({ canvasElement }) => {
    const tag = within(canvasElement).getByTestId("tag");
    const { width } = tag.getBoundingClientRect();
    await expect(width).toBeLessThan((tag.parentElement?.clientWidth ?? 0) / 2);
  },
};

function Filters() {
  const [words, setWords] = useState(["深圳", "有逾期", "本月到期"]);
  return (
    <Inline>
      {words.map((word) => (
        <Tag
          key={word}
          onRemove={() => setWords(words.filter((other) => other !== word))}
          data-testid={word}
        >
          {word}
        </Tag>
      ))}
    </Inline>
  );
}

/** Filters that are on: each can be taken away, by finger and by key. */
export const Removable: Story = {
  render: () => <Filters />,
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await userEvent.click(canvas.getByRole("button", { name: "移除 有逾期" }));
    await expect(canvas.queryByText("有逾期")).toBeNull();
    canvas.getByTestId("深圳-remove").focus();
    await userEvent.keyboard("{Enter}");
    await expect(canvas.queryByText("深圳")).toBeNull();
    await expect(canvas.getByText("本月到期")).toBeVisible();
  },
};

export const English: Story = {
  args: { children: "Overdue", onRemove: () => undefined },
  globals: { language: "en" },
  play: async ({ canvasElement }) => {
    await expect(
      within(canvasElement).getByRole("button", { name: "Remove Overdue" }),
    ).toBeVisible();
  },
};

export const At200: Story = { ...Removable, globals: { textSize: 200, width: "320" } };
