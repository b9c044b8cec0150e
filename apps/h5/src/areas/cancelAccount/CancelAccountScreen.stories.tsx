import type { CancellationOverview } from "@kedu/api";
import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, within } from "storybook/test";
import { cancellationQuery } from "../../data/cancellation.queries.ts";
import { freshOverview, overviewOf, rejected, submitted } from "../../fixtures/cancellation.ts";
import { failedStory, waitingStory } from "../../fixtures/query-stories.ts";
import { refusedTo } from "../../fixtures/refused-role.tsx";
import { storyFrame, type StoryFacts } from "../../fixtures/story-frame.tsx";
import { CancelAccountScreen } from "./CancelAccountScreen.tsx";

const meta = {
  title: "H5/cancelAccount/CancelAccountScreen",
  component: CancelAccountScreen,
  parameters: { bare: true },
} satisfies Meta<typeof CancelAccountScreen>;
export default meta;
type Story = StoryObj<typeof meta>;

const path = "/cancelAccount";
const shows = (overview: CancellationOverview, facts: StoryFacts = {}) => [
  storyFrame({ path, seeds: [[cancellationQuery.queryKey, overview]], ...facts }),
];

export const Begin: Story = {
  decorators: shows(overviewOf(null)),
  play: async ({ canvasElement }) => {
    const page = within(canvasElement);
    await expect(await page.findByTestId("begin")).toHaveAttribute(
      "href",
      "/cancelAccount/component/cancelAccountList",
    );
    await expect(page.getByTestId("to-applications")).toBeVisible();
    await expect(page.queryByTestId("under-way")).toBeNull();
  },
};
export const UnderWay: Story = {
  decorators: shows(overviewOf(submitted)),
  play: async ({ canvasElement }) => {
    const page = within(canvasElement);
    await expect(await page.findByTestId("go-on")).toHaveAttribute(
      "href",
      "/cancelAccount/component/cancelResult",
    );
    await expect(page.queryByTestId("begin")).toBeNull();
  },
};
export const AfterRefusal: Story = {
  decorators: shows(overviewOf(rejected)),
  play: async ({ canvasElement }) => {
    const page = within(canvasElement);
    await expect(await page.findByText("账户被限制，暂不能销户")).toBeVisible();
    await expect(page.getByTestId("begin")).toBeVisible();
  },
};
export const FreshStart: Story = {
  decorators: shows(freshOverview),
  play: async ({ canvasElement }) => {
    const page = within(canvasElement);
    await expect(await page.findByTestId("receipt-no")).toHaveTextContent(/ZX01K9/);
    await expect(page.getByTestId("download-receipt")).toBeVisible();
  },
};
export const English: Story = {
  decorators: shows(overviewOf(null)),
  globals: { language: "en" },
  play: async ({ canvasElement }) => {
    await expect(await within(canvasElement).findByRole("link", { name: "Start" })).toBeVisible();
  },
};
export const ForTheLegalPerson: Story = refusedTo(
  "AUTHORIZED_PERSON",
  path,
  cancellationQuery.queryKey,
);
export const Loading: Story = waitingStory(path);
export const Failed: Story = failedStory(path, cancellationQuery.queryKey);
