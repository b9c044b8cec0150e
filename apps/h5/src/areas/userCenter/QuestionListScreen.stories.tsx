import type { Complaint } from "@kedu/api";
import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, userEvent, waitFor, within } from "storybook/test";
import { complaintQuery, complaintsQuery } from "../../data/complaints.queries.ts";
import {
  closedComplaints,
  COMPLAINT_ID,
  complaintIn,
  lateComplaint,
  openComplaints,
  pagesOf,
} from "../../fixtures/complaints.ts";
import { forgetDrafts } from "../../fixtures/kept-drafts.ts";
import { emptyStory, failedStory, waitingStory } from "../../fixtures/query-stories.ts";
import { refusal, type StoryFacts, storyFrame } from "../../fixtures/story-frame.tsx";
import { QuestionListScreen } from "./QuestionListScreen.tsx";

const addresses: string[] = [];
const sent: unknown[] = [];

const meta = {
  title: "H5/userCenter/QuestionListScreen",
  component: QuestionListScreen,
  parameters: { bare: true },
  beforeEach: () => {
    addresses.length = 0;
    sent.length = 0;
    forgetDrafts();
    return forgetDrafts;
  },
} satisfies Meta<typeof QuestionListScreen>;
export default meta;
type Story = StoryObj<typeof meta>;

const path = "/userCenter/questionList";
const open = complaintsQuery("OPEN").queryKey;
const closed = complaintsQuery("CLOSED").queryKey;
const onAddress = (address: string): void => void addresses.push(address);

const shows = (complaint: Complaint, facts: StoryFacts = {}) => [
  storyFrame({
    path: `${path}?id=${COMPLAINT_ID}`,
    seeds: [[complaintQuery(COMPLAINT_ID).queryKey, complaint]],
    onAddress,
    ...facts,
  }),
];
const answers = (to: string, complaint: Complaint) => ({
  answers: {
    [`POST /complaints${to}`]: (input: unknown) => {
      sent.push(input);
      return complaint;
    },
  },
});
const listed = storyFrame({
  path,
  seeds: [
    [open, pagesOf(openComplaints)],
    [closed, pagesOf(closedComplaints)],
  ],
});

/** Each open state with its clock, the late one marked, and whom to call. */
export const Loaded: Story = {
  decorators: [listed],
  play: async ({ canvasElement }) => {
    const page = within(canvasElement);
    const cards = await page.findAllByTestId("question");
    await expect(cards).toHaveLength(5);
    await expect(page.getAllByTestId("question-status").map((pill) => pill.textContent)).toEqual([
      "已收到",
      "核查中",
      "已答复",
      "已延期",
      "答复已超期",
    ]);
    await expect(page.getAllByTestId("question-clock")[0]).toHaveTextContent("还有 5 天");
    await expect(page.getAllByTestId("question-clock")[4]).toHaveTextContent("已晚 3 天");
    await expect(page.getByTestId("call-ICBC_BANK")).toHaveAttribute("href", "tel:95588");
    await expect(page.getByTestId("call-help")).toBeVisible();
    await expect(page.getByTestId("call-regulator")).toHaveAttribute("href", "tel:12378");
  },
};

export const Ended: Story = {
  decorators: [listed],
  play: async ({ canvasElement }) => {
    const page = within(canvasElement);
    await userEvent.click(await page.findByTestId("closed-questions"));
    await waitFor(() => expect(page.getAllByTestId("question")).toHaveLength(4));
    const ends = page.getAllByTestId("question-clock").map((clock) => clock.textContent ?? "");
    await expect(ends[1]).toContain("您已撤回");
    await expect(ends[3]).toContain("自动结束");
  },
};

export const Loading: Story = waitingStory(path);
export const Failed: Story = failedStory(path, open);
export const Empty: Story = emptyStory(path, open, pagesOf([]));
export const English: Story = { decorators: [listed], globals: { language: "en" } };
export const Dark: Story = { decorators: [listed], globals: { theme: "dark" } };
export const Narrow200: Story = {
  decorators: [listed],
  globals: { width: "320", textSize: 200 },
};

/** What is missing is said at its field; what was written is sent whole. */
export const New: Story = {
  decorators: [
    storyFrame({
      path: `${path}?new=1`,
      onAddress,
      ...answers("", complaintIn("RECEIVED")),
    }),
  ],
  play: async ({ canvasElement }) => {
    const page = within(canvasElement);
    await userEvent.click(await page.findByTestId("file-question"));
    await expect(await page.findByText("请选择关于什么")).toBeVisible();
    await userEvent.click(page.getByTestId("question-topic"));
    const body = within(document.body);
    await userEvent.click(await body.findByRole("button", { name: "确定" }));
    await userEvent.click(page.getByTestId("file-question"));
    await expect(await page.findByText("请至少写 5 个字")).toBeVisible();
    await userEvent.click(page.getByRole("radio", { name: "投诉" }));
    await userEvent.type(page.getByTestId("question-text"), "多算了两天利息{Enter}请退回");
    await userEvent.click(page.getByTestId("file-question"));
    await waitFor(() => expect(addresses).toContain(`${path}?id=${COMPLAINT_ID}`));
    await expect(sent).toEqual([
      { kind: "COMPLAINT", topic: "INTEREST", text: "多算了两天利息\n请退回", fileIds: [] },
    ]);
  },
};

/** What the page before named goes with it. */
export const NewAboutALoan: Story = {
  decorators: [storyFrame({ path: `${path}?new=1&about=LOAN&aboutId=${COMPLAINT_ID}` })],
  play: async ({ canvasElement }) => {
    const page = within(canvasElement);
    await expect(await page.findByTestId("question-about")).toHaveTextContent("借款");
  },
};

