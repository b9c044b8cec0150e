import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, userEvent, waitFor, within } from "storybook/test";
import { api } from "../../data/client.ts";
import { taskQuery } from "../../data/embedded.queries.ts";
import { query } from "../../data/query.ts";
import { loanContract } from "../../fixtures/contracts.ts";
import { agreedContract, contractTask, endedTask } from "../../fixtures/embedded.ts";
import { failedStory, waitingStory } from "../../fixtures/query-stories.ts";
import { type StoryAnswer, storyFrame } from "../../fixtures/story-frame.tsx";
import { replaceOpening } from "../../platform/native-shell/hand-back.ts";
import { LoanContractScreen } from "./LoanContractScreen.tsx";

let opened: string[] = [];
const meta = {
  title: "H5/h5/LoanContractScreen",
  component: LoanContractScreen,
  parameters: { bare: true },
  beforeEach: () => {
    opened = [];
    return replaceOpening((address) => opened.push(address));
  },
} satisfies Meta<typeof LoanContractScreen>;
export default meta;
type Story = StoryObj<typeof meta>;

const path = "/h5/loanContract";
const contract = loanContract();
const { contractId } = contract;
const { queryKey } = query(api.embedded.getTaskContract, { contractId });
const task = [taskQuery.queryKey, contractTask] as const;

const shows = (answers: Readonly<Record<string, StoryAnswer>> = {}) =>
  storyFrame({ path, seeds: [task, [queryKey, contract]], answers });

export const Loaded: Story = {
  decorators: [shows()],
  play: async ({ canvasElement }) => {
    await expect(await within(canvasElement).findByText(/86,000\.00/)).toBeVisible();
  },
};

export const Agreed: Story = {
  decorators: [
    shows({
      [`GET /task/contracts/${contractId}`]: () => loanContract("VERIFY"),
      [`POST /task/contracts/${contractId}/reading`]: () => agreedContract,
      "GET /task": () => ({ ...contractTask, isProven: true }),
      "POST /task/end": () => endedTask(contractTask, "DONE"),
    }),
  ],
  play: async ({ canvasElement }) => {
    await userEvent.click(await within(canvasElement).findByTestId("read-contract"));
    const sheet = within(await within(document.body).findByRole("dialog"));
    const agree = await sheet.findByRole("button", { name: /同意|agree/i });
    await waitFor(() => expect(agree).toBeEnabled(), { timeout: 4000 });
    await userEvent.click(agree);
    await waitFor(() => expect(opened).toHaveLength(1), { timeout: 4000 });
  },
};

/** One that is signed is there to be read, and is handed back when the person is done. */
export const Signed: Story = {
  decorators: [
    storyFrame({
      path,
      seeds: [
        [taskQuery.queryKey, { ...contractTask, isProven: true }],
        [queryKey, loanContract("SUCCESS")],
      ],
      answers: { "POST /task/end": () => endedTask(contractTask, "DONE") },
    }),
  ],
  play: async ({ canvasElement }) => {
    const page = within(canvasElement);
    await expect(await page.findByText(/86,000\.00/)).toBeVisible();
    await expect(opened).toEqual([]);
    await userEvent.click(page.getByTestId("finish-task"));
    await waitFor(() => expect(opened).toHaveLength(1));
  },
};

export const Loading: Story = waitingStory({ path, seeds: [task] });
export const Failed: Story = failedStory({ path, seeds: [task] }, queryKey);
