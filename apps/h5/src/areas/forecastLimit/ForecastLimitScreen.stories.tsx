import type { Meta, StoryObj } from "@storybook/react-vite";
import type { Estimate } from "@kedu/api";
import { expect, userEvent, within } from "storybook/test";
import { api } from "../../data/client.ts";
import { query } from "../../data/query.ts";
import { estimateQuery } from "../../data/credit.queries.ts";
import { estimateFixture, estimateInProgress, estimateNotStarted } from "../../fixtures/home.ts";
import { failedStory, waitingStory } from "../../fixtures/query-stories.ts";
import { storyFrame } from "../../fixtures/story-frame.tsx";
import { ForecastLimitScreen } from "./ForecastLimitScreen.tsx";

const meta = {
  title: "H5/forecastLimit/ForecastLimitScreen",
  component: ForecastLimitScreen,
  parameters: { bare: true },
} satisfies Meta<typeof ForecastLimitScreen>;
export default meta;
type Story = StoryObj<typeof meta>;

const documents = {
  items: [
    {
      code: "ESTIMATE_DATA",
      title: "进货数据使用授权书",
      version: "1",
      sensitive: false,
      granted: false,
    },
  ],
};
const shows = (estimate: Estimate, path = "/forecastLimit") => [
  storyFrame({
    path,
    seeds: [
      [estimateQuery.queryKey, estimate],
      [query(api.contracts.listDocuments, { moment: "ESTIMATE" }).queryKey, documents],
    ],
  }),
];

export const NotStarted: Story = {
  decorators: shows(estimateNotStarted),
  play: async ({ canvasElement }) => {
    const page = within(canvasElement);
    const box = await page.findByRole("checkbox");
    await expect(box).not.toBeChecked();
    // Going on without the tick ticks nothing: it says what is missing.
    await userEvent.click(page.getByTestId("start-estimate"));
    await expect(await page.findByText("请先阅读并同意协议")).toBeVisible();
    await expect(box).not.toBeChecked();
  },
};
export const InProgress: Story = { decorators: shows(estimateInProgress) };
export const Done: Story = {
  decorators: shows(estimateFixture),
  play: async ({ canvasElement }) => {
    await expect(await within(canvasElement).findByTestId("estimate")).toHaveTextContent(
      "350,000.00",
    );
  },
};
export const FigureInView: Story = {
  decorators: shows(estimateFixture, "/forecastLimit/components/limit"),
};
export const Gifts: Story = {
  decorators: shows(estimateFixture, "/forecastLimit/components/tripleRites"),
};
export const Pending: Story = waitingStory("/forecastLimit");
export const Failed: Story = failedStory("/forecastLimit", estimateQuery.queryKey);
