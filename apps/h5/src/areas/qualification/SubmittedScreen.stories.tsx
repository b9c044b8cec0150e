import type { Meta, StoryObj } from "@storybook/react-vite";
import type { CreditLine } from "@kedu/api";
import { expect, userEvent, waitFor, within } from "storybook/test";
import { api } from "../../data/client.ts";
import { query } from "../../data/query.ts";
import { homeQuery } from "../../data/credit.queries.ts";
import { applicationSent, applicationToSubmit } from "../../fixtures/application.ts";
import { homeFixture, lineShown } from "../../fixtures/home.ts";
import { failedStory, waitingStory } from "../../fixtures/query-stories.ts";
import { refusal, type StoryAnswer, storyFrame } from "../../fixtures/story-frame.tsx";
import { SubmittedScreen } from "./SubmittedScreen.tsx";

const meta = {
  title: "H5/qualification/SubmittedScreen",
  component: SubmittedScreen,
  parameters: { bare: true },
} satisfies Meta<typeof SubmittedScreen>;
export default meta;
type Story = StoryObj<typeof meta>;

const path = "/qualification/success";
const application = [
  query(api.application.getApplication, { appCode: "APP1001" }).queryKey,
  applicationSent,
] as const;
const WITHDRAW = "POST /applications/APP1001/withdrawal";

let addresses: string[] = [];
const shows = (line: CreditLine, answers: Readonly<Record<string, StoryAnswer>> = {}) =>
  storyFrame({
    path,
    seeds: [
      [homeQuery.queryKey, { ...homeFixture, lines: [line], toPay: homeFixture.toPay }],
      application,
    ],
    answers,
    onAddress: (address) => addresses.push(address),
  });
const waiting = lineShown({ view: "Calculate", variant: "approving" });

export const Waiting: Story = { decorators: [shows(waiting)] };

async function withdraw(canvasElement: HTMLElement): Promise<void> {
  await userEvent.click(await within(canvasElement).findByTestId("withdraw"));
  const dialog = within(await within(document.body).findByRole("alertdialog"));
  await userEvent.click(dialog.getByRole("button", { name: /^(撤回|Withdraw)$/ }));
}

export const Withdrawn: Story = {
  decorators: [
    shows(waiting, {
      [WITHDRAW]: () => applicationToSubmit,
      "GET /home": () => ({ ...homeFixture, lines: [waiting] }),
    }),
  ],
  play: async ({ canvasElement }) => {
    addresses = [];
    await withdraw(canvasElement);
    await waitFor(() => expect(addresses.at(-1)).toBe("/home"));
  },
};

/** The decision came first. */
export const WithdrawnTooLate: Story = {
  decorators: [shows(waiting, { [WITHDRAW]: () => refusal("LINE_STATE") })],
  play: async ({ canvasElement }) => {
    await withdraw(canvasElement);
    await expect(await within(canvasElement).findByTestId("refusal")).toBeVisible();
  },
};

export const Approved: Story = {
  decorators: [shows(lineShown({ view: "Protocol", variant: "sign-then-activate" }))],
  play: async ({ canvasElement }) => {
    await expect(await within(canvasElement).findByTestId("decision")).toHaveTextContent(
      "500,000.00",
    );
  },
};
export const Declined: Story = {
  decorators: [
    shows({
      ...lineShown({ view: "Fail", variant: "" }),
      refusalReason: "近 6 个月进货记录不足",
    }),
  ],
  play: async ({ canvasElement }) => {
    await expect(await within(canvasElement).findByText("近 6 个月进货记录不足")).toBeVisible();
  },
};
export const Vetoed: Story = {
  decorators: [shows(lineShown({ view: "Veto", variant: "appealable" }))],
};
export const Pending: Story = waitingStory(path);
export const Failed: Story = failedStory({ path, seeds: [application] }, homeQuery.queryKey);
