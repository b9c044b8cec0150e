import type { PartnerCredit } from "@kedu/api";
import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, waitFor, within } from "storybook/test";
import { partnerCreditQuery } from "../../data/partner-credit.queries.ts";
import { partnerCreditAt, partnerForm, refusedRequest } from "../../fixtures/partner-credit.ts";
import { failedStory, waitingStory } from "../../fixtures/query-stories.ts";
import { noAnswer, refusal, storyFrame, type StoryFacts } from "../../fixtures/story-frame.tsx";
import { PartnerFormScreen } from "./PartnerFormScreen.tsx";

const addresses: string[] = [];
const drafts: unknown[] = [];
const confirmed: unknown[] = [];

const meta = {
  title: "H5/psbc/PartnerFormScreen",
  component: PartnerFormScreen,
  parameters: { bare: true },
  beforeEach: () => {
    addresses.length = 0;
    drafts.length = 0;
    confirmed.length = 0;
  },
} satisfies Meta<typeof PartnerFormScreen>;
export default meta;
type Story = StoryObj<typeof meta>;

const path = "/psbc/apply/form";
const { queryKey } = partnerCreditQuery;
const CONFIRM = "POST /partner-credit/form";

const shows = (credit: PartnerCredit, answers: StoryFacts["answers"] = {}) => [
  storyFrame({
    path,
    seeds: [[queryKey, credit]],
    answers: {
      "GET /partner-credit": () => credit,
      "PUT /partner-credit/draft": (input) => {
        drafts.push(input);
        return credit;
      },
      ...answers,
    },
    onAddress: (address) => addresses.push(address),
  }),
];
const filled = partnerCreditAt("FORM", { form: partnerForm });

/** Each field says by itself what is wrong with it, and nothing is sent. */
export const Untouched: Story = {
  decorators: shows(partnerCreditAt("FORM")),
  play: async ({ canvasElement, userEvent }) => {
    const page = within(canvasElement);
    await userEvent.click(await page.findByTestId("confirm-form"));
    await expect(await page.findByText("请选择职业")).toBeVisible();
    await expect(page.getByText("请选择所在地区")).toBeVisible();
    await expect(page.getByText("请输入年销售额")).toBeVisible();
    await expect(addresses).not.toContain("/psbc/apply/form/verifyAccount");
  },
};
/** The generic messages of names, phones and postal codes. */
export const Wrong: Story = {
  decorators: shows(
    partnerCreditAt("FORM", {
      form: { ...partnerForm, postalCode: "1", spouseName: "1", spousePhone: "12" },
    }),
  ),
  play: async ({ canvasElement, userEvent }) => {
    const page = within(canvasElement);
    await userEvent.click(await page.findByTestId("confirm-form"));
    await waitFor(() => expect(page.getByTestId("postal-code")).toHaveAttribute("aria-invalid"));
    await expect(page.getByTestId("spouse-name")).toHaveAttribute("aria-invalid", "true");
    await expect(page.getByTestId("spouse-phone")).toHaveAttribute("aria-invalid", "true");
  },
};
export const Filled: Story = {
  decorators: shows(filled, { [CONFIRM]: () => partnerCreditAt("CARD") }),
  play: async ({ canvasElement, userEvent }) => {
    const page = within(canvasElement);
    await userEvent.type(await page.findByTestId("address"), "A");
    await waitFor(() => expect(drafts).toEqual([{ draft: { address: "科技园 1 号A" } }]));
    await userEvent.click(page.getByTestId("confirm-form"));
    await waitFor(() => expect(addresses).toContain("/psbc/apply/form/verifyAccount"));
  },
};
/** The bank's reason is above what it is about. */
export const RefusedByTheBank: Story = {
  decorators: shows(
    partnerCreditAt("FORM", { form: partnerForm, request: refusedRequest("APPLY") }),
  ),
  play: async ({ canvasElement }) => {
    const refused = await within(canvasElement).findByTestId("refused");
    await expect(refused).toHaveTextContent("资料不符合银行要求");
  },
};
export const Unmarried: Story = {
  decorators: shows(
    partnerCreditAt("FORM", { form: { ...partnerForm, maritalStatus: "UNMARRIED" } }),
  ),
  play: async ({ canvasElement }) => {
    const page = within(canvasElement);
    await page.findByTestId("marital-status");
    await expect(page.queryByTestId("spouse-name")).toBeNull();
  },
};
const changedElsewhere = partnerCreditAt("FORM", {
  form: {
    ...partnerForm,
    address: "莲花路 2 号",
    area: { code: "440304", names: ["广东省", "深圳市", "福田区"] },
    postalCode: "518001",
    annualSalesFen: 900_000_000,
    maritalStatus: "UNMARRIED",
  },
  version: 2,
});

