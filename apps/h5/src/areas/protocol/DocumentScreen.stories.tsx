import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, userEvent, within } from "storybook/test";
import { documentVersionQuery, documentVersionsQuery } from "../../data/consents.queries.ts";
import { faceText, faceText1, faceVersions } from "../../fixtures/consents.ts";
import { financeText, privacyText } from "../../fixtures/documents.ts";
import { failedStory, waitingStory } from "../../fixtures/query-stories.ts";
import { noAnswer, refusal, storyFrame } from "../../fixtures/story-frame.tsx";
import { DocumentScreen } from "./DocumentScreen.tsx";

const meta = {
  title: "H5/protocol/DocumentScreen",
  component: DocumentScreen,
  parameters: { bare: true },
} satisfies Meta<typeof DocumentScreen>;
export default meta;
type Story = StoryObj<typeof meta>;

const path = "/protocol/apply/content?code=PRIVACY";
const chinese = documentVersionQuery("PRIVACY", undefined, "zh-CN").queryKey;
const english = documentVersionQuery("PRIVACY", undefined, "en").queryKey;
const onlyVersion = { items: [{ ...faceVersions.items[1], version: "2026-11-01" }] };

export const Privacy: Story = {
  decorators: [
    storyFrame({
      path,
      seeds: [
        [chinese, privacyText],
        [english, privacyText],
        [documentVersionsQuery("PRIVACY").queryKey, onlyVersion],
      ],
    }),
  ],
  play: async ({ canvasElement }) => {
    const page = within(canvasElement);
    await expect(page.getByRole("heading", { level: 1 })).toHaveTextContent("隐私政策");
    await expect(page.getByText(/^SHA-256/)).not.toBeVisible();
    await userEvent.click(page.getByRole("button", { name: "验证这份文本" }));
    await expect(page.getByText(/^SHA-256/)).toBeVisible();
    // There is nothing to compare it with.
    await expect(page.queryByTestId("versions")).toBeNull();
  },
};

const FACE = "SENSITIVE_FACE";
const face = `/protocol/apply/content?code=${FACE}`;
const ofTheFace = (search: string) =>
  storyFrame({
    path: `${face}${search}`,
    seeds: [
      ...(["zh-CN", "en"] as const).flatMap((language) => [
        [documentVersionQuery(FACE, undefined, language).queryKey, faceText] as const,
        [documentVersionQuery(FACE, "1.1", language).queryKey, faceText] as const,
        [documentVersionQuery(FACE, "1.0", language).queryKey, faceText1] as const,
      ]),
      [documentVersionsQuery(FACE).queryKey, faceVersions],
    ],
  });

/** With those before it, each of which stays readable. */
export const WithVersions: Story = {
  decorators: [ofTheFace("")],
  play: async ({ canvasElement }) => {
    const page = within(canvasElement);
    const versions = within(page.getByTestId("versions")).getAllByRole("link");
    await expect(versions).toHaveLength(2);
    await expect(versions[0]).toHaveAttribute("aria-current", "page");
    await expect(versions[1]).toHaveAttribute("href", `${face}&version=1.0`);
    await expect(page.getByTestId("to-changes")).toHaveAttribute(
      "href",
      `${face}&version=1.1&since=1.0`,
    );
  },
};
export const EarlierVersion: Story = {
  decorators: [ofTheFace("&version=1.0")],
  play: async ({ canvasElement }) => {
    const page = within(canvasElement);
    await expect(page.getByTestId("earlier-version-open")).toHaveAttribute("href", face);
    await expect(page.queryByTestId("to-changes")).toBeNull();
  },
};
/** Each change is said in words, and marked for screen readers. */
export const Changes: Story = {
  decorators: [ofTheFace("&version=1.1&since=1.0")],
  play: async ({ canvasElement }) => {
    const changes = within(canvasElement).getByTestId("changes");
    const removed = within(changes).getAllByRole("deletion");
    const added = within(changes).getAllByRole("insertion");
    await expect(removed).toHaveLength(1);
    await expect(removed[0]).toHaveTextContent(/^删去您在镜头前/);
    await expect(added).toHaveLength(2);
    await expect(added[1]).toHaveTextContent("新增声音只用于听出您读的数字。");
  },
};
export const ChangesDark: Story = {
  decorators: Changes.decorators!,
  globals: { theme: "dark" },
};
export const ChangesEnglish: Story = {
  decorators: Changes.decorators!,
  globals: { language: "en" },
};
export const ChangesLarge: Story = {
  decorators: Changes.decorators!,
  globals: { textSize: 200, width: "320" },
};
export const ChangesLoading: Story = waitingStory(`${face}&version=1.1&since=1.0`);
export const ChangesFailed: Story = failedStory(
  `${face}&version=1.1&since=1.0`,
  documentVersionsQuery(FACE).queryKey,
);
/** The text is there all the same. */
export const VersionsFailed: Story = {
  ...failedStory(
    {
      path,
      seeds: [
        [chinese, privacyText],
        [english, privacyText],
      ],
    },
    documentVersionsQuery("PRIVACY").queryKey,
  ),
  play: async ({ canvasElement }) => {
    const page = within(canvasElement);
    await expect(await page.findByRole("button", { name: "重试" })).toBeVisible();
    await expect(page.getByRole("heading", { level: 1 })).toHaveTextContent("隐私政策");
  },
};
/** The platform's services, at the address of their own. */
export const Finance: Story = {
  decorators: [
    storyFrame({
      path: "/protocol/components/FinancePro",
      seeds: [
        [documentVersionQuery("FINANCE", undefined, "zh-CN").queryKey, financeText],
        [documentVersionQuery("FINANCE", undefined, "en").queryKey, financeText],
        [documentVersionsQuery("FINANCE").queryKey, { items: [] }],
      ],
    }),
  ],
  play: async ({ canvasElement }) => {
    const page = within(canvasElement);
    await expect(page.getByRole("heading", { level: 1 })).toHaveTextContent("刻度融资服务协议");
    await expect(page.getByText("三、费用")).toBeVisible();
  },
};
export const Loading: Story = waitingStory(path);
export const Failed: Story = failedStory({ path, failures: [[english, noAnswer()]] }, chinese);
export const Unknown: Story = {
  ...failedStory(
    { path, failures: [[english, refusal("NOT_FOUND")]] },
    chinese,
    refusal("NOT_FOUND"),
  ),
  play: async ({ canvasElement }) => {
    await expect(within(canvasElement).getByText("This page could not be found")).toBeVisible();
  },
};
export const Large: Story = {
  decorators: Privacy.decorators!,
  globals: { textSize: 200, width: "320" },
};
