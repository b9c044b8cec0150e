import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, userEvent, waitFor, within } from "storybook/test";
import { marks } from "virtual:help-topics.zh";
import { changedTopicsQuery, topicRatingsQuery } from "../../data/help.queries.ts";
import { sessionQuery } from "../../data/identity.queries.ts";
import { legalPerson } from "../../fixtures/identity.ts";
import { noAnswer, storyFrame } from "../../fixtures/story-frame.tsx";
import { HelpDetailScreen } from "./HelpDetailScreen.tsx";

const meta = {
  title: "H5/help/HelpDetailScreen",
  component: HelpDetailScreen,
  parameters: { bare: true },
} satisfies Meta<typeof HelpDetailScreen>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Overdue: Story = {
  decorators: [storyFrame({ path: "/help/detail?topic=OVERDUE" })],
  play: async ({ canvasElement }) => {
    const page = within(canvasElement);
    await expect(page.getByRole("heading", { level: 1 })).toHaveTextContent("逾期会怎样");
    await expect(page.getByText(/到期次日 12:00/)).toBeVisible();
  },
};
/** From a topic a person is one tap away, and a written complaint two. */
export const ToRate: Story = {
  decorators: [
    storyFrame({
      path: "/help/detail?topic=BUSINESS_OVERDUE",
      seeds: [
        [sessionQuery.queryKey, legalPerson],
        [topicRatingsQuery.queryKey, { items: [] }],
      ],
    }),
  ],
  play: async ({ canvasElement }) => {
    const page = within(canvasElement);
    await expect(page.getByText(/代替正常利息/)).toBeVisible();
    await expect(page.getByTestId("topic-rating")).toBeVisible();
    await expect(page.getByTestId("call-help")).toHaveAttribute("href", "tel:4000000000");
    await expect(page.getByTestId("help-to-questions")).toBeVisible();
  },
};
const words = (title: string, ...paragraphs: readonly string[]) => ({ title, paragraphs });
/** What an operator has changed; what looks like markup is text. */
const changed = [
  {
    topic: "OVERDUE",
    zh: words(
      "逾期了会怎样<img src=x onerror=alert()>",
      "<script>alert()</script>请尽早联系客服。",
    ),
    en: words("When a loan is overdue<b>", "<script>alert()</script>Call us early."),
  },
  { topic: "COST", zh: words("要花多少钱", "以合同为准。"), en: words("Its cost", "By contract.") },
] as const;

export const ChangedByTheOperator: Story = {
  decorators: [
    storyFrame({
      path: "/help/detail?topic=OVERDUE",
      seeds: [[changedTopicsQuery(marks).queryKey, { items: changed }]],
    }),
  ],
  play: async ({ canvasElement }) => {
    const page = within(canvasElement);
    const [{ zh }] = changed;
    await expect(page.getByRole("heading", { level: 1 })).toHaveTextContent(zh.title);
    await expect(page.getByText("<script>alert()</script>请尽早联系客服。")).toBeVisible();
    await expect(canvasElement.querySelector("script, b, img[src=x]")).toBeNull();
  },
};
/** An answer that comes while a topic is read changes the next one, and not what is read. */
export const AnsweredWhileReading: Story = {
  decorators: [
    storyFrame({
      path: "/help/detail?topic=OVERDUE",
      pathsBelow: "/help",
      answers: {
        "GET /help-topics": () => ({
          items: [
            ...changed,
            { topic: "AUTO_DEBIT", zh: words("扣款日", "请留足余额。"), en: words("Debit", "A.") },
          ],
        }),
      },
    }),
  ],
  play: async ({ canvasElement }) => {
    const page = within(canvasElement);
    await waitFor(() => expect(localStorage.getItem("kedu.helpTopics")).not.toBeNull());
    await expect(page.getByRole("heading", { level: 1 })).toHaveTextContent("逾期会怎样");
    await userEvent.click(page.getByText("到期那天怎么还"));
    await expect(await page.findByText("请留足余额。")).toBeVisible();
    await expect(page.getByRole("heading", { level: 1 })).toHaveTextContent("扣款日");
    localStorage.removeItem("kedu.helpTopics");
  },
};
/** A service that fails costs a reader nothing. */
export const WithoutTheService: Story = {
  decorators: [
    storyFrame({
      path: "/help/detail?topic=OVERDUE",
      answers: { "GET /help-topics": noAnswer },
    }),
  ],
  play: async ({ canvasElement }) => {
    const page = within(canvasElement);
    await expect(page.getByRole("heading", { level: 1 })).toHaveTextContent("逾期会怎样");
    await expect(page.getByText(/到期次日 12:00/)).toBeVisible();
    await expect(page.queryByRole("alert")).toBeNull();
  },
};
export const UnknownTopic: Story = {
  decorators: [storyFrame({ path: "/help/detail?topic=NOTHING" })],
  play: async ({ canvasElement }) => {
    await expect(within(canvasElement).getByText("This page could not be found")).toBeVisible();
  },
};
export const English: Story = {
  decorators: [storyFrame({ path: "/help/detail?topic=INTEREST_DAYS" })],
  globals: { language: "en" },
};
