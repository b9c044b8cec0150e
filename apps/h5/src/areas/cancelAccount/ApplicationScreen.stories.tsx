import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, within } from "storybook/test";
import { applicationToSubmit } from "../../fixtures/application.ts";
import { refusal, storyFrame, type StoryAnswer } from "../../fixtures/story-frame.tsx";
import { ApplicationScreen } from "./ApplicationScreen.tsx";

const meta = {
  title: "H5/cancelAccount/ApplicationScreen",
  component: ApplicationScreen,
  parameters: { bare: true },
} satisfies Meta<typeof ApplicationScreen>;
export default meta;
type Story = StoryObj<typeof meta>;

const path = "/cancelAccount/component/cancelApplication?appCode=APP1001";
const answering = (answer: StoryAnswer) => [
  storyFrame({ path, answers: { "POST /applications/APP1001/withdrawal": answer } }),
];

export const ToConfirm: Story = {
  decorators: [storyFrame({ path })],
  play: async ({ canvasElement }) => {
    const page = within(canvasElement);
    await expect(await page.findByTestId("withdraw")).toBeVisible();
    await expect(page.getByTestId("keep")).toBeVisible();
  },
};
export const Withdrawn: Story = {
  decorators: answering(() => applicationToSubmit),
  play: async ({ canvasElement, userEvent }) => {
    const page = within(canvasElement);
    await userEvent.click(await page.findByTestId("withdraw"));
    await expect(await page.findByTestId("withdrawn")).toHaveTextContent("申请已撤回");
  },
};
export const DecidedMeanwhile: Story = {
  decorators: answering(() => refusal("APPLICATION_STATE")),
  play: async ({ canvasElement, userEvent }) => {
    const page = within(canvasElement);
    await userEvent.click(await page.findByTestId("withdraw"));
    await expect(await page.findByTestId("refusal")).toBeVisible();
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
