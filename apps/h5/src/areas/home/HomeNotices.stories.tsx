import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, userEvent, waitFor, within } from "storybook/test";
import { homeQuery } from "../../data/credit.queries.ts";
import { sessionQuery } from "../../data/identity.queries.ts";
import { homeFixture } from "../../fixtures/home.ts";
import { legalPerson } from "../../fixtures/identity.ts";
import { noNotices, noticesOfEveryKind } from "../../fixtures/notices.ts";
import { noAnswer, storyFrame } from "../../fixtures/story-frame.tsx";
import { HomeScreen } from "./HomeScreen.tsx";

const meta = {
  title: "H5/home/HomeScreen notices",
  component: HomeScreen,
  parameters: { bare: true },
} satisfies Meta<typeof HomeScreen>;
export default meta;
type Story = StoryObj<typeof meta>;

const notices = (answer: () => unknown) => [
  storyFrame({
    path: "/home",
    seeds: [
      [sessionQuery.queryKey, legalPerson],
      [homeQuery.queryKey, homeFixture],
    ],
    answers: { "GET /notices": answer },
  }),
];

export const EveryKind: Story = {
  decorators: notices(() => noticesOfEveryKind),
  play: async ({ canvasElement }) => {
    await userEvent.click(await within(canvasElement).findByTestId("notices"));
    const sheet = within(await within(document.body).findByRole("dialog"));
    await waitFor(() =>
      expect(sheet.getAllByRole("listitem")).toHaveLength(noticesOfEveryKind.items.length),
    );
    // A figure that the service did not send would read as nothing.
    await expect(sheet.queryByText(/¥0\.00|--|undefined|NaN/)).not.toBeInTheDocument();
  },
};

export const Empty: Story = {
  decorators: notices(() => noNotices),
  play: async ({ canvasElement }) => {
    await userEvent.click(await within(canvasElement).findByTestId("notices"));
    await expect(await within(document.body).findByText(/暂无通知|No messages/)).toBeVisible();
  },
};

export const Failed: Story = {
  decorators: notices(() => noAnswer()),
  play: async ({ canvasElement }) => {
    await userEvent.click(await within(canvasElement).findByTestId("notices"));
    const sheet = within(await within(document.body).findByRole("dialog"));
    await expect(await sheet.findByRole("button", { name: /重试|Try again/ })).toBeVisible();
  },
};
