import type { Meta, StoryObj } from "@storybook/react-vite";
import { createChallenge } from "altcha-lib";
import { deriveKey } from "altcha-lib/algorithms/web/pbkdf2";
import { expect, userEvent, waitFor, within } from "storybook/test";
import { api } from "../../data/client.ts";
import { query } from "../../data/query.ts";
import { documentQuery } from "../../data/documents.queries.ts";
import { loginDocuments, privacyText } from "../../fixtures/documents.ts";
import { idCode, sentCode } from "../../fixtures/identity.ts";
import { failedStory, waitingStory } from "../../fixtures/query-stories.ts";
import { noAnswer, refusal, storyFrame } from "../../fixtures/story-frame.tsx";
import { forgetLoginProgress } from "./login-progress.ts";
import { PhoneLoginScreen } from "./PhoneLoginScreen.tsx";

const meta = {
  title: "H5/phoneLogin/PhoneLoginScreen",
  component: PhoneLoginScreen,
  parameters: { bare: true },
  beforeEach: forgetLoginProgress,
} satisfies Meta<typeof PhoneLoginScreen>;
export default meta;
type Story = StoryObj<typeof meta>;

const path = "/phoneLogin";
const documents = [
  query(api.contracts.listDocuments, { moment: "LOGIN" }).queryKey,
  loginDocuments,
] as const;
const privacy = ["zh-CN", "en"].map(
  (language) => [documentQuery("PRIVACY", language).queryKey, privacyText] as const,
);

const challenge = await createChallenge({
  algorithm: "PBKDF2/SHA-256",
  cost: 1,
  counter: 2,
  deriveKey,
  hmacSignatureSecret: "story",
});
const captcha = () => ({ challenge: JSON.stringify(challenge), expiresInSeconds: 600 });

let asked: Record<string, unknown>[] = [];
const frame = (sendLoginCode: () => unknown) =>
  storyFrame({
    path,
    seeds: [documents, ...privacy],
    answers: {
      "POST /captchas": captcha,
      "POST /login-codes": (input) => {
        asked.push(input as Record<string, unknown>);
        return sendLoginCode();
      },
    },
  });

async function fillIn(canvasElement: HTMLElement): Promise<void> {
  asked = [];
  const page = within(canvasElement);
  await userEvent.type(page.getByTestId("phone"), "138 0013 8000");
  await userEvent.click(page.getByTestId("agree"));
  await userEvent.click(page.getByTestId("get-code"));
}

const shownById: NonNullable<Story["play"]> = async ({ canvasElement }) => {
  await waitFor(() => expect(within(canvasElement).getByTestId("id-no")).toHaveFocus());
};

