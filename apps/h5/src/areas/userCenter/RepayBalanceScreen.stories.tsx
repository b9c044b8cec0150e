import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, userEvent, waitFor, within } from "storybook/test";
import { api } from "../../data/client.ts";
import { infiniteQuery, query } from "../../data/query.ts";
import { manyMovements, noMovements, repayMovements } from "../../fixtures/balances.ts";
import { firstPage } from "../../fixtures/orders.ts";
import { failedStory, waitingStory } from "../../fixtures/query-stories.ts";
import { refusedTo } from "../../fixtures/refused-role.tsx";
import { storyFrame } from "../../fixtures/story-frame.tsx";
import { RepayBalanceScreen } from "./RepayBalanceScreen.tsx";

const meta = {
  title: "H5/userCenter/RepayBalanceScreen",
  component: RepayBalanceScreen,
  parameters: { bare: true },
} satisfies Meta<typeof RepayBalanceScreen>;
export default meta;
type Story = StoryObj<typeof meta>;

const path = "/userCenter/balance/repayBalance";
const key = query(api.balances.listMovements, { account: "REPAY" }).queryKey;

const shows = (movements = repayMovements) => [
  storyFrame({
    path,
    seeds: [
      [key, movements],
      [
        infiniteQuery(api.balances.listMovements, { account: "REPAY" }).queryKey,
        firstPage(movements),
      ],
    ],
  }),
];

export const Loaded: Story = {
  decorators: shows(),
  play: async ({ canvasElement }) => {
    const page = within(canvasElement);
    await expect(await page.findByTestId("repay-balance-amount")).toHaveTextContent("380.50");
    await expect(page.getAllByTestId("movement")).toHaveLength(2);
  },
};

/** However many are loaded, those in sight are on the page, and the keyboard reaches each of them. */
export const Many: Story = {
  decorators: shows(manyMovements),
  play: async ({ canvasElement }) => {
    const page = within(canvasElement);
    const feed = await page.findByRole("feed");
    const rows = () => within(feed).getAllByRole("article");
    const lastInSight = () => Number(rows().at(-1)?.getAttribute("aria-posinset"));
    await waitFor(() => expect(rows().length).toBeGreaterThan(3));
    await expect(rows().length).toBeLessThan(40);
    await expect(rows()[0]).toHaveAttribute("aria-setsize", "120");
    const before = canvasElement.querySelectorAll("*").length;
    const scrolled = lastInSight();
    window.scrollTo(0, document.documentElement.scrollHeight);
    await waitFor(() => expect(lastInSight()).toBeGreaterThan(scrolled + 50));
    await expect(rows().length).toBeLessThan(40);
    await expect(canvasElement.querySelectorAll("*").length).toBeLessThan(2 * before);
    // From the row with the focus, page keys step on.
    const [first] = rows();
    first?.focus();
    const at = Number(first?.getAttribute("aria-posinset"));
    await userEvent.keyboard("{PageDown}");
    await waitFor(() =>
      expect(document.activeElement).toHaveAttribute("aria-posinset", String(at + 1)),
    );
    await expect(document.activeElement).toHaveAccessibleName(/余额/);
    window.scrollTo(0, 0);
  },
};

export const Empty: Story = { decorators: shows(noMovements) };

export const OfOthers: Story = {
  ...refusedTo("AUTHORIZED_PERSON", path, key),
  play: async ({ canvasElement }) => {
    await expect(await within(canvasElement).findByTestId("role-refused")).toBeVisible();
  },
};

export const Waiting: Story = waitingStory(path);

export const Failed: Story = failedStory(path, key);
