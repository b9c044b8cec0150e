import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, userEvent, within } from "storybook/test";
import { storyFrame } from "../../fixtures/story-frame.tsx";
import { EntranceScreen } from "./EntranceScreen.tsx";

const meta = {
  title: "H5/entrance/EntranceScreen",
  component: EntranceScreen,
  decorators: [storyFrame({ path: "/entrance/?source=CSC" })],
  parameters: { bare: true },
} satisfies Meta<typeof EntranceScreen>;
export default meta;
type Story = StoryObj<typeof meta>;

export const PriceFirst: Story = {
  play: async ({ canvasElement }) => {
    const page = within(canvasElement);
    await expect(page.getByRole("heading", { level: 1 })).toHaveTextContent("先进货，45 天内还款");
    await expect(page.getByText("7.30%–18.25%")).toBeVisible();
    // Where the dealer came from is kept on the way to logging in.
    await expect(page.getByTestId("phone-login")).toHaveAttribute("href", "/phoneLogin?source=CSC");
    // No shell and no carrier says this phone's number.
    await expect(page.queryByTestId("quick-login")).toBeNull();
    await userEvent.click(page.getByRole("button", { name: "利息从哪天算起" }));
    const sheet = within(await within(document.body).findByTestId("help-sheet"));
    await expect(sheet.getByText(/付款当天免息/)).toBeVisible();
  },
};
/** A carrier's script that says the number of this phone. */
function carrierHere(): () => void {
  Object.assign(globalThis.window, { KeduCarrier: { getToken: async () => "token" } });
  return () => {
    Reflect.deleteProperty(globalThis.window, "KeduCarrier");
  };
}
const quickLoginShown: NonNullable<Story["play"]> = async ({ canvasElement }) => {
  await expect(await within(canvasElement).findByTestId("quick-login")).toHaveAttribute(
    "href",
    "/quickLogin?source=CSC",
  );
};
export const OwnNumber: Story = { beforeEach: carrierHere, play: quickLoginShown };
export const OwnNumberEnglishNarrow200: Story = {
  beforeEach: carrierHere,
  play: quickLoginShown,
  globals: { language: "en", width: "320", textSize: 200 },
};
export const English: Story = { globals: { language: "en" } };
export const Dark: Story = { globals: { theme: "dark" } };
export const Narrow200: Story = { globals: { width: "320", textSize: 200 } };
