import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, userEvent, within } from "storybook/test";
import { storyFrame } from "../../fixtures/story-frame.tsx";
import { HelpSheet } from "./HelpSheet.tsx";

const meta = {
  title: "H5/help/HelpSheet",
  component: HelpSheet,
  decorators: [storyFrame({ path: "/phoneLogin" })],
  parameters: { bare: true },
  args: { request: { topic: "LOGIN_CODE_NOT_RECEIVED" } },
} satisfies Meta<typeof HelpSheet>;
export default meta;
type Story = StoryObj<typeof meta>;

const sheet = () => within(document.body).findByTestId("help-sheet");

/** Who cannot log in finds here whom to call, and the version that they are asked for. */
export const OneTopic: Story = {
  play: async () => {
    const shown = within(await sheet());
    await expect(shown.getByTestId("call-help")).toBeVisible();
    await expect(shown.getByTestId("version")).toHaveTextContent("版本 6.2.100");
  },
};
export const AllTopics: Story = {
  play: async () => {
    const shown = within(await sheet());
    await userEvent.click(shown.getByRole("button", { name: "全部问题" }));
    await expect(within(document.body).getByRole("heading", { name: "帮助" })).toBeVisible();
    await expect(shown.getByTestId("version")).toBeInTheDocument();
  },
};
export const English: Story = { globals: { language: "en" } };
export const Narrow200: Story = { globals: { width: "320", textSize: 200 } };
