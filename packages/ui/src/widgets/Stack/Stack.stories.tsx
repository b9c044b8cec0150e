import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, within } from "storybook/test";
import { type Gap, gaps } from "../../theme/gaps.ts";
import { Badge } from "../Badge/Badge.tsx";
import { Button } from "../Button/Button.tsx";
import { Card } from "../Card/Card.tsx";
import { Seal } from "../Seal/Seal.tsx";
import { StatusPill } from "../StatusPill/StatusPill.tsx";
import { Tag } from "../Tag/Tag.tsx";
import { TextField } from "../TextField/TextField.tsx";
import { Stack } from "./Stack.tsx";

const meta = {
  title: "Layout/Stack",
  component: Stack,
  args: { "data-testid": "stack" },
} satisfies Meta<typeof Stack>;
export default meta;
type Story = StoryObj<typeof meta>;

/** Free space between each two children, in px. */
function distances(stack: HTMLElement): number[] {
  const boxes = [...stack.children].map((child) => child.getBoundingClientRect());
  return boxes.slice(1).map(({ top }, index) => Math.round(top - (boxes[index]?.bottom ?? 0)));
}

export const Fields: Story = {
  args: {
    gap: "fields",
    children: (
      <>
        <TextField label="门店名称" />
        <TextField label="门店地址" hint="与营业执照一致" />
        <TextField label="备注" error="请填写备注" />
      </>
    ),
  },
  play: async ({ canvasElement }) => {
    await expect(distances(within(canvasElement).getByTestId("stack"))).toEqual([20, 20]);
  },
};

const names = Object.keys(gaps) as Gap[];

/** Every distance by its name, from the smallest to the largest. */
export const Distances: Story = {
  args: { children: null },
  render: () => (
    <Stack gap="sections">
      {names.map((name) => (
        <Stack key={name} gap={name} data-testid={name}>
          <Card padding="compact">{name}</Card>
          <Card padding="compact">{gaps[name]}</Card>
        </Stack>
      ))}
    </Stack>
  ),
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    const measured = names.map((name) => distances(canvas.getByTestId(name)));
    await expect(measured).toEqual(names.map((name) => [Number.parseInt(gaps[name], 10)]));
    // From parts of a text to parts of a page.
    await expect(measured.flat()).toEqual(measured.flat().toSorted((one, other) => one - other));
  },
};

export const InDark: Story = { ...Fields, globals: { theme: "dark" } };

/** Buttons side by side are as wide as their words; below each other they fill the width. */
export const Aligned: Story = {
  args: { children: null },
  render: () => (
    <Stack gap="sections">
      {(["stretch", "start", "center", "end"] as const).map((align) => (
        <Stack key={align} gap="items" align={align} data-testid={align}>
          <Button size="small" prominence="secondary">
            {align}
          </Button>
          <Button size="small">去还款</Button>
        </Stack>
      ))}
    </Stack>
  ),
  play: async ({ canvasElement }) => {
    const edges = (testId: string) => {
      const stack = within(canvasElement).getByTestId(testId);
      const [outer, inner] = [stack, stack.lastElementChild ?? stack].map((each) =>
        each.getBoundingClientRect(),
      );
      if (outer === undefined || inner === undefined) throw new Error("nothing is drawn");
      return { start: inner.left - outer.left, end: outer.right - inner.right };
    };
    await expect(edges("stretch")).toEqual({ start: 0, end: 0 });
    await expect(edges("start").start).toBe(0);
    await expect(edges("start").end).toBeGreaterThan(50);
    await expect(Math.abs(edges("center").start - edges("center").end)).toBeLessThan(1);
    await expect(edges("end").end).toBe(0);
  },
};

export const Labels: Story = {
  name: "Labels are as wide as their words",
  args: { children: null },
  render: () => (
    <Stack data-testid="stack">
      <StatusPill tone="info">审批中</StatusPill>
      <Tag>样机</Tag>
      <Badge count={3} label="3 条新消息" />
      <Seal tone="accent">已签署</Seal>
    </Stack>
  ),
  play: async ({ canvasElement }) => {
    const stack = within(canvasElement).getByTestId("stack");
    const { width } = stack.getBoundingClientRect();
    const filling = [...stack.children].filter(
      (label) => label.getBoundingClientRect().width >= width / 2,
    );
    await expect(filling).toEqual([]);
  },
};

export const AsList: Story = {
  args: {
    as: "ul",
    gap: "cards",
    children: ["信达通讯", "恒远数码", "华强数码"].map((name) => (
      <li key={name}>
        <Card padding="compact">{name}</Card>
      </li>
    )),
  },
  play: async ({ canvasElement }) => {
    const list = within(within(canvasElement).getByRole("list"));
    await expect(list.getAllByRole("listitem")).toHaveLength(3);
  },
};

export const InOrder: Story = {
  args: {
    as: "ol",
    gap: "cards",
    children: ["拍照", "签名", "提交"].map((name, index) => (
      <li key={name}>
        <Card padding="compact">
          {index + 1}. {name}
        </Card>
      </li>
    )),
  },
};

/** A word without a place to break does not widen the page. */
export const At200: Story = {
  args: {
    children: (
      <>
        <Card>KD20261126AVERYLONGORDERNUMBERWITHOUTSPACES</Card>
        <TextField label="门店名称" />
      </>
    ),
  },
  globals: { textSize: 200, width: "320" },
  play: async ({ canvasElement }) => {
    const stack = within(canvasElement).getByTestId("stack");
    const widths = [...stack.children].map((child) => child.getBoundingClientRect().width);
    const { width } = stack.getBoundingClientRect();
    await expect(widths).toEqual(widths.map(() => width));
    await expect(stack.scrollWidth).toBeLessThanOrEqual(stack.clientWidth);
  },
};
