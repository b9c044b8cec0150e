import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, fn, userEvent, within } from "storybook/test";
import { storyFrame } from "../../fixtures/story-frame.tsx";
import { ReleaseNotice } from "./ReleaseNotice.tsx";

const meta = {
  title: "H5/release/ReleaseNotice",
  component: ReleaseNotice,
  decorators: [storyFrame({ path: "/home" })],
  args: { onUse: fn() },
} satisfies Meta<typeof ReleaseNotice>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Waiting: Story = {
  play: async ({ args, canvasElement }) => {
    await userEvent.click(within(canvasElement).getByRole("button", { name: /有新版本/ }));
    await expect(args.onUse).toHaveBeenCalledOnce();
  },
};
export const English: Story = { globals: { language: "en" } };
export const Narrow200: Story = { globals: { width: "320", textSize: 200 } };
