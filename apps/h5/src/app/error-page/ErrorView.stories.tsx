import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, within } from "storybook/test";
import { storyFrame } from "../../fixtures/story-frame.tsx";
import { ErrorPageGuard } from "./ErrorPageGuard.tsx";
import { ErrorView } from "./ErrorView.tsx";

const meta = {
  title: "H5/app/ErrorView",
  component: ErrorView,
  decorators: [storyFrame({ path: "/nowhere" })],
  parameters: { bare: true },
} satisfies Meta<typeof ErrorView>;
export default meta;
type Story = StoryObj<typeof meta>;

const notFound = { statusCode: 404, message: "This page could not be found", lineBroken: false };

export const NotFound: Story = {
  args: notFound,
  play: async ({ canvasElement }) => {
    const page = within(canvasElement);
    await expect(page.getByRole("heading", { level: 1 })).toHaveTextContent(
      "This page could not be found",
    );
    await expect(page.getByText("没有找到这个页面")).toBeVisible();
    await expect(page.getByRole("link", { name: /Back to the home page/ })).toHaveAttribute(
      "href",
      "/",
    );
  },
};
export const NotFoundInEnglish: Story = {
  args: notFound,
  globals: { language: "en" },
  play: async ({ canvasElement }) => {
    await expect(within(canvasElement).queryByText("没有找到这个页面")).toBeNull();
  },
};
export const Broken: Story = {
  args: { statusCode: 500, message: "Error", lineBroken: false },
  play: async ({ canvasElement }) => {
    const page = within(canvasElement);
    await expect(page.getByText("500")).toBeVisible();
    await expect(page.getByRole("heading", { level: 1 })).toHaveTextContent("Error");
    await expect(page.getByRole("link", { name: "返回首页" })).toHaveAttribute("href", "/");
  },
};
export const WrongDestination: Story = {
  args: { statusCode: 400, message: "跳转错误，请联系客服处理~", lineBroken: false },
};
export const LineBroken: Story = {
  args: { statusCode: 500, message: "Failed to fetch", lineBroken: true },
  play: async ({ canvasElement }) => {
    await expect(within(canvasElement).getByRole("button", { name: "重试" })).toBeVisible();
  },
};

class Hostile extends Error {
  get statusCode(): number {
    throw new Error("this must not be shown");
  }
}
function Thrower(): never {
  throw new Hostile("a page threw what cannot be read");
}
export const ErrorThatCannotBeRead: Story = {
  args: notFound,
  render: () => <Thrower />,
  play: async ({ canvasElement }) => {
    const page = within(canvasElement);
    await expect(page.getByText("An error occured while showing the error page")).toBeVisible();
  },
};

function Bomb(): never {
  throw new Error("the error page itself is broken");
}
export const ErrorPageFails: Story = {
  args: notFound,
  render: () => (
    <ErrorPageGuard>
      <Bomb />
    </ErrorPageGuard>
  ),
  play: async ({ canvasElement }) => {
    const page = within(canvasElement);
    await expect(page.getByText("An error occured while showing the error page")).toBeVisible();
    await expect(page.getByRole("link", { name: "Back to the home page" })).toHaveAttribute(
      "href",
      "/",
    );
  },
};