export const Fresh: Story = {
  decorators: [frame(() => sentCode)],
  play: async ({ canvasElement }) => {
    const page = within(canvasElement);
    await expect(page.getByTestId("agree")).not.toBeChecked();
    await userEvent.click(page.getByRole("button", { name: "《隐私政策》" }));
    const sheet = within(await within(document.body).findByRole("dialog"));
    await expect(sheet.getByText("三、您的权利")).toBeInTheDocument();
    // Reading is not agreeing.
    await expect(page.getByTestId("agree")).not.toBeChecked();
  },
};
export const SendsOnce: Story = {
  decorators: [frame(() => sentCode)],
  play: async ({ canvasElement }) => {
    await fillIn(canvasElement);
    await waitFor(() => expect(asked).toHaveLength(1));
    await expect(asked[0]).toMatchObject({
      phone: "13800138000",
      acceptedDocuments: [
        { code: "USER_AGREEMENT", version: "2026-11-01" },
        { code: "PRIVACY", version: "2026-11-01" },
      ],
    });
    const solved = JSON.parse(atob(String(asked[0]?.["captcha"])));
    await expect(solved.solution.counter).toBe(2);
  },
};
export const PhoneMissing: Story = {
  decorators: [frame(() => sentCode)],
  play: async ({ canvasElement }) => {
    const page = within(canvasElement);
    await userEvent.type(page.getByTestId("phone"), "138001");
    await userEvent.click(page.getByTestId("get-code"));
    await expect(page.getByText("请输入 11 位手机号")).toBeVisible();
    await expect(page.getByTestId("phone")).toHaveFocus();
    // What was typed stays.
    await expect(page.getByTestId("phone")).toHaveValue("138 001");
  },
};
export const NotAgreed: Story = {
  decorators: [frame(() => sentCode)],
  play: async ({ canvasElement }) => {
    const page = within(canvasElement);
    await userEvent.type(page.getByTestId("phone"), "13800138000");
    await userEvent.click(page.getByTestId("get-code"));
    await expect(page.getByText("请先阅读并同意协议")).toBeVisible();
    await expect(page.getByTestId("agree")).toHaveFocus();
    await expect(page.getByTestId("agree")).not.toBeChecked();
  },
};
const refused = (error: Error, words: RegExp): Story => ({
  decorators: [frame(() => error)],
  play: async ({ canvasElement }) => {
    await fillIn(canvasElement);
    await waitFor(() => expect(within(canvasElement).getByText(words)).toBeVisible());
    await expect(within(canvasElement).getByTestId("phone")).toHaveValue("138 0013 8000");
  },
});
export const TooOften: Story = refused(
  refusal("CODE_SENT_TOO_OFTEN", { retryAfterSeconds: 42 }),
  /请 42 秒后再试/,
);
export const PhoneRefused: Story = refused(refusal("PHONE_INVALID"), /请输入 11 位手机号/);
export const CaptchaRefused: Story = refused(refusal("CAPTCHA_INVALID"), /安全验证已过期/);
export const ProviderDown: Story = refused(refusal("PROVIDER_UNAVAILABLE"), /暂时不可用/);
export const NoAnswer: Story = refused(noAnswer(), /没有收到答复/);
const idAsked: Record<string, unknown>[] = [];
const idFrame = (sendIdLoginCode: () => unknown) =>
  storyFrame({
    path,
    state: "IDNO",
    seeds: [documents],
    answers: {
      "POST /captchas": captcha,
      "POST /login-codes/by-id-number": (input) => {
        idAsked.push(input as Record<string, unknown>);
        return sendIdLoginCode();
      },
    },
  });

async function fillInIdNumber(canvasElement: HTMLElement): Promise<void> {
  idAsked.length = 0;
  const page = within(canvasElement);
  await userEvent.type(await page.findByTestId("id-no"), "440301198505200115");
  await userEvent.click(page.getByTestId("agree"));
  await userEvent.click(page.getByTestId("get-code-by-id"));
}

