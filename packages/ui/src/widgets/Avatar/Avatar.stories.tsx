import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, waitFor, within } from "storybook/test";
import { paintedImage } from "../testing/painted-image.ts";
import { Avatar } from "./Avatar.tsx";

const face = paintedImage(96, 96);

const meta = {
  title: "Data/Avatar",
  component: Avatar,
  args: { name: "王小明", "data-testid": "who" },
} satisfies Meta<typeof Avatar>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Letter: Story = {
  play: async ({ canvasElement }) => {
    const who = within(canvasElement).getByRole("img", { name: "王**" });
    await expect(who).toHaveTextContent(/^王$/);
    await expect(who).toHaveAttribute("data-state", "letter");
  },
};
export const Latin: Story = { args: { name: "li lei" }, globals: { language: "en" } };
export const Nobody: Story = {
  args: { name: "" },
  play: async ({ canvasElement }) => {
    await expect(within(canvasElement).getByRole("img", { name: "未知用户" })).toBeVisible();
  },
};
export const Picture: Story = {
  args: { src: face },
  play: async ({ canvasElement }) => {
    const who = within(canvasElement).getByRole("img", { name: "王**" });
    await waitFor(() => expect(who).toHaveAttribute("data-state", "picture"));
  },
};
export const PictureThatFails: Story = {
  args: { src: "data:image/png;base64,AAAA" },
  play: async ({ canvasElement }) => {
    const who = within(canvasElement).getByTestId("who");
    await waitFor(() => expect(who.querySelector("img")).toBeNull());
    await expect(who).toHaveTextContent("王");
  },
};
export const BesideTheName: Story = {
  render: (args) => (
    <p>
      <Avatar {...args} decorative /> 王**
    </p>
  ),
  play: async ({ canvasElement }) => {
    await expect(within(canvasElement).queryByRole("img")).toBeNull();
  },
};
export const Sizes: Story = {
  render: (args) => (
    <>
      <Avatar {...args} size="small" /> <Avatar {...args} /> <Avatar {...args} size="large" />
    </>
  ),
};
export const Dark: Story = { globals: { theme: "dark" } };
export const At200: Story = { globals: { textSize: 200, width: "320" } };
