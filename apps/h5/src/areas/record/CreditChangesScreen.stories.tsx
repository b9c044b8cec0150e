import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, within } from "storybook/test";
import { api } from "../../data/client.ts";
import { infiniteQuery } from "../../data/query.ts";
import { freezeFixtures } from "../../fixtures/freezes.ts";
import { creditChanges } from "../../fixtures/limit-increases.ts";
import { firstPage } from "../../fixtures/orders.ts";
import { emptyStory, failedStory, waitingStory } from "../../fixtures/query-stories.ts";
import { storyFrame } from "../../fixtures/story-frame.tsx";
import { CreditChangesScreen } from "./CreditChangesScreen.tsx";

const meta = {
  title: "H5/record/CreditChangesScreen",
  component: CreditChangesScreen,
  parameters: { bare: true },
} satisfies Meta<typeof CreditChangesScreen>;
export default meta;
type Story = StoryObj<typeof meta>;

const path = "/record/credit";
const { queryKey } = infiniteQuery(api.limitIncreases.listCreditChanges, {});
const all = {
  items: [...creditChanges],
  nextCursor: null,
  total: creditChanges.length,
  freezes: [],
};

export const EveryKind: Story = {
  decorators: [storyFrame({ path, seeds: [[queryKey, firstPage(all)]] })],
  play: async ({ canvasElement }) => {
    const page = within(canvasElement);
    const [reduced] = await page.findAllByTestId("change-FIXED");
    await expect(reduced).toHaveTextContent("调整额度");
    await expect(reduced).toHaveTextContent("100,000.00");
    await expect(page.getByText("临时额度到期")).toBeVisible();
    const loan = page.getByText(/经营贷：/).closest("a");
    await expect(loan).toHaveAttribute("href", "/star-enjoy-loan/home");
  },
};

const frozen = {
  ...all,
  freezes: [freezeFixtures.COURT, freezeFixtures.ID_EXPIRED, freezeFixtures.LIFTED],
};

/** Every reason that froze a limit, now or before, above what changed it. */
export const WithFreezes: Story = {
  decorators: [storyFrame({ path, seeds: [[queryKey, firstPage(frozen)]] })],
  play: async ({ canvasElement }) => {
    const list = within(await within(canvasElement).findByTestId("freeze-reasons"));
    await expect(list.getAllByRole("listitem")).toHaveLength(3);
    await expect(list.getByRole("link")).toHaveAttribute("href", "/idCertification");
    await expect(list.getByText("冻结已解除")).toBeVisible();
  },
};
export const WithFreezesInEnglish: Story = {
  decorators: [storyFrame({ path, seeds: [[queryKey, firstPage(frozen)]] })],
  globals: { language: "en" },
};

/** The next page comes when the end of this one is near. */
export const MorePages: Story = {
  decorators: [
    storyFrame({
      path,
      seeds: [
        [
          queryKey,
          firstPage({
            items: creditChanges.slice(0, 3),
            nextCursor: "next",
            total: 6,
            freezes: [],
          }),
        ],
      ],
      answers: {
        "GET /credit-changes": () => ({
          items: creditChanges.slice(3),
          nextCursor: null,
          total: creditChanges.length,
          freezes: [],
        }),
      },
    }),
  ],
  play: async ({ canvasElement }) => {
    const page = within(canvasElement);
    await expect(await page.findByText("提高固定额度")).toBeVisible();
  },
};
export const English: Story = {
  decorators: [storyFrame({ path, seeds: [[queryKey, firstPage(all)]] })],
  globals: { language: "en" },
};
export const Empty: Story = emptyStory(
  path,
  queryKey,
  firstPage({ items: [], nextCursor: null, total: 0, freezes: [] }),
);
export const Loading: Story = waitingStory(path);
export const Failed: Story = failedStory(path, queryKey);
