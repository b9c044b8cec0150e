import { BUSINESS_LOAN, FLEXIBLE_CREDIT } from "@kedu/domain";
import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, userEvent, waitFor, within } from "storybook/test";
import { api } from "../../data/client.ts";
import { query } from "../../data/query.ts";
import { homeQuery } from "../../data/credit.queries.ts";
import { noAccounts, openedAccounts } from "../../fixtures/accounts.ts";
import { businessLine } from "../../fixtures/business-loans.ts";
import {
  accountDocuments,
  noDocuments,
  offerContract,
  offerContracts,
} from "../../fixtures/documents.ts";
import { facePassed } from "../../fixtures/face.ts";
import { homeFixture, lineFixture, lineShown } from "../../fixtures/home.ts";
import { failedStory, waitingStory } from "../../fixtures/query-stories.ts";
import { refusal, type StoryFacts, storyFrame } from "../../fixtures/story-frame.tsx";
import { addressAfterFace } from "../../flows/face-check/face-address.ts";
import { productAddress } from "../../platform/routing/own-product.ts";
import { keepChosenBank } from "./chosen-bank.ts";
import { OpenAccountScreen } from "./OpenAccountScreen.tsx";

const meta = {
  title: "H5/account/OpenAccountScreen",
  component: OpenAccountScreen,
  parameters: { bare: true },
  beforeEach: () => sessionStorage.clear(),
} satisfies Meta<typeof OpenAccountScreen>;
export default meta;
type Story = StoryObj<typeof meta>;

const path = "/account/openAccount";
const toActivate = {
  ...homeFixture,
  lines: [lineShown({ view: "NotActivate", variant: "" })],
};
const agreementRead = offerContracts("SUCCESS", "VERIFY");
const OPEN = "POST /bank-accounts";
const ACTIVATE = "POST /credit-lines/APP1001/activation";

const shows = (
  more: Pick<StoryFacts, "path" | "answers"> & {
    home?: unknown;
    accounts?: unknown;
    contracts?: ReturnType<typeof offerContracts>;
    documents?: unknown;
    appCode?: typeof FLEXIBLE_CREDIT | typeof BUSINESS_LOAN;
  } = {},
) => {
  const contracts = more.contracts ?? agreementRead;
  return storyFrame({
    path: more.path ?? path,
    seeds: [
      [homeQuery.queryKey, more.home ?? toActivate],
      [query(api.accounts.listBankAccounts).queryKey, more.accounts ?? noAccounts],
      [
        query(api.contracts.listContracts, { appCode: more.appCode ?? FLEXIBLE_CREDIT }).queryKey,
        contracts,
      ],
      [
        query(api.contracts.listDocuments, { moment: "ACCOUNT" }).queryKey,
        more.documents ?? noDocuments,
      ],
    ],
    answers: {
      ...Object.fromEntries(
        contracts.items.map((item) => [
          `GET /contracts/${item.contractId}`,
          () => offerContract(item),
        ]),
      ),
      ...more.answers,
    },
  });
};

async function fillIn(canvasElement: HTMLElement): Promise<void> {
  const page = within(canvasElement);
  await userEvent.click(await page.findByTestId("bank"));
  const picker = within(await within(document.body).findByRole("dialog"));
  await userEvent.click(picker.getByRole("button", { name: /^(确定|Confirm|Done|OK)$/ }));
  await userEvent.type(page.getByTestId("card-no"), "6222026006705354217");
  await userEvent.type(page.getByTestId("reserved-phone"), "13800000001");
  await userEvent.click(page.getByTestId("open-account"));
}

export const Loaded: Story = {
  decorators: [shows({ contracts: offerContracts("SUCCESS"), documents: accountDocuments })],
};

export const NothingFilledIn: Story = {
  decorators: [shows({ contracts: offerContracts("SUCCESS"), documents: accountDocuments })],
  play: async ({ canvasElement }) => {
    const page = within(canvasElement);
    await userEvent.click(await page.findByTestId("open-account"));
    await expect(page.getByTestId("bank")).toHaveFocus();
    await expect(page.getByTestId("card-no")).toBeInvalid();
    await expect(page.getByTestId("reserved-phone")).toBeInvalid();
  },
};

export const AfterReload: Story = {
  decorators: [shows({ contracts: offerContracts("SUCCESS") })],
  beforeEach: () => keepChosenBank("CCB_BANK"),
  play: async ({ canvasElement }) => {
    const page = within(canvasElement);
    // The bank is known still; a card is never kept.
    await expect(await page.findByTestId("bank")).toHaveTextContent(/建设银行|CCB/);
    await expect(page.getByTestId("card-no")).toHaveValue("");
  },
};

export const AgreementUnread: Story = {
  decorators: [shows({ contracts: offerContracts("SUCCESS") })],
  play: async ({ canvasElement }) => {
    await fillIn(canvasElement);
    await expect(await within(canvasElement).findByRole("alert")).toHaveTextContent(
      /请先阅读并同意协议|read and agree/,
    );
  },
};

export const Agreement: Story = {
  decorators: [shows({ contracts: offerContracts("SUCCESS"), path: "/account/openAccount/agree" })],
  play: async () => {
    const sheet = within(await within(document.body).findByRole("dialog"));
    await expect(await sheet.findByText("第一条 授信额度")).toBeVisible();
  },
};

export const CardRefused: Story = {
  decorators: [shows({ answers: { [OPEN]: () => refusal("ACCOUNT_VERIFY_FAILED") } })],
  play: async ({ canvasElement }) => {
    const page = within(canvasElement);
    await fillIn(canvasElement);
    await expect(await page.findByTestId("refusal")).toBeVisible();
    // What was typed stays, to be corrected.
    await expect(page.getByTestId("card-no")).toHaveValue("6222026006705354217");
  },
};

