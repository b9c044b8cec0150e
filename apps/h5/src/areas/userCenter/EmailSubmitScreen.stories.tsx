import type { Meta, StoryObj } from "@storybook/react-vite";
import type { Email } from "@kedu/api";
import { expect, userEvent, waitFor, within } from "storybook/test";
import { emailQuery } from "../../data/email.queries.ts";
import { CHALLENGE_ID, noEmail, pendingEmail, verifiedEmail } from "../../fixtures/email.ts";
import { failedStory, waitingStory } from "../../fixtures/query-stories.ts";
import { reportedRefusals } from "../../fixtures/reported-refusals.ts";
import { refusal, type StoryFacts, storyFrame } from "../../fixtures/story-frame.tsx";
import { EmailSubmitScreen } from "./EmailSubmitScreen.tsx";

const meta = {
  title: "H5/userCenter/EmailSubmitScreen",
  component: EmailSubmitScreen,
  parameters: { bare: true },
} satisfies Meta<typeof EmailSubmitScreen>;
export default meta;
type Story = StoryObj<typeof meta>;

const path = "/userCenter/email/submit";
const SUBMIT = "POST /email/challenges";
const PROOF = `POST /email/challenges/${CHALLENGE_ID}/code-proof`;
const RESEND = `POST /email/challenges/${CHALLENGE_ID}/messages`;
const sent = pendingEmail({}, { resendAfterSeconds: 0 });
const addresses: string[] = [];
const shows = (email: Email, answers: StoryFacts["answers"] = {}) => [
  storyFrame({
    path,
    seeds: [[emailQuery.queryKey, email]],
    answers: { "GET /email": () => email, ...answers },
    onAddress: (address) => addresses.push(address),
  }),
];

async function submit(canvasElement: HTMLElement, address: string): Promise<void> {
  const page = within(canvasElement);
  await userEvent.type(await page.findByTestId("email-address"), address);
  await userEvent.click(page.getByTestId("send-email"));
}

export const Begin: Story = { decorators: shows(noEmail) };

const submitted: unknown[] = [];
export const Sent: Story = {
  decorators: shows(noEmail, {
    "GET /email": () => (submitted.length === 0 ? noEmail : sent),
    [SUBMIT]: (input) => {
      submitted.push(input);
      return sent;
    },
  }),
  beforeEach: () => {
    submitted.length = 0;
  },
  play: async ({ canvasElement }) => {
    await submit(canvasElement, "shop@example.com");
    const page = within(canvasElement);
    await expect(await page.findByText("邮件发往 s***@example.com")).toBeVisible();
    await expect(submitted).toEqual([{ address: "shop@example.com" }]);
  },
};

/** What cannot be an address is found before anything is sent. */
export const NoAddress: Story = {
  decorators: shows(noEmail),
  play: async ({ canvasElement }) => {
    await submit(canvasElement, "shop@example");
    const page = within(canvasElement);
    await expect(await page.findByText("邮箱格式不正确")).toBeVisible();
    await waitFor(() => expect(page.getByTestId("email-address")).toHaveFocus());
  },
};

export const SameAddress: Story = {
  decorators: shows(verifiedEmail, { [SUBMIT]: () => refusal("EMAIL_UNCHANGED") }),
  play: async ({ canvasElement }) => {
    const reported = reportedRefusals();
    await submit(canvasElement, "wang@example.com");
    await expect(await within(canvasElement).findByText(/这个邮箱已经验证过/)).toBeVisible();
    await expect(reported).toEqual(["EMAIL_UNCHANGED"]);
  },
};

export const TooOften: Story = {
  decorators: shows(noEmail, {
    [SUBMIT]: () => refusal("CODE_SENT_TOO_OFTEN", { retryAfterSeconds: 42 }),
  }),
  play: async ({ canvasElement }) => {
    await submit(canvasElement, "shop@example.com");
    await expect(await within(canvasElement).findByText(/42 秒后再试/)).toBeVisible();
  },
};

export const CodeToEnter: Story = { decorators: shows(sent) };

const proved: unknown[] = [];
export const RightCode: Story = {
  decorators: shows(sent, {
    // The page asks as soon as it is shown: the address is verified by the code alone.
    "GET /email": () => (proved.length === 0 ? sent : verifiedEmail),
    [PROOF]: (input) => {
      proved.push(input);
      return verifiedEmail;
    },
  }),
  beforeEach: () => {
    proved.length = 0;
  },
  play: async ({ canvasElement }) => {
    addresses.length = 0;
    await userEvent.type(await within(canvasElement).findByTestId("email-code"), "123456");
    await waitFor(() => expect(addresses).toEqual(["/account/submitEmail/result"]));
    await expect(proved).toEqual([{ code: "123456" }]);
  },
};

export const WrongCode: Story = {
  decorators: shows(sent, { [PROOF]: () => refusal("CODE_WRONG", { triesLeft: 4 }) }),
  play: async ({ canvasElement }) => {
    const reported = reportedRefusals();
    const page = within(canvasElement);
    await userEvent.type(await page.findByTestId("email-code"), "123456");
    await expect(await page.findByText(/验证码不正确，还可以试 4 次/)).toBeVisible();
    await waitFor(() => expect(page.getByTestId("email-code")).toHaveValue(""));
    await expect(reported).toEqual(["CODE_WRONG"]);
  },
};

/** Only the link and a new message help. */
export const CodeIsOver: Story = {
  decorators: shows(pendingEmail({ triesLeft: 0 }, { resendAfterSeconds: 0 })),
  play: async ({ canvasElement }) => {
    const page = within(canvasElement);
    await expect(await page.findByText(/邮件里的验证码已失效/)).toBeVisible();
    await expect(page.queryByTestId("email-code")).toBeNull();
  },
};

const resent: unknown[] = [];
export const Resent: Story = {
  decorators: shows(sent, {
    [RESEND]: () => {
      resent.push(CHALLENGE_ID);
      return pendingEmail({ delivery: "SENDING" }, { resendAfterSeconds: 0 });
    },
  }),
  play: async ({ canvasElement }) => {
    resent.length = 0;
    await userEvent.click(await within(canvasElement).findByTestId("resend-email"));
    await waitFor(() => expect(resent).toEqual([CHALLENGE_ID]));
  },
};

export const Sending: Story = {
  decorators: shows(pendingEmail({ delivery: "SENDING" }, { resendAfterSeconds: 0 })),
};
export const Refused: Story = {
  decorators: shows(pendingEmail({ delivery: "REFUSED" }, { resendAfterSeconds: 0 })),
};
export const NotSent: Story = {
  decorators: shows(pendingEmail({ delivery: "FAILED" }, { resendAfterSeconds: 0 })),
};
export const PerhapsSent: Story = {
  decorators: shows(pendingEmail({ delivery: "UNKNOWN" }, { resendAfterSeconds: 0 })),
};

export const AnotherAddress: Story = {
  decorators: shows(sent),
  play: async ({ canvasElement }) => {
    const page = within(canvasElement);
    await userEvent.click(await page.findByTestId("other-email"));
    await expect(await page.findByTestId("email-address")).toHaveValue("");
  },
};

export const Loading: Story = waitingStory(path);
export const Failed: Story = failedStory(path, emailQuery.queryKey);
export const English: Story = { decorators: shows(sent), globals: { language: "en" } };
export const Dark: Story = { decorators: shows(sent), globals: { theme: "dark" } };
export const Narrow200: Story = {
  decorators: shows(sent),
  globals: { width: "320", textSize: 200 },
};
