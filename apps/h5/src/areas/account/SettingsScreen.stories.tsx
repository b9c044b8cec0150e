import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, userEvent, within } from "storybook/test";
import { storyFrame } from "../../fixtures/story-frame.tsx";
import { changeDisplay, displayNow } from "../../platform/display/display.ts";
import { SettingsScreen } from "./SettingsScreen.tsx";

const meta = {
  title: "H5/account/SettingsScreen",
  component: SettingsScreen,
  decorators: [storyFrame({ path: "/account/settings" })],
  parameters: { bare: true },
} satisfies Meta<typeof SettingsScreen>;
export default meta;
type Story = StoryObj<typeof meta>;

export const AsInstalled: Story = {
  play: async ({ canvasElement }) => {
    const page = within(canvasElement);
    await expect(page.getByTestId("version")).toHaveTextContent("版本 6.2.100");
    const before = displayNow();
    await userEvent.click(page.getByRole("radio", { name: "特大" }));
    await expect(displayNow().textSizePercent).toBe(150);
    await expect(document.documentElement.style.fontSize).toBe("150%");
    // What a story changes must not reach the next one.
    changeDisplay(before);
  },
};
export const English: Story = { globals: { language: "en" } };
export const Narrow200: Story = { globals: { width: "320", textSize: 200 } };