export const NewEnglish: Story = {
  decorators: [storyFrame({ path: `${path}?new=1` })],
  globals: { language: "en" },
};

/** Too many wait already. */
export const NewRefused: Story = {
  decorators: [
    storyFrame({
      path: `${path}?new=1`,
      answers: { "POST /complaints": () => refusal("COMPLAINT_TOO_MANY") },
    }),
  ],
  play: async ({ canvasElement }) => {
    const page = within(canvasElement);
    await userEvent.click(await page.findByTestId("question-topic"));
    await userEvent.click(await within(document.body).findByRole("button", { name: "确定" }));
    await userEvent.type(page.getByTestId("question-text"), "多算了两天利息");
    await userEvent.click(page.getByTestId("file-question"));
    await expect(await page.findByText("等待答复的问题太多")).toBeVisible();
    await expect(page.getByTestId("question-text")).toHaveValue("多算了两天利息");
  },
};

export const Received: Story = {
  decorators: shows(complaintIn("RECEIVED")),
  play: async ({ canvasElement }) => {
    const page = within(canvasElement);
    await expect(await page.findByTestId("question-no")).toHaveTextContent("TS20261110-8J0M96");
    await expect(page.getByTestId("withdraw")).toBeEnabled();
    await expect(page.queryByTestId("satisfied")).not.toBeInTheDocument();
  },
};

/** A text is added to the thread, and the field is empty again. */
export const Investigating: Story = {
  decorators: shows(
    complaintIn("INVESTIGATING"),
    answers(`/${COMPLAINT_ID}/messages`, complaintIn("EXTENDED")),
  ),
  play: async ({ canvasElement }) => {
    const page = within(canvasElement);
    await userEvent.type(await page.findByTestId("question-text"), "短信截图已经补上");
    await userEvent.click(page.getByTestId("send-text"));
    await expect(await page.findByTestId("entry-EXTENSION")).toBeVisible();
    await expect(page.getByTestId("question-text")).toHaveValue("");
    await expect(sent).toEqual([{ text: "短信截图已经补上", fileIds: [] }]);
  },
};
/** What it is about is one tap away. */
export const AboutAnOrder: Story = {
  decorators: shows(
    complaintIn("RECEIVED", { about: { kind: "ORDER", id: "01K9ZQ4S6V8X0A2C4E6G8J0R01" } }),
  ),
  play: async ({ canvasElement }) => {
    await expect(await within(canvasElement).findByTestId("question-about")).toHaveAttribute(
      "href",
      "/orderList/detail?order=01K9ZQ4S6V8X0A2C4E6G8J0R01",
    );
  },
};

export const Extended: Story = { decorators: shows(complaintIn("EXTENDED")) };
export const Late: Story = {
  decorators: shows(lateComplaint),
  play: async ({ canvasElement }) => {
    await expect(await within(canvasElement).findByTestId("late")).toBeVisible();
  },
};

/** A satisfied dealer closes it, after a question. */
export const Answered: Story = {
  decorators: shows(
    complaintIn("ANSWERED"),
    answers(`/${COMPLAINT_ID}/closing`, complaintIn("CLOSED")),
  ),
  play: async ({ canvasElement }) => {
    const page = within(canvasElement);
    await userEvent.click(await page.findByTestId("satisfied"));
    const dialog = within(await within(document.body).findByRole("alertdialog"));
    await userEvent.click(dialog.getByRole("button", { name: "满意，结束" }));
    await waitFor(() => expect(sent).toEqual([{ end: "SATISFIED" }]));
    await expect(await page.findByTestId("question-status")).toHaveTextContent("已结束");
  },
};

/** One who is not says what is missing. */
export const NotSatisfied: Story = {
  decorators: shows(
    complaintIn("ANSWERED"),
    answers(`/${COMPLAINT_ID}/reopening`, complaintIn("INVESTIGATING")),
  ),
  play: async ({ canvasElement }) => {
    const page = within(canvasElement);
    await userEvent.click(await page.findByTestId("reopen"));
    await userEvent.click(await page.findByTestId("send-text"));
    await expect(page.getByText("请至少写 5 个字")).toBeVisible();
    await userEvent.type(page.getByTestId("question-text"), "第二笔不是前一天的");
    await userEvent.click(page.getByTestId("send-text"));
    await waitFor(() => expect(page.getByTestId("question-status")).toHaveTextContent("核查中"));
  },
};

export const Closed: Story = { decorators: shows(complaintIn("CLOSED")) };
export const Withdrawn: Story = {
  decorators: shows(
    complaintIn("CLOSED", { closedBy: "WITHDRAWN", answeredAt: null, reopenUntil: null }),
  ),
  play: async ({ canvasElement }) => {
    const page = within(canvasElement);
    await expect(await page.findByTestId("question-clock")).toHaveTextContent("您已撤回");
    await expect(page.queryByTestId("reopen")).not.toBeInTheDocument();
  },
};
export const DetailsLoading: Story = waitingStory(`${path}?id=${COMPLAINT_ID}`);
export const DetailsFailed: Story = failedStory(
  `${path}?id=${COMPLAINT_ID}`,
  complaintQuery(COMPLAINT_ID).queryKey,
);
export const DetailsEnglish: Story = {
  decorators: shows(complaintIn("ANSWERED")),
  globals: { language: "en" },
};
export const DetailsNarrow200: Story = {
  decorators: shows(complaintIn("EXTENDED")),
  globals: { width: "320", textSize: 200 },
};
