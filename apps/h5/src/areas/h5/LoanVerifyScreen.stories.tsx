import type { Meta, StoryObj } from "@storybook/react-vite";
import type { TaskState, TaskVerification } from "@kedu/api";
import { expect, userEvent, waitFor, within } from "storybook/test";
import { api } from "../../data/client.ts";
import { taskQuery, taskVerificationsQuery } from "../../data/embedded.queries.ts";
import { query } from "../../data/query.ts";
import { noDocuments, signingCode } from "../../fixtures/documents.ts";
import {
  agreedContract,
  codeVerification,
  endedTask,
  listTask,
  loanVerification,
  verifyTask,
} from "../../fixtures/embedded.ts";
import { failedStory, waitingStory } from "../../fixtures/query-stories.ts";
import { refusal, type StoryAnswer, storyFrame } from "../../fixtures/story-frame.tsx";
import { replaceOpening } from "../../platform/native-shell/hand-back.ts";
import { LoanVerifyScreen } from "./LoanVerifyScreen.tsx";

let opened: string[] = [];
let addresses: string[] = [];
const meta = {
  title: "H5/h5/LoanVerifyScreen",
  component: LoanVerifyScreen,
  parameters: { bare: true },
  beforeEach: () => {
    opened = [];
    addresses = [];
    return replaceOpening((address) => opened.push(address));
  },
} satisfies Meta<typeof LoanVerifyScreen>;
export default meta;
type Story = StoryObj<typeof meta>;

const path = "/h5/loanVerify";
const { queryKey } = taskVerificationsQuery;
const { contractId } = loanVerification;
const seededTask = [taskQuery.queryKey, verifyTask] as const;

const shows = (
  item: TaskVerification,
  answers: Readonly<Record<string, StoryAnswer>> = {},
  task: TaskState = verifyTask,
) =>
  storyFrame({
    path: task.contractId === null ? `${path}?contractId=${contractId}` : path,
    pathsBelow: path,
    seeds: [
      [taskQuery.queryKey, task],
      [queryKey, { items: [item] }],
      [query(api.contracts.listDocuments, { moment: "FACE" }).queryKey, noDocuments],
    ],
    answers: {
      "GET /task": () => task,
      "GET /task/verifications": () => ({ items: [item] }),
      ...answers,
    },
    onAddress: (address) => addresses.push(address),
  });

export const ByFace: Story = {
  decorators: [shows(loanVerification)],
  play: async ({ canvasElement }) => {
    await expect(
      await within(canvasElement).findByRole("img", { name: /86,000.00/ }),
    ).toBeVisible();
  },
};

export const FaceOpen: Story = {
  decorators: [shows({ ...loanVerification, verifyChannel: "PSBC_LOAN_FACE" })],
  play: async ({ canvasElement }) => {
    const page = within(canvasElement);
    await userEvent.click(await page.findByTestId("verify-by-face"));
    await expect(await page.findByTestId("face-instruction")).toHaveTextContent("王**");
  },
};

export const Unread: Story = {
  decorators: [shows({ ...codeVerification, status: "NEW" })],
  play: async ({ canvasElement }) => {
    const page = within(canvasElement);
    await page.findByTestId("read-contract");
    // No code is sent for what was not read.
    await expect(page.queryByTestId("send-code")).not.toBeInTheDocument();
  },
};

export const ByCode: Story = {
  decorators: [shows(codeVerification)],
  play: async ({ canvasElement }) => {
    await within(canvasElement).findByTestId("send-code");
  },
};

const SEND = `POST /task/contracts/${contractId}/codes`;
const CHECK = `POST /task/contracts/${contractId}/code-checks`;

async function typeCode(canvasElement: HTMLElement): Promise<void> {
  const page = within(canvasElement);
  await userEvent.click(await page.findByTestId("send-code"));
  const field = await page.findByTestId("signing-code");
  await userEvent.type(within(field).queryByRole("textbox") ?? field, "123456");
}

export const Signed: Story = {
  decorators: [
    shows(codeVerification, {
      [SEND]: () => signingCode,
      [CHECK]: () => ({
        ...agreedContract,
        status: "SUCCESS",
        signedAt: "2026-11-20T13:20:00+08:00",
      }),
      "GET /task": () => ({ ...verifyTask, isProven: true }),
      "POST /task/end": () => endedTask(verifyTask, "DONE"),
    }),
  ],
  play: async ({ canvasElement }) => {
    await typeCode(canvasElement);
    await waitFor(() => expect(opened).toHaveLength(1), { timeout: 4000 });
  },
};

export const WrongCode: Story = {
  decorators: [
    shows(codeVerification, {
      [SEND]: () => signingCode,
      [CHECK]: () => refusal("CODE_WRONG", { triesLeft: 2 }),
    }),
  ],
  play: async ({ canvasElement }) => {
    await typeCode(canvasElement);
    await expect(
      await within(canvasElement).findByText(/还可以试 2 次|2 tries left/),
    ).toBeVisible();
    await expect(opened).toEqual([]);
  },
};

export const ByBank: Story = {
  decorators: [shows({ ...codeVerification, verifyChannel: "URL" })],
  play: async ({ canvasElement }) => {
    const page = within(canvasElement);
    await page.findByTestId("leave-task");
    await expect(page.queryByTestId("send-code")).not.toBeInTheDocument();
  },
};

export const Over: Story = {
  decorators: [shows({ ...loanVerification, isOver: true })],
  play: async ({ canvasElement }) => {
    const page = within(canvasElement);
    await page.findByTestId("leave-task");
    await expect(page.queryByTestId("verify-by-face")).not.toBeInTheDocument();
  },
};

export const OfList: Story = {
  decorators: [shows({ ...loanVerification, isVerified: true }, {}, listTask)],
  play: async ({ canvasElement }) => {
    await userEvent.click(
      await within(canvasElement).findByRole("button", { name: /返回列表|Back to the list/ }),
    );
    await waitFor(() => expect(addresses.at(-1)).toBe("/h5/loanVerifyList"));
  },
};

export const Loading: Story = waitingStory({ path, seeds: [seededTask] });
export const Failed: Story = failedStory({ path, seeds: [seededTask] }, queryKey);