export const IdMissing: Story = {
  decorators: [shows({ answers: { [OPEN]: () => refusal("ID_INFO_MISSING_FOR_ACCOUNT") } })],
  play: async ({ canvasElement, globals }) => {
    await fillIn(canvasElement);
    const notice = await within(canvasElement).findByTestId("refusal");
    if (globals["language"] !== "en") {
      await expect(notice).toHaveTextContent("缺少证件信息，请先更新再开户");
    }
  },
};

export const BankLate: Story = {
  decorators: [shows({ answers: { [OPEN]: () => refusal("PROVIDER_TIMEOUT") } })],
  play: async ({ canvasElement }) => {
    await fillIn(canvasElement);
    await expect(await within(canvasElement).findByTestId("refusal")).toBeVisible();
  },
};

export const Opened: Story = {
  decorators: [shows({ answers: { [OPEN]: () => openedAccounts, "GET /home": () => toActivate } })],
  play: async ({ canvasElement }) => {
    await fillIn(canvasElement);
    await expect(await within(canvasElement).findByTestId("activate")).toBeVisible();
  },
};

export const ToActivate: Story = {
  decorators: [shows({ accounts: openedAccounts })],
  play: async ({ canvasElement }) => {
    const page = within(canvasElement);
    await expect(await page.findByText(/尾号 0391|ending in 0391/)).toBeVisible();
    await expect(page.getByText("10.95%")).toBeVisible();
  },
};

const afterFace = addressAfterFace(path, facePassed.faceSessionId);
let activations = 0;

export const Activating: Story = {
  decorators: [
    shows({
      accounts: openedAccounts,
      path: afterFace,
      answers: { [ACTIVATE]: () => ++activations && new Promise(() => undefined) },
    }),
  ],
  play: async ({ canvasElement }) => {
    await expect(await within(canvasElement).findByTestId("activating")).toBeVisible();
  },
};

export const Activated: Story = {
  decorators: [
    shows({
      accounts: openedAccounts,
      path: afterFace,
      answers: {
        [ACTIVATE]: () => {
          activations += 1;
          return lineFixture;
        },
        "GET /home": () => homeFixture,
      },
    }),
  ],
  beforeEach: () => {
    activations = 0;
  },
  play: async ({ canvasElement }) => {
    await expect(
      await within(canvasElement).findByText(/额度已激活|Limit activated/),
    ).toBeVisible();
    // One face check activates once.
    await waitFor(() => expect(activations).toBe(1));
  },
};

const loanPath = productAddress("/account/openAccount", BUSINESS_LOAN);
const loanToActivate = {
  ...homeFixture,
  lines: [lineFixture, lineShown({ view: "NotActivate", variant: "" }, businessLine)],
};

/** The business loan was granted alone: its own contract opens the accounts. */
export const BusinessLoanAlone: Story = {
  decorators: [
    shows({
      path: productAddress("/account/openAccount/agree", BUSINESS_LOAN),
      appCode: BUSINESS_LOAN,
      home: {
        ...homeFixture,
        lines: [lineShown({ view: "Fail", variant: "" }), loanToActivate.lines[1]],
      },
      contracts: offerContracts("SUCCESS"),
      documents: accountDocuments,
    }),
  ],
  play: async () => {
    const sheet = within(await within(document.body).findByRole("dialog"));
    await expect(await sheet.findByText("第一条 授信额度")).toBeVisible();
  },
};

/** The business loan has a check of its own: the open line of flexible credit is not shown as activated. */
export const BusinessLoanToActivate: Story = {
  decorators: [shows({ path: loanPath, accounts: openedAccounts, home: loanToActivate })],
  play: async ({ canvasElement }) => {
    const activate = await within(canvasElement).findByTestId("activate");
    await expect(activate).toHaveAttribute(
      "href",
      `/face/faceRecognize?${new URLSearchParams({ purpose: "ACTIVATION", appCode: BUSINESS_LOAN, returnTo: loanPath })}`,
    );
  },
};

export const BusinessLoanActivated: Story = {
  decorators: [
    shows({
      path: addressAfterFace(loanPath, facePassed.faceSessionId),
      accounts: openedAccounts,
      home: loanToActivate,
      answers: {
        "POST /credit-lines/APP2001/activation": () => businessLine,
        "GET /home": () => ({ ...homeFixture, lines: [lineFixture, businessLine] }),
      },
    }),
  ],
  play: async ({ canvasElement }) => {
    const page = within(canvasElement);
    await expect(await page.findByText(/现在就可以借款|You can borrow with it now/)).toBeVisible();
    await expect(page.getByRole("link", { name: /去借款|Borrow/ })).toHaveAttribute(
      "href",
      "/star-enjoy-loan/borrow",
    );
  },
};

export const BusinessLoanActivatedInEnglish: Story = {
  ...BusinessLoanActivated,
  globals: { language: "en" },
};

export const ActivationRefused: Story = {
  decorators: [
    shows({
      accounts: openedAccounts,
      path: afterFace,
      answers: { [ACTIVATE]: () => refusal("FACE_EXPIRED") },
    }),
  ],
  play: async ({ canvasElement }) => {
    const page = within(canvasElement);
    await expect(await page.findByTestId("refusal")).toBeVisible();
    await expect(page.getByTestId("activate")).toBeVisible();
  },
};

export const Pending: Story = waitingStory(path);
export const Failed: Story = failedStory(path, query(api.accounts.listBankAccounts).queryKey);
