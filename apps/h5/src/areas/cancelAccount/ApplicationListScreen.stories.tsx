import type { Meta, StoryObj } from "@storybook/react-vite";
import type { Home } from "@kedu/api";
import { expect, within } from "storybook/test";
import { homeQuery } from "../../data/credit.queries.ts";
import { homeFixture } from "../../fixtures/home.ts";
import { failedStory, waitingStory } from "../../fixtures/query-stories.ts";
import { storyFrame } from "../../fixtures/story-frame.tsx";
import { ApplicationListScreen } from "./ApplicationListScreen.tsx";

const meta = {
  title: "H5/cancelAccount/ApplicationListScreen",
  component: ApplicationListScreen,
  parameters: { bare: true },
} satisfies Meta<typeof ApplicationListScreen>;
export default meta;
type Story = StoryObj<typeof meta>;

const path = "/cancelAccount/component/cancelApplicationList";
const shows = (home: Home) => [storyFrame({ path, seeds: [[homeQuery.queryKey, home]] })];
const waiting: Home = {
  ...homeFixture,
  lines: homeFixture.lines.map((line) => ({ ...line, status: "NEW" })),
};

export const Waiting: Story = {
  decorators: shows(waiting),
  play: async ({ canvasElement }) => {
    await expect(await within(canvasElement).findByTestId("application-APP1001")).toHaveTextContent(
      "灵活信用额度申请",
    );
  },
};
export const Empty: Story = {
  decorators: shows(homeFixture),
  play: async ({ canvasElement }) => {
    await expect(await within(canvasElement).findByText("没有审批中的申请")).toBeVisible();
  },
};
export const English: Story = {
  decorators: shows(waiting),
  globals: { language: "en" },
  play: async ({ canvasElement }) => {
    await expect(await within(canvasElement).findByText("Flexible credit limit")).toBeVisible();
  },
};
export const Loading: Story = waitingStory(path);
export const Failed: Story = failedStory(path, homeQuery.queryKey);
