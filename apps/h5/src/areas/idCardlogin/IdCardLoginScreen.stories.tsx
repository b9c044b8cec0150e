import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, userEvent, waitFor, within } from "storybook/test";
import { identityCheckQuery, personEnterprisesQuery } from "../../data/identity-checks.queries.ts";
import { sessionQuery } from "../../data/identity.queries.ts";
import {
  codeSent,
  dealerElsewhere,
  employerOnly,
  idShown,
  oneEnterprise,
  otherByFace,
  provedByCode,
  provedByCodeAlone,
  provedByFace,
  twoEnterprises,
} from "../../fixtures/identity-checks.ts";
import { legalPerson, newDealer } from "../../fixtures/identity.ts";
import { failedStory, waitingStory } from "../../fixtures/query-stories.ts";
import { salesperson } from "../../fixtures/sales.ts";
import { reportedRefusals } from "../../fixtures/reported-refusals.ts";
import { refusal, type StoryFacts, storyFrame } from "../../fixtures/story-frame.tsx";
import { forgetCheckId, keepCheckId, keptCheckId } from "../../flows/identity-check/kept-check.ts";
import { personNow, setPerson } from "../../platform/session/person.ts";
import { IdCardLoginScreen } from "./IdCardLoginScreen.tsx";

const PATH = "/idCardlogin";
const PURPOSE = "SWITCH_ENTERPRISE" as const;
const { checkId } = idShown;
const other = twoEnterprises.items[1]?.enterpriseId ?? "";
const addresses: string[] = [];

const meta = {
  title: "H5/idCardlogin/IdCardLoginScreen",
  component: IdCardLoginScreen,
  parameters: { bare: true },
  beforeEach: () => {
    addresses.length = 0;
    setPerson(legalPerson);
    return () => {
      forgetCheckId(PURPOSE);
      setPerson(null);
    };
  },
} satisfies Meta<typeof IdCardLoginScreen>;
export default meta;
type Story = StoryObj<typeof meta>;

const session = [sessionQuery.queryKey, legalPerson] as const;

function shows(facts: StoryFacts = {}) {
  return [
    storyFrame({
      path: PATH,
      ...facts,
      seeds: [session, ...(facts.seeds ?? [])],
      onAddress: (address) => addresses.push(address),
    }),
  ];
}

/** The check of this tab is begun. */
const withCheck = {
  beforeEach: () => keepCheckId(PURPOSE, checkId),
};

export const Loading: Story = waitingStory(PATH);
export const Failed: Story = failedStory(PATH, sessionQuery.queryKey);

export const NoDocuments: Story = {
  decorators: [storyFrame({ path: PATH, seeds: [[sessionQuery.queryKey, newDealer]] })],
};

export const IdNumber: Story = {
  decorators: shows({ answers: { "POST /identity-checks": () => idShown } }),
  play: async ({ canvasElement }) => {
    const page = within(canvasElement);
    await userEvent.click(await page.findByTestId("id-next"));
    await expect(await page.findByText(/请输入 18 位身份证号/)).toBeVisible();
  },
};

export const WrongIdNumber: Story = {
  decorators: shows({ answers: { "POST /identity-checks": () => refusal("ID_INVALID") } }),
  play: async ({ canvasElement }) => {
    const reported = reportedRefusals();
    const page = within(canvasElement);
    await userEvent.type(await page.findByTestId("id-no"), "110101199003070011");
    await userEvent.click(page.getByTestId("id-next"));
    await waitFor(() => expect(page.getByTestId("id-no")).toHaveAttribute("aria-invalid", "true"));
    await expect(reported).toEqual(["ID_INVALID"]);
  },
};

export const Proof: Story = {
  decorators: shows({ answers: { "POST /identity-checks": () => idShown } }),
  play: async ({ canvasElement }) => {
    const page = within(canvasElement);
    await userEvent.type(await page.findByTestId("id-no"), "110101199003070011");
    await userEvent.click(page.getByTestId("id-next"));
    await expect(await page.findByTestId("prove-by-face")).toHaveAttribute(
      "href",
      expect.stringContaining("/face/faceRecognize"),
    );
    await expect(page.getByTestId("send-code")).toBeVisible();
  },
};

