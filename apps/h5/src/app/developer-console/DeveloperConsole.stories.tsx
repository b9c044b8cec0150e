import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, userEvent, within } from "storybook/test";
import { DeveloperConsole } from "./DeveloperConsole.tsx";

const meta = {
  title: "H5/app/DeveloperConsole",
  component: DeveloperConsole,
  args: { version: "6.2.100" },
  parameters: { bare: true },
} satisfies Meta<typeof DeveloperConsole>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Closed: Story = {};

export const Open: Story = {
  // Its lines are those of the moment.
  parameters: { chromatic: { disableSnapshot: true } },
  play: async ({ canvasElement }) => {
    const page = within(canvasElement);
    await userEvent.click(page.getByRole("button", { name: "Console 6.2.100" }));
    // oxlint-disable-next-line no-console -- what is logged is what shows
    console.info("logged while it is open");
    await expect(await page.findByText(/info logged while it is open/)).toBeVisible();
    await userEvent.click(page.getByRole("button", { name: "Console 6.2.100" }));
    await expect(page.queryByText(/info logged/)).toBeNull();
  },
};
