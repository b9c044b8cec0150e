import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, userEvent, waitFor, within } from "storybook/test";
import { identityCheckQuery } from "../../data/identity-checks.queries.ts";
import { sessionQuery } from "../../data/identity.queries.ts";
import { numberAtHand, provedByFace } from "../../fixtures/identity-checks.ts";
import { legalPerson, newDealer, sentCode } from "../../fixtures/identity.ts";
import { failedStory, waitingStory } from "../../fixtures/query-stories.ts";
import { reportedRefusals } from "../../fixtures/reported-refusals.ts";
import { refusal, type StoryFacts, storyFrame } from "../../fixtures/story-frame.tsx";
import { forgetCheckId, keepCheckId } from "../../flows/identity-check/kept-check.ts";
import { setPerson } from "../../platform/session/person.ts";
import { BindPhoneScreen } from "./BindPhoneScreen.tsx";

const PATH = "/home/bindPhone";
const PURPOSE = "CHANGE_NUMBER" as const;
const { checkId } = numberAtHand;

const meta = {
  title: "H5/home/BindPhoneScreen",
  component: BindPhoneScreen,
  parameters: { bare: true },
  beforeEach: () => {
    setPerson(legalPerson);
    return () => {
      forgetCheckId(PURPOSE);
      setPerson(null);
    };
  },
} satisfies Meta<typeof BindPhoneScreen>;
export default meta;
type Story = StoryObj<typeof meta>;

const NEW_CODE = `POST /identity-checks/${checkId}/new-number-codes`;
const CHANGE = `POST /identity-checks/${checkId}/new-number`;

const shows = (facts: StoryFacts = {}) => [
  storyFrame({
    path: PATH,
    ...facts,
    seeds: [[sessionQuery.queryKey, legalPerson], ...(facts.seeds ?? [])],
  }),
];

export const Loading: Story = waitingStory(PATH);
export const Failed: Story = failedStory(PATH, sessionQuery.queryKey);

export const Ways: Story = {
  decorators: shows(),
  play: async ({ canvasElement }) => {
    await expect(await within(canvasElement).findByText(/138\*\*\*\*0001/)).toBeVisible();
  },
};

export const OldNumber: Story = {
  decorators: shows({
    answers: {
      "POST /identity-checks": () => numberAtHand,
      [`POST /identity-checks/${checkId}/codes`]: () => ({
        ...sentCode,
        phoneMasked: "138****0001",
      }),
      [`POST /identity-checks/${checkId}/code`]: () => refusal("CODE_WRONG", { triesLeft: 4 }),
    },
  }),
  play: async ({ canvasElement }) => {
    const reported = reportedRefusals();
    const page = within(canvasElement);
    await userEvent.click(await page.findByTestId("by-old-number"));
    await userEvent.click(await page.findByTestId("send-code"));
    await userEvent.type(await page.findByTestId("identity-code"), "123456");
    await expect(await page.findByText(/还可以试 4 次/)).toBeVisible();
    await expect(reported).toEqual(["CODE_WRONG"]);
  },
};

export const Lost: Story = {
  decorators: shows(),
  play: async ({ canvasElement }) => {
    const page = within(canvasElement);
    await userEvent.click(await page.findByTestId("number-lost"));
    await expect(await page.findByTestId("id-no")).toBeVisible();
  },
};

export const LostAndNoDocuments: Story = {
  decorators: [storyFrame({ path: PATH, seeds: [[sessionQuery.queryKey, newDealer]] })],
  play: async ({ canvasElement }) => {
    const page = within(canvasElement);
    await userEvent.click(await page.findByTestId("number-lost"));
    await expect(await page.findByText("还没有可以核对的证件")).toBeVisible();
  },
};

const proved = {
  beforeEach: () => keepCheckId(PURPOSE, checkId),
};
const seeds = [[identityCheckQuery(checkId).queryKey, provedByFace]] as const;

async function enterNumber(canvasElement: HTMLElement): Promise<void> {
  const page = within(canvasElement);
  await userEvent.type(await page.findByTestId("new-phone"), "13912345678");
  await userEvent.click(page.getByTestId("send-new-code"));
}

export const NewNumber: Story = {
  ...proved,
  decorators: shows({ seeds, answers: { [NEW_CODE]: () => refusal("NUMBER_SAME") } }),
  play: async ({ canvasElement }) => {
    const reported = reportedRefusals();
    await enterNumber(canvasElement);
    const page = within(canvasElement);
    await expect(await page.findByText(/这就是您现在的登录手机号/)).toBeVisible();
    await expect(reported).toEqual(["NUMBER_SAME"]);
  },
};

export const NumberInUse: Story = {
  ...proved,
  decorators: shows({
    seeds,
    answers: { [NEW_CODE]: () => sentCode, [CHANGE]: () => refusal("NUMBER_IN_USE") },
  }),
  play: async ({ canvasElement }) => {
    const reported = reportedRefusals();
    await enterNumber(canvasElement);
    const page = within(canvasElement);
    await userEvent.type(await page.findByTestId("new-number-code"), "123456");
    await expect(await page.findByText(/已用于另一个登录/)).toBeVisible();
    await waitFor(() => expect(page.getByTestId("new-number-code")).toHaveValue(""));
    await expect(reported).toEqual(["NUMBER_IN_USE"]);
  },
};

export const Done: Story = {
  ...proved,
  decorators: shows({
    seeds,
    answers: {
      [NEW_CODE]: () => sentCode,
      [CHANGE]: () => ({
        session: { ...legalPerson, phoneMasked: "139****5678" },
        endedSessions: 2,
      }),
    },
  }),
  play: async ({ canvasElement }) => {
    await enterNumber(canvasElement);
    const page = within(canvasElement);
    await userEvent.type(await page.findByTestId("new-number-code"), "123456");
    await expect(await page.findByText("手机号已更换为 139****5678")).toBeVisible();
    await expect(page.getByText(/已退出其他 2 台设备/)).toBeVisible();
  },
};

export const English: Story = { decorators: shows(), globals: { language: "en" } };
