import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, userEvent, within } from "storybook/test";
import englishWords from "virtual:help-topics.en";
import { storyFrame } from "../../fixtures/story-frame.tsx";
import { englishTopics } from "./english-topics.ts";
import { HelpSheet } from "./HelpSheet.tsx";

const meta = {
  title: "H5/help/HelpSheet",
  component: HelpSheet,
  parameters: { bare: true },
  args: { request: { topic: "LOGIN_CODE_NOT_RECEIVED" } },
} satisfies Meta<typeof HelpSheet>;
export default meta;
type Story = StoryObj<typeof meta>;

const beforeLogin = [storyFrame({ path: "/phoneLogin" })];

const sheet = () => within(document.body).findByTestId("help-sheet");

/** Who cannot log in finds here whom to call, and the version that they are asked for. */
export const OneTopic: Story = {
  decorators: beforeLogin,
  play: async () => {
    const shown = within(await sheet());
    await expect(shown.getByTestId("call-help")).toBeVisible();
    await expect(shown.getByTestId("version")).toHaveTextContent("版本 6.2.100");
  },
};
export const AllTopics: Story = {
  decorators: beforeLogin,
  play: async () => {
    const shown = within(await sheet());
    await userEvent.click(shown.getByRole("button", { name: "全部问题" }));
    await expect(within(document.body).getByRole("heading", { name: "帮助" })).toBeVisible();
    await expect(shown.getByTestId("version")).toBeInTheDocument();
  },
};
/** A page of another product opens the same question in the words of its own rules. */
export const OfItsProduct: Story = {
  decorators: [storyFrame({ path: "/star-enjoy-loan/borrow" })],
  args: { request: { topic: "COST" } },
  play: async () => {
    const shown = within(await sheet());
    await expect(
      within(document.body).getByRole("heading", { name: "经营贷借款要花多少钱" }),
    ).toBeVisible();
    await expect(shown.getByText(/每笔最少借 1,000 元/)).toBeVisible();
  },
};
/** A page that names no topic opens those of its product, and from there all others. */
export const TopicsOfAProduct: Story = {
  decorators: [storyFrame({ path: "/repay?appCode=00406" })],
  args: { request: { topic: null } },
  play: async () => {
    const shown = within(await sheet());
    await expect(shown.getAllByRole("heading", { level: 3 })).toHaveLength(1);
    await userEvent.click(shown.getByText("邮储借款可以提前还吗"));
    await expect(shown.getByText(/要分开还/)).toBeVisible();
  },
};
/** English topics that have not loaded with the other words are asked for when help opens. */
export const English: Story = {
  beforeEach: () => englishTopics.reset(),
  decorators: beforeLogin,
  globals: { language: "en" },
  play: async () => {
    const { title } = englishWords.LOGIN_CODE_NOT_RECEIVED;
    await expect(await within(document.body).findByRole("heading", { name: title })).toBeVisible();
  },
};
export const Narrow200: Story = {
  decorators: beforeLogin,
  globals: { width: "320", textSize: 200 },
};
