import type { Meta, StoryObj } from "@storybook/react-vite";
import type { Notice } from "@kedu/api";
import { expect, within } from "storybook/test";
import { api } from "../../data/client.ts";
import { query } from "../../data/query.ts";
import { noticeOf } from "../../fixtures/notices.ts";
import { failedStory, waitingStory } from "../../fixtures/query-stories.ts";
import { refusal, storyFrame } from "../../fixtures/story-frame.tsx";
import { PromptScreen } from "./PromptScreen.tsx";

const meta = {
  title: "H5/prompt/PromptScreen",
  component: PromptScreen,
  parameters: { bare: true },
} satisfies Meta<typeof PromptScreen>;
export default meta;
type Story = StoryObj<typeof meta>;

const { noticeId } = noticeOf("DUE_IN_3");
const path = `/prompt?notice=${noticeId}`;
const { queryKey } = query(api.notifications.getNotice, { noticeId });
const of = (notice: Notice) => [storyFrame({ path, seeds: [[queryKey, { ...notice, noticeId }]] })];

export const LeadsOn: Story = {
  decorators: of(noticeOf("DUE_IN_3", { link: "/repay" })),
  play: async ({ canvasElement }) => {
    const page = within(canvasElement);
    await expect(page.getByTestId("prompt-way-on")).toHaveAttribute("href", "/repay");
    await expect(page.getByRole("heading", { level: 2 })).toBeVisible();
  },
};
export const LeadsNowhere: Story = {
  decorators: of(noticeOf("UNFROZEN")),
  play: async ({ canvasElement }) => {
    await expect(within(canvasElement).getByTestId("prompt-way-on")).toHaveAttribute(
      "href",
      "/home",
    );
  },
};
/** An address of another site is not followed. */
export const ForeignLink: Story = {
  decorators: of(noticeOf("NEWS", { link: "https://example.com/repay" })),
  play: async ({ canvasElement }) => {
    await expect(within(canvasElement).getByTestId("prompt-way-on")).toHaveAttribute(
      "href",
      "/home",
    );
  },
};
/** What the operator writes or a bank answers is text, whatever it looks like. */
export const MarkupIsText: Story = {
  decorators: of(noticeOf("NEWS", { facts: { text: "<img src=x onerror=alert(1)>" } })),
  play: async ({ canvasElement }) => {
    const page = within(canvasElement);
    await expect(page.getByText("<img src=x onerror=alert(1)>")).toBeVisible();
    await expect(canvasElement.querySelector("img[src=x]")).toBeNull();
  },
};
export const Gone: Story = {
  ...failedStory(path, queryKey, refusal("NOT_FOUND")),
  play: async ({ canvasElement }) => {
    await expect(
      await within(canvasElement).findByText("This page could not be found"),
    ).toBeVisible();
  },
};
export const Loading: Story = waitingStory(path);
export const Failed: Story = failedStory(path, queryKey);
export const English: Story = {
  decorators: of(noticeOf("DUE_IN_3", { link: "/repay" })),
  globals: { language: "en" },
};
export const Narrow200: Story = {
  decorators: of(noticeOf("DUE_IN_3", { link: "/repay" })),
  globals: { width: "320", textSize: 200 },
};
