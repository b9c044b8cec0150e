import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, within } from "storybook/test";
import { storyFrame } from "../../fixtures/story-frame.tsx";
import { ApplicationWarnScreen } from "./ApplicationWarnScreen.tsx";

const meta = {
  title: "H5/cancelAccount/ApplicationWarnScreen",
  component: ApplicationWarnScreen,
  parameters: { bare: true },
} satisfies Meta<typeof ApplicationWarnScreen>;
export default meta;
type Story = StoryObj<typeof meta>;

const path = "/cancelAccount/component/cancelApplicationWarn";

export const FlexibleCredit: Story = {
  decorators: [storyFrame({ path: `${path}?appCode=APP1001` })],
  play: async ({ canvasElement }) => {
    const page = within(canvasElement);
    await expect(await page.findByText("灵活信用额度申请")).toBeVisible();
    await expect(page.getByTestId("next")).toHaveAttribute(
      "href",
      "/cancelAccount/component/cancelApplication?appCode=APP1001",
    );
    await expect(page.getByTestId("keep")).toBeVisible();
  },
};
export const BusinessLoan: Story = {
  decorators: [storyFrame({ path: `${path}?appCode=APP2001` })],
  play: async ({ canvasElement }) => {
    await expect(await within(canvasElement).findByText("经营贷额度申请")).toBeVisible();
  },
};
export const NoSuchProduct: Story = {
  decorators: [storyFrame({ path: `${path}?appCode=APP4001` })],
  play: async ({ canvasElement }) => {
    await expect(
      await within(canvasElement).findByText("This page could not be found"),
    ).toBeVisible();
  },
};
export const English: Story = {
  decorators: [storyFrame({ path })],
  globals: { language: "en" },
  play: async ({ canvasElement }) => {
    await expect(
      await within(canvasElement).findByRole("link", { name: "Keep the application" }),
    ).toBeVisible();
  },
};