export const BackFromTheCamera: Story = {
  ...withCheck,
  decorators: shows({
    path: `${PATH}?faceSessionId=01K9ZQ4S6V8X0A2C4E6G8J0M40`,
    seeds: [
      [identityCheckQuery(checkId).queryKey, idShown],
      [personEnterprisesQuery(checkId).queryKey, twoEnterprises],
    ],
    answers: { [`POST /identity-checks/${checkId}/face`]: () => provedByFace },
  }),
  play: async ({ canvasElement }) => {
    await expect(await within(canvasElement).findByTestId("enterprises")).toBeVisible();
    await waitFor(() => expect(addresses.at(-1)).toBe(PATH));
  },
};

export const Enterprises: Story = {
  ...withCheck,
  decorators: shows({
    seeds: [
      [identityCheckQuery(checkId).queryKey, provedByFace],
      [personEnterprisesQuery(checkId).queryKey, twoEnterprises],
    ],
    answers: {
      "POST /session/enterprise": () => ({
        ...legalPerson,
        enterprise: { ...legalPerson.enterprise, enterpriseId: other },
      }),
    },
  }),
  play: async ({ canvasElement }) => {
    const page = within(canvasElement);
    await expect(await page.findByText("当前企业")).toBeVisible();
    await expect(within(page.getByTestId("enterprises")).getAllByRole("listitem")).toHaveLength(2);
  },
};

export const Switched: Story = {
  ...Enterprises,
  play: async ({ canvasElement }) => {
    const page = within(canvasElement);
    await userEvent.click(await page.findByTestId(`enter-${other}`));
    await waitFor(() => expect(addresses.at(-1)).toBe("/home"));
    // What was kept for the former enterprise is gone.
    await expect(keptCheckId(PURPOSE)).toBeNull();
    await expect(personNow()).toBe(`${legalPerson.userId}.${other}`);
  },
};

export const OnlyByFace: Story = {
  ...withCheck,
  decorators: shows({
    seeds: [
      [identityCheckQuery(checkId).queryKey, provedByCode],
      [personEnterprisesQuery(checkId).queryKey, otherByFace],
    ],
  }),
  play: async ({ canvasElement }) => {
    const page = within(canvasElement);
    await expect(await page.findByText("需本人刷脸后进入")).toBeVisible();
    await userEvent.click(page.getByTestId(`enter-${other}`));
    await expect(await page.findByTestId("prove-by-face")).toBeVisible();
  },
};

export const OnlyOne: Story = {
  ...withCheck,
  decorators: shows({
    seeds: [
      [identityCheckQuery(checkId).queryKey, provedByFace],
      [personEnterprisesQuery(checkId).queryKey, oneEnterprise],
    ],
  }),
  play: async ({ canvasElement }) => {
    await expect(await within(canvasElement).findByText(/您名下没有其他企业/)).toBeVisible();
  },
};

export const TimeIsOver: Story = {
  ...withCheck,
  decorators: shows({
    failures: [[identityCheckQuery(checkId).queryKey, refusal("IDENTITY_CHECK_EXPIRED")]],
  }),
  play: async ({ canvasElement }) => {
    await expect(await within(canvasElement).findByText(/身份核对已超时/)).toBeVisible();
  },
};

/** Who is logged in without an ID on record, with another role than a dealer's. */
function showsSalesperson(facts: StoryFacts = {}) {
  return [
    storyFrame({
      path: PATH,
      ...facts,
      seeds: [[sessionQuery.queryKey, salesperson], ...(facts.seeds ?? [])],
      onAddress: (address) => addresses.push(address),
    }),
  ];
}

/** The code was entered, and this is where it leads. */
const employers: StoryFacts = {
  seeds: [
    [identityCheckQuery(checkId).queryKey, provedByCodeAlone],
    [personEnterprisesQuery(checkId).queryKey, employerOnly],
  ],
};
const newDealersSession = { ...newDealer, userId: salesperson.userId };

export const CodeAlone: Story = {
  decorators: showsSalesperson(),
  play: async ({ canvasElement }) => {
    const page = within(canvasElement);
    await expect(await page.findByTestId("send-code")).toBeVisible();
    await expect(page.queryByTestId("id-no")).toBeNull();
    await expect(page.getByText(/138\*{4}0021/)).toBeVisible();
  },
};

