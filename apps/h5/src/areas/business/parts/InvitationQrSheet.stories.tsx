import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, fn, screen } from "storybook/test";
import { invitationToken } from "../../../fixtures/sales.ts";
import { storyFrame } from "../../../fixtures/story-frame.tsx";
import { InvitationQrSheet } from "./InvitationQrSheet.tsx";

const meta = {
  title: "H5/business/InvitationQrSheet",
  component: InvitationQrSheet,
  decorators: [storyFrame({ path: "/business/home" })],
  parameters: { bare: true },
  args: {
    link: `https://h5.kedu.example/business/home?invitation=${invitationToken}`,
    onClose: fn(),
  },
} satisfies Meta<typeof InvitationQrSheet>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Shown: Story = {
  play: async () => {
    await expect(await screen.findByRole("img", { name: "邀请二维码" })).toBeVisible();
  },
};
export const English: Story = { globals: { language: "en" } };
export const Dark: Story = { globals: { theme: "dark" } };
export const Narrow200: Story = { globals: { width: "320", textSize: 200 } };
