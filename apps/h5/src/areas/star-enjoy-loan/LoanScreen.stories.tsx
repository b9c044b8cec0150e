import type { Meta, StoryObj } from "@storybook/react-vite";
import type { LoanDetail } from "@kedu/api";
import { expect, userEvent, within } from "storybook/test";
import { api } from "../../data/client.ts";
import { query } from "../../data/query.ts";
import {
  loanInterestFirst,
  loanLate,
  loanNormal,
  loanPaidOff,
  loanToBePaid,
} from "../../fixtures/business-loans.ts";
import { certificate } from "../../fixtures/business-settlements.ts";
import { loanContract } from "../../fixtures/contracts.ts";
import { failedStory, waitingStory } from "../../fixtures/query-stories.ts";
import { storyFrame } from "../../fixtures/story-frame.tsx";
import { LoanScreen } from "./LoanScreen.tsx";

const meta = {
  title: "H5/star-enjoy-loan/LoanScreen",
  component: LoanScreen,
  parameters: { bare: true },
} satisfies Meta<typeof LoanScreen>;
export default meta;
type Story = StoryObj<typeof meta>;

const {
  text: _text,
  signers: _signers,
  ...guarantee
} = {
  ...loanContract("ACTIVATE"),
  kind: "GUARANTEE",
  title: "保证合同",
} as const;

const shows = (loan: LoanDetail, part = "", papers: readonly object[] = []) => [
  storyFrame({
    path: `/star-enjoy-loan/loan${part}?loan=${loan.loanId}`,
    seeds: [
      [query(api.loans.getLoan, { loanId: loan.loanId }).queryKey, loan],
      [query(api.contracts.listContracts, { appCode: "APP2001" }).queryKey, { items: papers }],
      [query(api.loans.getSettlementCertificate, { loanId: loan.loanId }).queryKey, certificate],
    ],
  }),
];

export const Normal: Story = {
  decorators: shows(loanNormal),
  play: async ({ canvasElement }) => {
    const page = within(canvasElement);
    await expect(await page.findByTestId("loan-principal")).toHaveTextContent("80,000.00");
    await expect(page.getByTestId("loan-progress")).toHaveTextContent("共 12 期 · 已还 4 期");
    await expect(page.getByTestId("loan-next")).toHaveTextContent("10,720.00");
  },
};

/** The line rests on guarantees: their contracts are read from here as well. */
export const Guaranteed: Story = {
  decorators: shows(loanNormal, "", [
    guarantee,
    { ...guarantee, kind: "COUNTER_GUARANTEE", title: "反担保合同" },
  ]),
  play: async ({ canvasElement }) => {
    const page = within(canvasElement);
    const way = await page.findByTestId("show-guarantee");
    await expect(way).toHaveAttribute("href", "/star-enjoy-loan/home/protocols/GuaranteeContract");
    await expect(page.getByTestId("show-counter-guarantee")).toHaveAttribute(
      "href",
      "/protocol/CounterGuarantee",
    );
  },
};

export const ToBePaid: Story = { decorators: shows(loanToBePaid) };
export const Overdue: Story = {
  decorators: shows(loanLate),
  play: async ({ canvasElement }) => {
    const page = within(canvasElement);
    await expect((await page.findAllByText("已逾期 10 天"))[0]).toBeVisible();
    await expect(page.getByText("现在应还")).toBeVisible();
  },
};
export const InterestFirst: Story = { decorators: shows(loanInterestFirst) };

/** Nothing is owed any more, and the paper that says so is at hand. */
export const Settled: Story = {
  decorators: shows(loanPaidOff),
  play: async ({ canvasElement }) => {
    const page = within(canvasElement);
    await userEvent.click(await page.findByTestId("show-certificate"));
    const paper = within(await within(document.body).findByTestId("certificate-sheet"));
    await expect(paper.getByTestId("certificate-paid")).toHaveTextContent("51,305.00");
  },
};

export const AmountOpen: Story = {
  decorators: shows(loanNormal, "/amount"),
  play: async () => {
    const sheet = within(await within(document.body).findByTestId("amounts-sheet"));
    await expect(sheet.getByTestId("amount-principal")).toHaveTextContent("80,000.00");
    await expect(sheet.getByTestId("amount-paid-principal")).toHaveTextContent("40,000.00");
  },
};

export const DetailOpen: Story = {
  decorators: shows(loanNormal, "/collapse/detail"),
  play: async ({ canvasElement }) => {
    const page = within(canvasElement);
    await expect(await page.findByTestId("loan-late-rate")).toBeVisible();
    await expect(page.getByTestId("loan-late-rate")).toHaveTextContent("16.425%，1.5 倍");
  },
};

export const PlanOpen: Story = {
  decorators: shows(loanLate, "/collapse/plan"),
  play: async ({ canvasElement }) => {
    const plan = await within(canvasElement).findByTestId("plan");
    await expect(within(plan).getByTestId("plan-4")).toHaveTextContent("已逾期 10 天");
  },
};

export const Loading: Story = waitingStory(`/star-enjoy-loan/loan?loan=${loanNormal.loanId}`);
export const Failed: Story = failedStory(
  `/star-enjoy-loan/loan?loan=${loanNormal.loanId}`,
  query(api.loans.getLoan, { loanId: loanNormal.loanId }).queryKey,
);
