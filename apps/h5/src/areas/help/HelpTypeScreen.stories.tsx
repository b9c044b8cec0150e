import type { Meta, StoryObj } from "@storybook/react-vite";
import { storyFrame } from "../../fixtures/story-frame.tsx";
import { HelpTypeScreen } from "./HelpTypeScreen.tsx";

const meta = {
  title: "H5/help/HelpTypeScreen",
  component: HelpTypeScreen,
  decorators: [storyFrame({ path: "/help/type?type=APPLY" })],
  parameters: { bare: true },
} satisfies Meta<typeof HelpTypeScreen>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Applying: Story = {};
export const English: Story = { globals: { language: "en" } };
