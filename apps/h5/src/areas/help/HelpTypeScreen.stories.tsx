import type { Meta, StoryObj } from "@storybook/react-vite";
import { storyFrame } from "../../fixtures/story-frame.tsx";
import { HelpTypeScreen } from "./HelpTypeScreen.tsx";

const meta = {
  title: "H5/help/HelpTypeScreen",
  component: HelpTypeScreen,
  parameters: { bare: true },
} satisfies Meta<typeof HelpTypeScreen>;
export default meta;
type Story = StoryObj<typeof meta>;

const applying = [storyFrame({ path: "/help/type?type=APPLY" })];

export const Applying: Story = { decorators: applying };
export const Partner: Story = { decorators: [storyFrame({ path: "/help/type?type=PARTNER" })] };
export const English: Story = { decorators: applying, globals: { language: "en" } };