export const ByIdNumber: Story = {
  decorators: [idFrame(() => idCode)],
  play: async ({ canvasElement }) => {
    const page = within(canvasElement);
    await waitFor(() => expect(page.getByTestId("id-no")).toHaveFocus());
    await expect(page.getByRole("heading", { level: 1 })).toHaveTextContent("身份证号登录");
    await expect(page.queryByTestId("phone")).toBeNull();
    await expect(page.getByTestId("agree")).not.toBeChecked();
  },
};
export const IdNumberSendsOnce: Story = {
  decorators: [idFrame(() => idCode)],
  play: async ({ canvasElement }) => {
    await fillInIdNumber(canvasElement);
    await waitFor(() => expect(idAsked).toHaveLength(1));
    await expect(idAsked[0]).toMatchObject({
      idNo: "440301198505200115",
      acceptedDocuments: [
        { code: "USER_AGREEMENT", version: "2026-11-01" },
        { code: "PRIVACY", version: "2026-11-01" },
      ],
    });
  },
};
export const IdNumberMissing: Story = {
  decorators: [idFrame(() => idCode)],
  play: async ({ canvasElement }) => {
    const page = within(canvasElement);
    await userEvent.type(await page.findByTestId("id-no"), "44030119");
    await userEvent.click(page.getByTestId("get-code-by-id"));
    await expect(page.getByText(/请输入 18 位身份证号/)).toBeVisible();
    await expect(page.getByTestId("id-no")).toHaveFocus();
    await expect(page.getByTestId("id-no")).toHaveValue("44030119");
  },
};
export const IdNumberNotAgreed: Story = {
  decorators: [idFrame(() => idCode)],
  play: async ({ canvasElement }) => {
    const page = within(canvasElement);
    await userEvent.type(await page.findByTestId("id-no"), "440301198505200115");
    await userEvent.click(page.getByTestId("get-code-by-id"));
    await expect(page.getByText("请先阅读并同意协议")).toBeVisible();
    await expect(page.getByTestId("agree")).toHaveFocus();
  },
};
const idRefused = (error: Error, words: RegExp): Story => ({
  decorators: [idFrame(() => error)],
  play: async ({ canvasElement }) => {
    await fillInIdNumber(canvasElement);
    await waitFor(() => expect(within(canvasElement).getByText(words)).toBeVisible());
    await expect(within(canvasElement).getByTestId("id-no")).toHaveValue("440301198505200115");
  },
});
export const IdNumberRefused: Story = idRefused(refusal("ID_INVALID"), /证件号码不正确/);
export const IdNumberTooOften: Story = idRefused(
  refusal("CODE_SENT_TOO_OFTEN", { retryAfterSeconds: 42 }),
  /请 42 秒后再试/,
);
export const IdNumberNoAnswer: Story = idRefused(noAnswer(), /没有收到答复/);
export const ToIdNumberAndBack: Story = {
  decorators: [frame(() => sentCode)],
  play: async ({ canvasElement }) => {
    const page = within(canvasElement);
    await userEvent.type(page.getByTestId("phone"), "138001");
    await userEvent.click(page.getByTestId("by-id-number"));
    await expect(await page.findByTestId("id-no")).toHaveFocus();
    await userEvent.click(page.getByTestId("by-phone"));
    // What was typed is still there.
    await expect(await page.findByTestId("phone")).toHaveValue("138 001");
    await expect(page.queryByTestId("id-no")).toBeNull();
  },
};
export const EnglishByIdNumber: Story = {
  ...ByIdNumber,
  play: shownById,
  globals: { language: "en" },
};
export const DarkByIdNumber: Story = { ...ByIdNumber, play: shownById, globals: { theme: "dark" } };
export const Narrow200ByIdNumber: Story = {
  ...ByIdNumber,
  play: shownById,
  globals: { width: "320", textSize: 200 },
};
export const Loading: Story = waitingStory(path);
export const Failed: Story = {
  ...failedStory(path, documents[0]),
  play: async ({ canvasElement }) => {
    await expect(within(canvasElement).getByText("协议没有加载出来")).toBeVisible();
  },
};
export const ForeignTarget: Story = {
  decorators: [
    storyFrame({ path: "/phoneLogin?target=https%3A%2F%2Felsewhere.example", seeds: [documents] }),
  ],
  play: async ({ canvasElement }) => {
    await expect(within(canvasElement).getByText("跳转错误，请联系客服处理~")).toBeVisible();
  },
};
export const NumberNotInUse: Story = {
  decorators: [storyFrame({ path: "/phoneLogin/verifyGuide", seeds: [documents] })],
  play: async () => {
    const sheet = within(await within(document.body).findByTestId("verify-guide"));
    await expect(sheet.getByText(/准备好身份证和营业执照/)).toBeVisible();
  },
};
const changedGuide = {
  topic: "NUMBER_NOT_IN_USE",
  ...Object.fromEntries(
    ["zh", "en"].map((language) => [language, { title: "改过", paragraphs: ["改过的话。"] }]),
  ),
};

/** What the operator has changed meanwhile is there the next time, and never while the guide leaves. */
export const GuideKeepsItsWords: Story = {
  beforeEach: () => () => localStorage.removeItem("kedu.helpTopics"),
  decorators: [
    storyFrame({
      path,
      seeds: [documents],
      answers: { "GET /help-topics": () => ({ items: [changedGuide] }) },
    }),
  ],
  play: async ({ canvasElement }) => {
    const open = () => userEvent.click(within(canvasElement).getByTestId("number-not-in-use"));
    await open();
    const guide = await within(document.body).findByTestId("verify-guide");
    await expect(within(guide).getByText(/准备好身份证和营业执照/)).toBeVisible();
    await waitFor(() => expect(localStorage.getItem("kedu.helpTopics")).not.toBeNull());
    let seen = guide.textContent;
    new MutationObserver(() => {
      seen += guide.textContent;
    }).observe(guide, { characterData: true, childList: true, subtree: true });
    await userEvent.click(within(guide).getByRole("button", { name: "知道了" }));
    await waitFor(() => expect(guide).not.toBeInTheDocument());
    await expect(seen).not.toContain("改过的话。");
    await open();
    await expect(await within(document.body).findByText("改过的话。")).toBeVisible();
  },
};
export const English: Story = {
  decorators: [frame(() => sentCode)],
  globals: { language: "en" },
};
export const Dark: Story = { decorators: [frame(() => sentCode)], globals: { theme: "dark" } };
export const Narrow200: Story = {
  decorators: [frame(() => sentCode)],
  globals: { width: "320", textSize: 200 },
};
