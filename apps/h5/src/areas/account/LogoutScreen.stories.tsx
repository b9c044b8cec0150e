import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, userEvent, waitFor, within } from "storybook/test";
import { noAnswer, storyFrame } from "../../fixtures/story-frame.tsx";
import { LogoutScreen } from "./LogoutScreen.tsx";

const meta = {
  title: "H5/account/LogoutScreen",
  component: LogoutScreen,
  parameters: { bare: true },
} satisfies Meta<typeof LogoutScreen>;
export default meta;
type Story = StoryObj<typeof meta>;

const path = "/account/settings/logout";
let asked: unknown[] = [];

export const ThisDevice: Story = {
  decorators: [
    storyFrame({
      path,
      answers: {
        "POST /session/end": (input) => {
          asked.push(input);
          return { endedSessions: 1 };
        },
      },
    }),
  ],
  play: async ({ canvasElement }) => {
    asked = [];
    await userEvent.click(within(canvasElement).getByTestId("log-out"));
    await waitFor(() => expect(asked).toEqual([{ everywhere: false }]));
  },
};
export const NoAnswer: Story = {
  decorators: [storyFrame({ path, answers: { "POST /session/end": () => noAnswer() } })],
  play: async ({ canvasElement }) => {
    const page = within(canvasElement);
    await userEvent.click(page.getByTestId("log-out"));
    await expect(await page.findByRole("alert")).toHaveTextContent("没有收到答复");
  },
};
export const English: Story = {
  decorators: ThisDevice.decorators!,
  globals: { language: "en" },
};
