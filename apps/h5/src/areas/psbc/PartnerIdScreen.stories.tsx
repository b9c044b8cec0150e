import type { PartnerCredit } from "@kedu/api";
import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, waitFor, within } from "storybook/test";
import { api } from "../../data/client.ts";
import { partnerCreditQuery } from "../../data/partner-credit.queries.ts";
import { query } from "../../data/query.ts";
import { idDocuments, noDocuments } from "../../fixtures/documents.ts";
import { partnerCreditAt, refusedRequest } from "../../fixtures/partner-credit.ts";
import { failedStory, waitingStory } from "../../fixtures/query-stories.ts";
import { refusal, storyFrame, type StoryFacts } from "../../fixtures/story-frame.tsx";
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
) => [
  storyFrame({
    path,
    seeds: [
      [queryKey, credit],
      [documentsKey, documents],
    ],
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
export const Upgrading: Story = { decorators: shows(partnerCreditAt("UPGRADING")) };
export const English: Story = { decorators: shows(atId), globals: { language: "en" } };
export const Dark: Story = { decorators: shows(atId), globals: { theme: "dark" } };
export const Loading: Story = waitingStory(path);
export const Failed: Story = failedStory(path, queryKey);
