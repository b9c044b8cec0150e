import type { CreditLine, PartnerCredit } from "@kedu/api";
import { PARTNER_CREDIT } from "@kedu/domain";
import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, waitFor, within } from "storybook/test";
import { api } from "../../data/client.ts";
import { homeQuery } from "../../data/credit.queries.ts";
import { partnerCreditQuery } from "../../data/partner-credit.queries.ts";
import { query } from "../../data/query.ts";
import { idDocuments, noDocuments } from "../../fixtures/documents.ts";
import { homeFixture, lineFixture, lineShown } from "../../fixtures/home.ts";
import { partnerCreditAt, partnerForm, refusedRequest } from "../../fixtures/partner-credit.ts";
import { failedStory, waitingStory } from "../../fixtures/query-stories.ts";
import { refusal, storyFrame, type StoryFacts } from "../../fixtures/story-frame.tsx";
import { closeHelp, helpRequest } from "../../platform/help/help-store.ts";
import { PartnerIdScreen } from "./PartnerIdScreen.tsx";

const addresses: string[] = [];

const meta = {
  title: "H5/psbc/PartnerIdScreen",
  component: PartnerIdScreen,
  parameters: { bare: true },
  beforeEach: () => {
    addresses.length = 0;
  },
} satisfies Meta<typeof PartnerIdScreen>;
export default meta;
type Story = StoryObj<typeof meta>;

const path = "/psbc/idCard";
const { queryKey } = partnerCreditQuery;
const documentsKey = query(api.contracts.listDocuments, { moment: "LEGAL_ID" }).queryKey;
const GET = "GET /partner-credit";

const shows = (
  credit: PartnerCredit,
  answers: StoryFacts["answers"] = {},
  documents: typeof idDocuments = noDocuments,
  seeds: StoryFacts["seeds"] = [],
) => [
  storyFrame({
    path,
    seeds: [[queryKey, credit], [documentsKey, documents], ...seeds],
    answers: { [GET]: () => credit, ...answers },
    onAddress: (address) => addresses.push(address),
  }),
];

const atId = partnerCreditAt("ID");
const wantsPhotos = {
  nameMasked: "王**",
  idNoMasked: "4***************1X",
  validTo: "2026-12-01",
  idStatus: "SOON",
  needsPhotos: true,
  bankAsks: false,
} as const;