export const CodeAloneEntered: Story = {
  decorators: showsSalesperson({
    seeds: [[personEnterprisesQuery(checkId).queryKey, employerOnly]],
    answers: {
      "POST /identity-checks": () => codeSent,
      [`POST /identity-checks/${checkId}/codes`]: () => ({
        challengeId: "01K9ZQ4S6V8X0A2C4E6G8J0MC1",
        phoneMasked: codeSent.phoneMasked,
        resendAfterSeconds: 60,
        expiresInSeconds: 300,
      }),
      [`POST /identity-checks/${checkId}/code`]: () => provedByCodeAlone,
    },
  }),
  play: async ({ canvasElement }) => {
    const page = within(canvasElement);
    await userEvent.click(await page.findByTestId("send-code"));
    await userEvent.type(await page.findByTestId("identity-code"), "428913");
    await expect(await page.findByTestId("continue-as-dealer")).toBeVisible();
    await expect(page.getByText("销售人员身份 · 当前企业")).toBeVisible();
  },
};

export const CodeAloneTimeIsOver: Story = {
  ...withCheck,
  decorators: showsSalesperson({
    failures: [[identityCheckQuery(checkId).queryKey, refusal("IDENTITY_CHECK_EXPIRED")]],
  }),
  play: async ({ canvasElement }) => {
    await expect(await within(canvasElement).findByText(/身份核对已超时/)).toBeVisible();
    await expect(within(canvasElement).getByTestId("send-code")).toBeVisible();
  },
};

export const ContinuedAsDealer: Story = {
  ...withCheck,
  decorators: showsSalesperson({
    ...employers,
    answers: { "POST /session/dealer": () => newDealersSession },
  }),
  play: async ({ canvasElement }) => {
    await userEvent.click(await within(canvasElement).findByTestId("continue-as-dealer"));
    await waitFor(() => expect(addresses.at(-1)).toBe("/home"));
    await expect(personNow()).toContain(newDealer.enterprise.enterpriseId);
  },
};

const invitation = "/authorized/idcard?invitation=abc";
export const ContinuedToAnInvitation: Story = {
  ...withCheck,
  decorators: showsSalesperson({
    ...employers,
    path: `${PATH}?${new URLSearchParams({ target: invitation })}`,
    answers: { "POST /session/dealer": () => newDealersSession },
  }),
  play: async ({ canvasElement }) => {
    await userEvent.click(await within(canvasElement).findByTestId("continue-as-dealer"));
    await waitFor(() => expect(addresses.at(-1)).toBe(invitation));
  },
};

export const NotContinued: Story = {
  ...withCheck,
  decorators: showsSalesperson({
    ...employers,
    answers: { "POST /session/dealer": () => refusal("IDENTITY_CHECK_EXPIRED") },
  }),
  play: async ({ canvasElement }) => {
    const page = within(canvasElement);
    await userEvent.click(await page.findByTestId("continue-as-dealer"));
    await expect(await page.findByText(/身份核对已超时/)).toBeVisible();
    await userEvent.click(page.getByRole("button", { name: "重新核对身份" }));
    await expect(await page.findByTestId("send-code")).toBeVisible();
  },
};

/** The ID came on record after the code was entered: it proves nothing any more, and the number is asked for. */
export const IdOnRecordMeanwhile: Story = {
  ...withCheck,
  decorators: shows({
    seeds: [[identityCheckQuery(checkId).queryKey, { ...provedByCodeAlone, proof: null }]],
  }),
  play: async ({ canvasElement }) => {
    await expect(await within(canvasElement).findByTestId("id-no")).toBeVisible();
  },
};

/** A salesperson shows no face: their dealer of another number is opened from a role that does. */
export const FaceInAnotherRole: Story = {
  ...withCheck,
  decorators: [
    storyFrame({
      path: PATH,
      seeds: [
        [sessionQuery.queryKey, { ...salesperson, nameMasked: "林**" }],
        [identityCheckQuery(checkId).queryKey, dealerElsewhere.check],
        [personEnterprisesQuery(checkId).queryKey, dealerElsewhere],
      ],
    }),
  ],
  play: async ({ canvasElement }) => {
    const page = within(canvasElement);
    await expect(await page.findByText("先以经销商身份进入，再刷脸打开")).toBeVisible();
    await expect(page.getByTestId("continue-as-dealer")).toBeVisible();
  },
};

export const CodeAloneEnglish: Story = {
  ...withCheck,
  globals: { language: "en" },
  decorators: showsSalesperson(employers),
  play: async ({ canvasElement }) => {
    await expect(await within(canvasElement).findByText("Continue as a dealer")).toBeVisible();
  },
};

export const English: Story = {
  ...Enterprises,
  globals: { language: "en" },
  play: async ({ canvasElement }) => {
    await expect(await within(canvasElement).findByText("Current company")).toBeVisible();
  },
};
