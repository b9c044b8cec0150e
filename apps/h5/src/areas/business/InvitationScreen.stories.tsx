import type { Meta, StoryObj } from "@storybook/react-vite";
import type { OpenedSalesInvitation } from "@kedu/api";
import { expect, fn, screen, userEvent, waitFor, within } from "storybook/test";
import { api } from "../../data/client.ts";
import { sessionQuery } from "../../data/identity.queries.ts";
import { query } from "../../data/query.ts";
import { legalPerson } from "../../fixtures/identity.ts";
import { failedStory, waitingStory } from "../../fixtures/query-stories.ts";
import { invitationIn, invitationToken } from "../../fixtures/sales.ts";
import { refusal, storyFrame } from "../../fixtures/story-frame.tsx";
import { InvitationScreen } from "./InvitationScreen.tsx";

const meta = {
  title: "H5/business/InvitationScreen",
  component: InvitationScreen,
  args: { token: invitationToken },
  parameters: { bare: true },
} satisfies Meta<typeof InvitationScreen>;
export default meta;
type Story = StoryObj<typeof meta>;

const path = `/business/home?invitation=${invitationToken}`;
const { queryKey } = query(api.sales.openSalesInvitation, { token: invitationToken });
const own = [sessionQuery.queryKey, legalPerson] as const;
const shows = (invitation: OpenedSalesInvitation) => [
  storyFrame({ path, seeds: [own, [queryKey, invitation]] }),
];

export const Open: Story = {
  decorators: shows(invitationIn("OPEN")),
  play: async ({ canvasElement }) => {
    const page = within(canvasElement);
    await expect(await page.findByText("林**")).toBeVisible();
    await expect(page.getByText("深圳刻度供应链有限公司")).toBeVisible();
    // The salesperson is answered a masked number and what is missing.
    await expect(page.getByText(/要办的事、是否逾期，以及隐去中间四位的手机号/)).toBeVisible();
    await expect(page.getByText(/看不到完整手机号、证件、人脸和金额/)).toBeVisible();
    await expect(page.getByTestId("accept-invitation")).toBeEnabled();
  },
};

/** The dealer has a salesperson: accepting is a move. */
export const Moving: Story = {
  decorators: shows(
    invitationIn("OPEN", {
      customerOf: {
        nameMasked: "陈**",
        salespersonNo: "KD-XS-007",
        employerName: "深圳刻度供应链有限公司",
        regionName: "深圳市",
      },
    }),
  ),
  play: async ({ canvasElement }) => {
    await expect(await within(canvasElement).findByText("您现在是 陈** 的客户")).toBeVisible();
  },
};

const refused = fn(() => invitationIn("REFUSED"));

/** A refusal is confirmed first: the link is of no use afterwards. */
export const Refusing: Story = {
  decorators: [
    storyFrame({
      path,
      seeds: [own, [queryKey, invitationIn("OPEN")]],
      answers: {
        "POST /sales/invitations/answer": refused,
        "POST /sales/invitations/opening": () => invitationIn("REFUSED"),
      },
    }),
  ],
  play: async ({ canvasElement }) => {
    await userEvent.click(await within(canvasElement).findByTestId("refuse-invitation"));
    const dialog = within(await screen.findByRole("alertdialog"));
    await expect(refused).not.toHaveBeenCalled();
    await userEvent.click(dialog.getByRole("button", { name: "拒绝" }));
    await waitFor(() => expect(refused).toHaveBeenCalledOnce());
  },
};

/** Another dealer's, or a link that was cut off. */
export const Gone: Story = {
  ...failedStory({ path, seeds: [own] }, queryKey, refusal("NOT_FOUND")),
  play: async ({ canvasElement }) => {
    await expect(await within(canvasElement).findByText("404")).toBeVisible();
  },
};

export const Loading: Story = waitingStory({ path, seeds: [own] });
export const Failed: Story = failedStory({ path, seeds: [own] }, queryKey);
export const English: Story = {
  decorators: shows(invitationIn("OPEN")),
  globals: { language: "en" },
};
export const Dark: Story = { decorators: shows(invitationIn("OPEN")), globals: { theme: "dark" } };
export const Narrow200: Story = {
  decorators: shows(invitationIn("OPEN")),
  globals: { width: "320", textSize: 200 },
};
