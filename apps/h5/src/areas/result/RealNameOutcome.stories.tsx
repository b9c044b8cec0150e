import type { Meta, StoryObj } from "@storybook/react-vite";
import type { Session } from "@kedu/api";
import { expect, within } from "storybook/test";
import { api } from "../../data/client.ts";
import { query } from "../../data/query.ts";
import { legalPerson, newDealer } from "../../fixtures/identity.ts";
import { failedStory, waitingStory } from "../../fixtures/query-stories.ts";
import { storyFrame } from "../../fixtures/story-frame.tsx";
import { RealNameOutcomeScreen } from "./OutcomeScreens.tsx";

const meta = {
  title: "H5/result/RealNameOutcome",
  component: RealNameOutcomeScreen,
  parameters: { bare: true },
} satisfies Meta<typeof RealNameOutcomeScreen>;
export default meta;
type Story = StoryObj<typeof meta>;

const path = "/result/components/realName";
const { queryKey } = query(api.identity.getSession);
const of = (session: Session) => [storyFrame({ path, seeds: [[queryKey, session]] })];

export const Passed: Story = {
  decorators: of(legalPerson),
  play: async ({ canvasElement }) => {
    await expect(within(canvasElement).getByRole("heading", { level: 2 })).toHaveTextContent(
      "实名认证已通过",
    );
  },
};
export const NotPassed: Story = {
  decorators: of({ ...legalPerson, realNameStatus: "FAILED" }),
  play: async ({ canvasElement }) => {
    const again = within(canvasElement).getByTestId("result-way-on");
    await expect(again).toHaveAttribute("href", "/userCenter/realName");
    await expect(within(canvasElement).getByTestId("result-help")).toBeVisible();
  },
};
export const NotYet: Story = { decorators: of(newDealer) };
export const Loading: Story = waitingStory(path);
export const Failed: Story = failedStory(path, queryKey);
export const English: Story = { decorators: of(newDealer), globals: { language: "en" } };
