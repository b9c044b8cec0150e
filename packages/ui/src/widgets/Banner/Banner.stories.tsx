import type { Meta, StoryObj } from "@storybook/react-vite";
import type { ReactElement } from "react";
import { expect, fn, userEvent, waitFor, within } from "storybook/test";
import { withHeldClock } from "../testing/held-clock.ts";
import { drag } from "../testing/touch-gestures.ts";
import { Banner, type BannerItem } from "./Banner.tsx";
import * as css from "./Banner.stories.css.ts";

const opened = fn<(id: string) => void>();

/** A drawing in the product's style: ticks of the rule, and a few words as part of the picture. */
function Drawing({ tone, words }: { tone: keyof typeof css.tone; words: string }): ReactElement {
  return (
    <svg viewBox="0 0 320 100" className={css.tone[tone]}>
      {Array.from({ length: 40 }, (_, place) => (
        <path
          // oxlint-disable-next-line react/no-array-index-key -- a tick is its place
          key={place}
          d={`M${8 + place * 7.8} 92v${place % 5 === 0 ? -16 : -9}`}
          stroke="currentColor"
          strokeWidth="1.5"
        />
      ))}
      <text x="20" y="48" fontSize="22" fontWeight="600" fill="currentColor">
        {words}
      </text>
    </svg>
  );
}

function item(id: string, tone: keyof typeof css.tone, label: string): BannerItem {
  return {
    id,
    label,
    picture: <Drawing tone={tone} words={label} />,
    onOpen: () => opened(id),
  };
}

const three = [
  item("stock", "accent", "先进货，45 天内还款"),
  item("early", "info", "提前还款，按天计息"),
  item("cutoff", "caution", "每日 14:00 截单"),
];

const meta = {
  title: "Gestures/Banner",
  component: Banner,
  args: { label: "活动", items: three, "data-testid": "banner" },
  beforeEach: () => {
    opened.mockClear();
  },
} satisfies Meta<typeof Banner>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Three: Story = {
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    const first = canvas.getByRole("button", { name: "先进货，45 天内还款" });
    const { width, height } = first.getBoundingClientRect();
    await expect(width / height).toBeCloseTo(16 / 5, 1);
    await userEvent.click(first);
    await expect(opened.mock.calls).toEqual([["stock"]]);
    // A drag turns the page and opens nothing.
    await drag(first, { x: -200, y: 0 });
    first.click();
    await waitFor(() =>
      canvas.getByRole("group", { name: "第 2 张，共 3 张: 提前还款，按天计息" }),
    );
    await expect(opened).toHaveBeenCalledTimes(1);
  },
};
export const Dark: Story = { globals: { theme: "dark" } };
export const English: Story = {
  globals: { language: "en" },
  args: {
    label: "News",
    items: [item("a", "accent", "Buy stock now"), item("b", "info", "Repay early")],
  },
};
export const At200On320: Story = { globals: { textSize: 200, width: "320" } };
export const One: Story = {
  args: { items: three.slice(0, 1) },
  play: async ({ canvasElement }) => {
    // With a single page there is nothing to turn to.
    await expect(within(canvasElement).getAllByRole("button")).toHaveLength(1);
  },
};
export const Links: Story = {
  args: {
    items: three.map((each) => ({
      ...each,
      onOpen: undefined,
      renderLink: ({ children, ...link }) => (
        <a href={`#${each.id}`} {...link}>
          {children}
        </a>
      ),
    })),
  },
  play: async ({ canvasElement }) => {
    await expect(
      within(canvasElement).getByRole("link", { name: "先进货，45 天内还款" }),
    ).toBeVisible();
  },
};
export const Pictures: Story = {
  args: { items: three.map((each) => ({ ...each, onOpen: undefined })) },
};
export const None: Story = { args: { items: [] } };

/** Brief, section 3: manual. Pages move only when the user moves them. */
export const Manual: Story = {
  play: ({ canvasElement, mount }) =>
    withHeldClock(async (clock) => {
      await mount();
      const canvas = within(canvasElement);
      const strip = canvas.getByTestId("banner-slides").firstElementChild;
      const before = getComputedStyle(strip ?? document.body).transform;
      await clock.advance(60_000);
      await expect(getComputedStyle(strip ?? document.body).transform).toBe(before);
      await expect(canvas.queryByRole("button", { name: "暂停轮播" })).toBeNull();
    }),
};