export const OnRecord: Story = {
  decorators: shows(atId, { "POST /partner-credit/id": () => partnerCreditAt("FORM") }),
  play: async ({ canvasElement, userEvent }) => {
    await userEvent.click(await within(canvasElement).findByTestId("confirm-id"));
    await waitFor(() => expect(addresses).toContain("/psbc/apply/form"));
  },
};
export const ToBePhotographed: Story = {
  decorators: shows(partnerCreditAt("ID", { legalPerson: wantsPhotos })),
  play: async ({ canvasElement, userEvent }) => {
    const page = within(canvasElement);
    await userEvent.click(await page.findByTestId("confirm-id"));
    await expect(await page.findByText("请上传人像面照片")).toBeVisible();
    await expect(page.getByTestId("id-front-input")).toHaveFocus();
    await expect(addresses).not.toContain("/psbc/apply/form");
  },
};
/** Taken back since the first application: no photo is asked for before it is given again. */
export const ConsentFirst: Story = {
  decorators: shows(
    partnerCreditAt("ID", { legalPerson: wantsPhotos }),
    { "GET /documents": () => idDocuments, "POST /consents": () => ({ granted: 1 }) },
    idDocuments,
  ),
  play: async ({ canvasElement, userEvent }) => {
    const page = within(canvasElement);
    await userEvent.click(await page.findByTestId("agree-to-upload"));
    const box = page.getByRole("checkbox");
    await expect(box).toHaveFocus();
    await expect(page.queryByTestId("id-front")).not.toBeInTheDocument();
    await userEvent.click(box);
    await userEvent.click(page.getByTestId("agree-to-upload"));
    await expect(await page.findByTestId("id-front")).toBeVisible();
    await expect(page.getByTestId("confirm-id")).toHaveTextContent("下一步");
  },
};
export const AskedByTheBank: Story = {
  decorators: shows(
    partnerCreditAt("ID", {
      legalPerson: { ...wantsPhotos, idStatus: "NORMAL", validTo: "2038-05-20", bankAsks: true },
      request: refusedRequest("APPLY"),
    }),
  ),
};
export const OtherPerson: Story = {
  decorators: shows(atId, { "POST /partner-credit/id": () => refusal("ID_NAME_MISMATCH") }),
  play: async ({ canvasElement, userEvent }) => {
    const page = within(canvasElement);
    await userEvent.click(await page.findByTestId("confirm-id"));
    await expect(await page.findByRole("alert")).toHaveTextContent("姓名与证件号码不一致");
  },
};
export const ToBeUpgraded: Story = {
  decorators: shows(partnerCreditAt("UPGRADE"), {
    "POST /partner-credit/upgrade": () => partnerCreditAt("UPGRADING"),
    [GET]: () => partnerCreditAt("UPGRADING"),
  }),
};
export const UpgradeRefused: Story = {
  decorators: shows(partnerCreditAt("UPGRADE", { request: refusedRequest("UPGRADE") })),
};
const rejected = partnerCreditAt("REJECTED", {
  form: partnerForm,
  card: { bankName: "邮储银行", last4: "5123", phoneMasked: "139****0076" },
});
const homeWith = (line: CreditLine): StoryFacts["seeds"] => [
  [homeQuery.queryKey, { ...homeFixture, lines: [line] }],
];
const lapsedOffer = homeWith(lineShown({ view: "Expired", variant: "psbc-offer" }));
/** What the bank decided, what was kept, and that the next offer is the bank's. */
export const Rejected: Story = {
  decorators: shows(rejected),
  play: async ({ canvasElement }) => {
    const page = within(canvasElement);
    await expect(await page.findByRole("heading", { name: "邮储申请未通过" })).toHaveFocus();
    await expect(page.getByTestId("kept-form")).toHaveTextContent("已保留");
    await expect(page.getByTestId("kept-card")).toHaveTextContent("5123");
    await expect(page.getByText(/新的邀请由邮储银行发出/)).toBeVisible();
    await expect(page.getByRole("link", { name: "返回首页" })).toHaveAttribute("href", "/home");
    // Nothing is sent from here.
    await expect(page.queryByTestId("confirm-id")).toBeNull();
  },
};
/** Help comes second. */
export const RejectedHelp: Story = {
  decorators: shows(rejected),
  play: async ({ canvasElement, userEvent }) => {
    await userEvent.click(await within(canvasElement).findByRole("button", { name: "了解审批" }));
    await expect(helpRequest.get()).toEqual({ topic: "PARTNER_DECISION" });
    closeHelp();
  },
};
export const RejectedEnglish: Story = {
  decorators: shows(rejected),
  globals: { language: "en" },
};
export const RejectedDark: Story = { decorators: shows(rejected), globals: { theme: "dark" } };
export const RejectedNarrow200: Story = {
  decorators: shows(rejected),
  globals: { width: "320", textSize: 200 },
};
/** Thirty days without an application. */
export const OfferLapsed: Story = {
  decorators: shows(partnerCreditAt("ENDED"), {}, noDocuments, lapsedOffer),
  play: async ({ canvasElement }) => {
    const page = within(canvasElement);
    await expect(await page.findByRole("heading", { name: "邮储额度邀请已过期" })).toBeVisible();
    await expect(page.queryByTestId("kept-form")).toBeNull();
    await expect(page.queryByTestId("kept-card")).toBeNull();
  },
};
export const OfferLapsedEnglish: Story = {
  decorators: shows(partnerCreditAt("ENDED"), {}, noDocuments, lapsedOffer),
  globals: { language: "en" },
};
/** A limit that was in use. */
export const LineEnded: Story = {
  decorators: shows(
    partnerCreditAt("ENDED", { form: partnerForm, card: rejected.card }),
    {},
    noDocuments,
    homeWith(
      lineShown({ view: "Expired", variant: "renew" }, { ...lineFixture, appCode: PARTNER_CREDIT }),
    ),
  ),
  play: async ({ canvasElement }) => {
    const page = within(canvasElement);
    await expect(await page.findByRole("heading", { name: "邮储额度已到期" })).toBeVisible();
    await expect(page.getByText(/已有借款照常还/)).toBeVisible();
  },
};
export const Upgrading: Story = { decorators: shows(partnerCreditAt("UPGRADING")) };
export const English: Story = { decorators: shows(atId), globals: { language: "en" } };
export const Dark: Story = { decorators: shows(atId), globals: { theme: "dark" } };
export const Narrow200: Story = {
  decorators: shows(partnerCreditAt("ID", { legalPerson: wantsPhotos })),
  globals: { width: "320", textSize: 200 },
};
export const Loading: Story = waitingStory(path);
export const Failed: Story = failedStory(path, queryKey);