/**
 * Another device has kept newer fields, which come with the answer to what is kept here. All of them show, except the
 * one that was typed here meanwhile.
 */
export const ChangedOnAnotherDevice: Story = {
  decorators: shows(filled, {
    "PUT /partner-credit/draft": (input) => {
      const { draft } = input as { draft: Partial<PartnerCredit["form"]> };
      return { ...changedElsewhere, form: { ...changedElsewhere.form, ...draft } };
    },
  }),
  play: async ({ canvasElement, userEvent }) => {
    const page = within(canvasElement);
    await userEvent.type(await page.findByTestId("address"), "A");
    await waitFor(() => expect(page.getByTestId("postal-code")).toHaveValue("518001"));
    await waitFor(() => expect(page.getByTestId("area")).toHaveTextContent("福田区"));
    await expect(page.getByTestId("annual-sales")).toHaveValue("9,000,000.00");
    await expect(page.queryByTestId("spouse-name")).toBeNull();
    await expect(page.getByTestId("address")).toHaveValue("科技园 1 号A");
    await expect(page.getByTestId("draft-state")).toHaveTextContent("另一台设备改过");
  },
};

const overtaken = shows(filled, {
  "GET /partner-credit": () => (confirmed.length === 0 ? filled : changedElsewhere),
  "PUT /partner-credit/draft": () => noAnswer(),
  [CONFIRM]: (input) => {
    confirmed.push(input);
    return confirmed.length === 1 ? refusal("DRAFT_OUTDATED") : partnerCreditAt("CARD");
  },
});

/**
 * Confirmed while another device kept something newer: it says so, and shows it. What was typed here and could not be kept
 * yet stays.
 */
export const OvertakenByAnotherDevice: Story = {
  decorators: overtaken,
  play: async ({ canvasElement, userEvent }) => {
    const page = within(canvasElement);
    await userEvent.type(await page.findByTestId("address"), "A");
    await userEvent.click(page.getByTestId("confirm-form"));
    await expect(await page.findByRole("alert")).toHaveTextContent("另一台设备改过这些内容");
    await expect(page.getByTestId("postal-code")).toHaveValue("518001");
    await expect(page.getByTestId("address")).toHaveValue("科技园 1 号A");
    const form = { ...partnerForm, address: "科技园 1 号A" };
    await expect(confirmed).toEqual([{ form, version: 1 }]);
    await expect(addresses).not.toContain("/psbc/apply/form/verifyAccount");
  },
};

/** The next press confirms what shows. */
export const ConfirmedOnceShown: Story = {
  decorators: overtaken,
  play: async ({ canvasElement, userEvent }) => {
    const page = within(canvasElement);
    await userEvent.click(await page.findByTestId("confirm-form"));
    await expect(await page.findByRole("alert")).toBeVisible();
    await userEvent.click(page.getByTestId("confirm-form"));
    await waitFor(() => expect(addresses).toContain("/psbc/apply/form/verifyAccount"));
    await expect(confirmed.at(-1)).toEqual({ form: changedElsewhere.form, version: 2 });
  },
};

export const Refused: Story = {
  decorators: shows(filled, { [CONFIRM]: () => refusal("PARTNER_UPGRADE_REQUIRED") }),
  play: async ({ canvasElement, userEvent }) => {
    const page = within(canvasElement);
    await userEvent.click(await page.findByTestId("confirm-form"));
    await expect(await page.findByRole("alert")).toHaveTextContent("银行要求先升级账户");
  },
};
export const English: Story = { decorators: shows(filled), globals: { language: "en" } };
export const Dark: Story = { decorators: shows(filled), globals: { theme: "dark" } };
export const Narrow200: Story = {
  decorators: shows(filled),
  globals: { width: "320", textSize: 200 },
};
export const Loading: Story = waitingStory(path);
export const Failed: Story = failedStory(path, queryKey);
