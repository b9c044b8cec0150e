import type { Meta, StoryObj } from "@storybook/react-vite";
import { useState } from "react";
import { expect, fn, userEvent, waitFor, within } from "storybook/test";
import { Cell, List } from "../List/List.tsx";
import { Page } from "../Page/Page.tsx";
import { frames } from "../testing/frames.ts";
import { drag, sendPointer } from "../testing/touch-gestures.ts";
import { IndexBar, type IndexGroup } from "./IndexBar.tsx";

const changed = fn<(letter: string) => void>();

/** Shops by the first letter of their names in Pinyin. */
const shops: Readonly<Record<string, readonly string[]>> = {
  常: ["深圳宏达通讯"],
  B: ["百汇手机城", "宝安数码"],
  C: ["创联通讯", "诚信手机"],
  D: ["东莞联合手机城"],
  F: ["佛山通达", "福田数码港"],
  G: ["广州信达数码"],
  H: ["宏图通讯", "华强北 3 号铺", "汇通手机"],
  J: ["金运达", "佳讯通讯"],
  L: ["联讯手机", "龙岗通信"],
  N: ["南山智能"],
  P: ["鹏城通讯"],
  S: ["顺德通信", "世纪数码"],
  T: ["天河手机广场"],
  X: ["新港数码", "祥云通讯"],
  Y: ["亿通", "粤讯"],
  Z: ["珠江数码", "中联通讯"],
};

const groups: readonly IndexGroup[] = Object.entries(shops).map(([letter, names]) => ({
  letter,
  heading: letter === "常" ? "常拜访" : undefined,
  children: (
    <List>
      {names.map((name) => (
        <Cell key={name} title={name} secondary="上次拜访 11-20" href="#shop" />
      ))}
    </List>
  ),
}));

const meta = {
  title: "Data/IndexBar",
  component: IndexBar,
  parameters: { bare: true },
  args: { label: "客户", groups, onGroupChange: changed, "data-testid": "index" },
  render: (args) => (
    <Page title="客户" onBack={() => undefined}>
      <IndexBar {...args} />
    </Page>
  ),
  beforeEach: () => {
    changed.mockClear();
    window.scrollTo(0, 0);
  },
} satisfies Meta<typeof IndexBar>;
export default meta;
type Story = StoryObj<typeof meta>;

/** Keys and letters of the keyboard lead to groups; Enter goes on into the list. */
export const ByKeys: Story = {
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    const bar = canvas.getByRole("slider", { name: "客户索引" });
    await expect(bar).toHaveAttribute("aria-valuetext", "常拜访，第 1 组，共 16 组");
    bar.focus();
    await userEvent.keyboard("{ArrowDown}h");
    await expect(bar).toHaveAttribute("aria-valuetext", "H，第 7 组，共 16 组");
    const heading = canvas.getByRole("heading", { name: "H" });
    // Below the bar of the page.
    await expect(Math.abs(heading.getBoundingClientRect().top - 48)).toBeLessThanOrEqual(1);
    await userEvent.keyboard("{Enter}");
    await expect(heading).toHaveFocus();
    // The last group cannot come up to the top, and is the current one all the same.
    bar.focus();
    await userEvent.keyboard("{End}");
    await frames();
    await expect(bar).toHaveAttribute("aria-valuenow", "16");
    // Scrolled by the reader, the bar follows.
    const j = canvas.getByRole("region", { name: "J" });
    window.scrollTo(0, j.getBoundingClientRect().top + window.scrollY);
    await waitFor(() => expect(bar).toHaveAttribute("aria-valuenow", "8"));
    await expect(changed.mock.calls.flat()).toEqual(["B", "H", "Z", "J"]);
  },
};

/** A finger on the letters moves the list at once and sees its letter beside it. */
export const ByFinger: Story = {
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    const bar = canvas.getByTestId("index-bar");
    const { left, top, width, height } = bar.getBoundingClientRect();
    const start = { x: left + width / 2, y: top + 10 };
    await drag(bar, { x: 0, y: height * 0.52 }, { from: start, end: "nothing" });
    const bubble = canvas.getByTestId("index-bubble");
    await waitFor(() => expect(bubble).toHaveTextContent("L"));
    const { top: headingTop } = canvas.getByRole("heading", { name: "L" }).getBoundingClientRect();
    await expect(Math.abs(headingTop - 48)).toBeLessThanOrEqual(1);
    // Beyond the end it stays the last, also when the finger leaves the bar.
    sendPointer(bar, "pointermove", { x: start.x - 80, y: top + height + 200 });
    await waitFor(() => expect(bubble).toHaveTextContent("Z"));
    sendPointer(bar, "pointermove", { x: start.x, y: top + height * 0.54 });
    sendPointer(bar, "pointerup", start);
    await waitFor(() => expect(canvas.queryByTestId("index-bubble")).toBeNull());
    await frames();
    await expect(bar).toHaveAttribute("aria-valuenow", "9");
  },
};

/** While a finger is on it. */
export const HeldInTheDark: Story = {
  globals: { theme: "dark" },
  play: async ({ canvasElement }) => {
    const bar = within(canvasElement).getByTestId("index-bar");
    await drag(bar, { x: 0, y: 40 }, { end: "nothing" });
    await expect(within(canvasElement).getByTestId("index-bubble")).toBeVisible();
  },
};

/** Letters for which there is no room become dots; the finger still gets to them. */
export const At200: Story = {
  globals: { textSize: 200, width: "320", language: "en" },
  args: {
    label: "shops",
    groups: [..."ABCDEFGHIJKLMNOPQRSTUVWXYZ"].map((letter) => ({
      letter,
      children: (
        <List>
          <Cell title={`${letter} Telecom`} href="#shop" />
        </List>
      ),
    })),
  },
  play: async ({ canvasElement }) => {
    const bar = within(canvasElement).getByRole("slider", { name: "Index of shops" });
    await waitFor(() => expect(bar.textContent.length).toBeLessThan(20));
    await expect(bar.textContent).toMatch(/^A.*Z$/);
    bar.focus();
    await userEvent.keyboard("q");
    await expect(bar).toHaveAttribute("aria-valuetext", "Q, group 17 of 26");
    await expect(bar.getBoundingClientRect().bottom).toBeLessThanOrEqual(window.innerHeight);
  },
};

function Searched() {
  const [all, setAll] = useState(true);
  return (
    <Page title="客户" onBack={() => undefined}>
      <button type="button" onClick={() => setAll((before) => !before)}>
        搜索
      </button>
      <IndexBar label="客户" groups={all ? groups : groups.slice(0, 2)} data-testid="index" />
    </Page>
  );
}

/** A search leaves a few groups; without it the bar shows the group that is at the top, and not the one of before. */
export const ShorterAndLongerAgain: Story = {
  render: () => <Searched />,
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    const bar = () => canvas.getByTestId("index-bar");
    bar().focus();
    await userEvent.keyboard("s");
    await waitFor(() => expect(bar()).toHaveAttribute("aria-valuenow", "12"));
    const search = canvas.getByText("搜索");
    search.click();
    await waitFor(() => expect(bar()).toHaveAttribute("aria-valuemax", "2"));
    await waitFor(() => expect(window.scrollY).toBe(0));
    search.click();
    await waitFor(() => expect(bar()).toHaveAttribute("aria-valuemax", "16"));
    await frames();
    await expect(Number(bar().getAttribute("aria-valuenow"))).toBeLessThanOrEqual(2);
  },
};
