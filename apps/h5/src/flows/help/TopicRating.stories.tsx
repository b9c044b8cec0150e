import type { TopicRating as Said } from "@kedu/api";
import type { Meta, StoryObj } from "@storybook/react-vite";
import { Card } from "@kedu/ui";
import { expect, userEvent, waitFor, within } from "storybook/test";
import { topicRatingsQuery } from "../../data/help.queries.ts";
import { sessionQuery } from "../../data/identity.queries.ts";
import { legalPerson } from "../../fixtures/identity.ts";
import { refusal, type StoryAnswer, storyFrame } from "../../fixtures/story-frame.tsx";
import { TopicRating } from "./TopicRating.tsx";

const meta = {
  title: "H5/help/TopicRating",
  component: TopicRating,
  parameters: { bare: true },
  args: { topic: "COST" },
  render: (args) => (
    <Card>
      <TopicRating {...args} />
    </Card>
  ),
} satisfies Meta<typeof TopicRating>;
export default meta;
type Story = StoryObj<typeof meta>;

const RATE = "POST /help-topics/COST/rating";
const topic = "COST" as const;

const asks = (items: readonly Said[], rate?: StoryAnswer) =>
  storyFrame({
    path: "/help/detail?topic=COST",
    seeds: [
      [sessionQuery.queryKey, legalPerson],
      [topicRatingsQuery.queryKey, { items: [...items] }],
    ],
    answers: rate === undefined ? {} : { [RATE]: rate },
  });

export const Asked: Story = { decorators: [asks([])] };

export const Yes: Story = {
  decorators: [asks([], () => ({ topic, helped: true }))],
  play: async ({ canvasElement }) => {
    const page = within(canvasElement);
    await userEvent.click(page.getByTestId("topic-helped"));
    // The pressed button is gone: who reads by ear hears the thanks.
    await waitFor(() => expect(page.getByTestId("topic-thanks")).toHaveFocus());
    await expect(page.getByTestId("topic-thanks")).toHaveTextContent("很高兴帮上了忙");
    await expect(page.queryByTestId("topic-helped")).toBeNull();
  },
};

export const No: Story = {
  decorators: [asks([], () => ({ topic, helped: false }))],
  play: async ({ canvasElement }) => {
    const page = within(canvasElement);
    await userEvent.click(page.getByTestId("topic-did-not-help"));
    await expect(await page.findByTestId("topic-thanks")).toHaveTextContent("打电话或书面提问");
  },
};

/** Who has said it, on this phone or another, is not asked again, and keeps the focus where it was. */
export const SaidBefore: Story = {
  decorators: [asks([{ topic, helped: true }])],
  play: async ({ canvasElement }) => {
    const page = within(canvasElement);
    await expect(page.getByTestId("topic-thanks")).not.toHaveFocus();
    await expect(page.queryByTestId("topic-helped")).toBeNull();
  },
};

export const Sending: Story = {
  decorators: [asks([])],
  play: async ({ canvasElement }) => {
    const page = within(canvasElement);
    await userEvent.click(page.getByTestId("topic-helped"));
    await expect(page.getByTestId("topic-did-not-help")).toHaveAttribute("aria-disabled", "true");
  },
};

export const NotKept: Story = {
  decorators: [asks([], () => refusal("PROVIDER_UNAVAILABLE"))],
  play: async ({ canvasElement }) => {
    const page = within(canvasElement);
    await userEvent.click(page.getByTestId("topic-did-not-help"));
    await expect(await page.findByTestId("refusal")).toBeVisible();
    await expect(page.getByTestId("topic-did-not-help")).not.toHaveAttribute(
      "aria-disabled",
      "true",
    );
  },
};

/** Before a login nothing could be kept, and no one is asked. */
export const NotLoggedIn: Story = {
  decorators: [storyFrame({ path: "/phoneLogin", seeds: [[sessionQuery.queryKey, null]] })],
  play: async ({ canvasElement }) => {
    await expect(within(canvasElement).queryByTestId("topic-rating")).toBeNull();
  },
};

export const English: Story = { decorators: [asks([])], globals: { language: "en" } };
export const Dark: Story = {
  decorators: [asks([{ topic, helped: false }])],
  globals: { theme: "dark" },
};
export const Narrow200: Story = {
  decorators: [asks([])],
  globals: { width: "320", textSize: 200 },
};
