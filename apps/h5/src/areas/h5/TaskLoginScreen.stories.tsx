import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, userEvent, waitFor, within } from "storybook/test";
import { faceTask } from "../../fixtures/embedded.ts";
import { noAnswer, refusal, type StoryAnswer, storyFrame } from "../../fixtures/story-frame.tsx";
import { TaskLoginScreen } from "./TaskLoginScreen.tsx";

const meta = {
  title: "H5/h5/TaskLoginScreen",
  component: TaskLoginScreen,
  parameters: { bare: true },
} satisfies Meta<typeof TaskLoginScreen>;
export default meta;
type Story = StoryObj<typeof meta>;

const EXCHANGE = "POST /task-sessions";
const path = "/h5/login#a-token";

let sent: unknown[] = [];
let addresses: string[] = [];
const shows = (answer?: StoryAnswer, address = path) =>
  storyFrame({
    path: address,
    answers: answer === undefined ? {} : { [EXCHANGE]: answer },
    onAddress: (to) => addresses.push(to),
  });

export const Loading: Story = {
  decorators: [shows()],
  play: async () => {
    // The token leaves the address before anything has been answered.
    await waitFor(() => expect(addresses.at(-1)).toBe("/h5/login"));
  },
  beforeEach: () => {
    addresses = [];
  },
};

export const Begun: Story = {
  decorators: [
    shows((input) => {
      sent.push(input);
      return faceTask;
    }),
  ],
  beforeEach: () => {
    sent = [];
    addresses = [];
  },
  play: async () => {
    await waitFor(() => expect(addresses.at(-1)).toBe("/h5/face"));
    // The token is good once, so it is sent once.
    await expect(sent).toEqual([{ token: "a-token" }]);
  },
};

export const Spent: Story = {
  decorators: [shows(() => refusal("TASK_TOKEN_INVALID"))],
  play: async ({ canvasElement, globals }) => {
    const title = await within(canvasElement).findByRole("heading", { level: 2 });
    if (globals["language"] !== "en") await expect(title).toHaveTextContent("这次打开已失效");
  },
};

export const WithoutToken: Story = {
  decorators: [shows(undefined, "/h5/login")],
  play: async ({ canvasElement }) => {
    await within(canvasElement).findByRole("heading", { level: 2 });
  },
};

let tries = 0;
export const NoAnswer: Story = {
  decorators: [
    shows(() => {
      tries += 1;
      return noAnswer();
    }),
  ],
  beforeEach: () => {
    tries = 0;
  },
  play: async ({ canvasElement }) => {
    const notice = within(await within(canvasElement).findByTestId("refusal"));
    await userEvent.click(notice.getByRole("button"));
    await waitFor(() => expect(tries).toBe(2));
  },
};
