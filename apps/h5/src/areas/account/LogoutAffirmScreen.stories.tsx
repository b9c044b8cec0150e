import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, userEvent, waitFor, within } from "storybook/test";
import { refusal, storyFrame } from "../../fixtures/story-frame.tsx";
import { LogoutAffirmScreen } from "./LogoutAffirmScreen.tsx";

const meta = {
  title: "H5/account/LogoutAffirmScreen",
  component: LogoutAffirmScreen,
  parameters: { bare: true },
} satisfies Meta<typeof LogoutAffirmScreen>;
export default meta;
type Story = StoryObj<typeof meta>;

const path = "/account/settings/logoutAffirm";
let asked: unknown[] = [];

export const Everywhere: Story = {
  decorators: [
    storyFrame({
      path,
      answers: {
        "POST /session/end": (input) => {
          asked.push(input);
          return { endedSessions: 3 };
        },
      },
    }),
  ],
  play: async ({ canvasElement }) => {
    asked = [];
    await userEvent.click(within(canvasElement).getByTestId("log-out-everywhere"));
    await waitFor(() => expect(asked).toEqual([{ everywhere: true }]));
  },
};
export const Busy: Story = {
  decorators: [
    storyFrame({
      path,
      answers: { "POST /session/end": () => refusal("SERVICE_BUSY", { retryAfterSeconds: 30 }) },
    }),
  ],
  play: async ({ canvasElement }) => {
    const page = within(canvasElement);
    await userEvent.click(page.getByTestId("log-out-everywhere"));
    await expect(await page.findByRole("alert")).toHaveTextContent("请 30 秒后再试。");
  },
};
export const English: Story = {
  decorators: Everywhere.decorators!,
  globals: { language: "en" },
};
