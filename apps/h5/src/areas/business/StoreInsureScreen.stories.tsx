import type { SafeAccount, ShopInsurance, ShopPolicy } from "@kedu/api";
import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, userEvent, waitFor, within } from "storybook/test";
import { accountOverviewQuery } from "../../data/accounts.queries.ts";
import { api } from "../../data/client.ts";
import { homeQuery } from "../../data/credit.queries.ts";
import { insuranceQuery } from "../../data/insurance.queries.ts";
import { query } from "../../data/query.ts";
import { safeAccountQuery } from "../../data/withdrawals.queries.ts";
import { businessLine } from "../../fixtures/business-loans.ts";
import { insuranceDocuments, leafletDocuments, leafletText } from "../../fixtures/documents.ts";
import { homeFixture, lineShown } from "../../fixtures/home.ts";
import { claimIn, insuranceOf, POLICY_ID, policyIn } from "../../fixtures/insurance.ts";
import { failedStory, waitingStory } from "../../fixtures/query-stories.ts";
import { refusedTo } from "../../fixtures/refused-role.tsx";
import { noAnswer, refusal, storyFrame, type StoryFacts } from "../../fixtures/story-frame.tsx";
import { accountOverview, noAccountsOpen } from "../../fixtures/top-ups.ts";
import { safeAccountFixture } from "../../fixtures/withdrawals.ts";
import { endPurchase } from "./insurance/purchase-attempt.ts";
import { StoreInsureScreen } from "./StoreInsureScreen.tsx";

const addresses: string[] = [];
const sent: unknown[] = [];

const meta = {
  title: "H5/business/StoreInsureScreen",
  component: StoreInsureScreen,
  parameters: { bare: true },
  beforeEach: () => {
    addresses.length = 0;
    sent.length = 0;
    endPurchase(POLICY_ID);
  },
} satisfies Meta<typeof StoreInsureScreen>;
export default meta;
type Story = StoryObj<typeof meta>;

const HOME = "/business/storeInsure";
const POLICY = `${HOME}?policy=${POLICY_ID}`;
const { queryKey } = insuranceQuery;
const { queryKey: leafletKey } = query(api.contracts.listDocuments, { moment: "PREMIUM" });
const [leaflet] = leafletDocuments.items;
const agreedLeaflet = { items: [{ ...leaflet, granted: true }] };

function shows(
  path: string,
  insurance: ShopInsurance,
  { answers = {}, seeds = [] }: Pick<StoryFacts, "answers" | "seeds"> = {},
) {
  return [
    storyFrame({
      path,
      pathsBelow: HOME,
      seeds: [[queryKey, insurance], ...seeds],
      answers: { "GET /insurance": () => insurance, ...answers },
      onAddress: (address) => addresses.push(address),
    }),
  ];
}

const one = (policy: ShopPolicy, facts: Pick<StoryFacts, "answers" | "seeds"> = {}) =>
  shows(POLICY, insuranceOf([policy]), facts);

const body = () => within(document.body);

/** What it covers, and the way to a price. */
export const Product: Story = {
  decorators: shows(HOME, insuranceOf([])),
  play: async ({ canvasElement }) => {
    const page = within(canvasElement);
    await expect(await page.findByTestId("product")).toHaveTextContent("15 天，全额退保费");
    await expect(page.getByTestId("to-quote")).toHaveAttribute(
      "href",
      "/business/storeInsure?view=quote",
    );
  },
};
export const ProductEnglish: Story = {
  decorators: shows(HOME, insuranceOf([])),
  globals: { language: "en" },
};
/** Who pays for a dealer looks. */
export const LooksOnly: Story = {
  decorators: shows(HOME, insuranceOf([], { mayQuote: false })),
  play: async ({ canvasElement }) => {
    const page = within(canvasElement);
    await expect(await page.findByTestId("looks-only")).toBeVisible();
    await expect(page.queryByTestId("to-quote")).toBeNull();
  },
};
const everyState = insuranceOf(
  [
    policyIn("QUOTED"),
    policyIn("IN_FORCE"),
    policyIn("PAYING"),
    policyIn("DECLINED"),
    policyIn("CANCELLED"),
    policyIn("ENDED"),
    policyIn("LAPSED"),
  ].map((policy, place) => ({ ...policy, policyId: `01K9ZQ4S6V8X0A2C4E6G8J0K1${place}` })),
);
export const Policies: Story = { decorators: shows(HOME, everyState) };
export const PoliciesDark: Story = {
  decorators: shows(HOME, everyState),
  globals: { theme: "dark" },
};
export const PoliciesEnglish: Story = {
  decorators: shows(HOME, everyState),
  globals: { language: "en" },
};
/** Thirty days before the end the shop can be insured on. */
export const EndsSoon: Story = {
  decorators: shows(
    HOME,
    insuranceOf([policyIn("IN_FORCE")], { mayQuote: true, today: "2027-10-20" }),
  ),
  play: async ({ canvasElement }) => {
    const page = within(canvasElement);
    await expect(await page.findByTestId("ends-soon")).toBeVisible();
    await expect(page.getByTestId("to-quote")).toHaveTextContent("续保");
  },
};
export const Loading: Story = waitingStory(HOME);
export const Failed: Story = failedStory(HOME, queryKey);
export const OfOthers: Story = {
  ...refusedTo("SALESPERSON", HOME, queryKey),
  play: async ({ canvasElement }) => {
    const refused = await within(canvasElement).findByTestId("role-refused");
    await expect(refused).toHaveTextContent("这一页供经销商的法人和授权人使用");
  },
};

const QUOTE = `${HOME}?view=quote`;
const consentAnswers = { "GET /documents": () => insuranceDocuments };

/** Each field says by itself what is wrong with it, and nothing is sent. */
export const QuoteUntouched: Story = {
  decorators: shows(QUOTE, insuranceOf([]), { answers: consentAnswers }),
  play: async ({ canvasElement }) => {
    const page = within(canvasElement);
    await userEvent.click(await page.findByTestId("quote"));
    await expect(await page.findByText("请选择所在地区")).toBeVisible();
    await expect(page.getByText(/请输入 .* 之间的金额/)).toBeVisible();
  },
};
/** A renewal begins with what was insured; nothing is sent without the consent. */
export const QuoteAgain: Story = {
  decorators: shows(QUOTE, insuranceOf([policyIn("ENDED")], { mayQuote: true }), {
    answers: {
      ...consentAnswers,
      "POST /consents": () => ({ granted: 1 }),
      "POST /insurance/quotes": (input) => {
        sent.push(input);
        return policyIn("QUOTED");
      },
    },
  }),
  play: async ({ canvasElement }) => {
    const page = within(canvasElement);
    await expect(await page.findByTestId("stock")).toHaveValue("300,000.00");
    await userEvent.click(page.getByTestId("quote"));
    await expect(await page.findByText("请先阅读并同意协议")).toBeVisible();
    await expect(sent).toEqual([]);
    await userEvent.click(page.getByTestId("consent-INSURANCE_DATA"));
    await userEvent.click(page.getByTestId("quote"));
    await waitFor(() => expect(sent).toHaveLength(1));
    await expect(sent).toMatchObject([{ stockFen: 30_000_000, area: { code: "440304" } }]);
    await waitFor(() => expect(addresses.at(-1)).toBe(POLICY));
  },
};
export const QuoteEnglish: Story = {
  decorators: shows(QUOTE, insuranceOf([]), { answers: consentAnswers }),
  globals: { language: "en" },
};
export const QuoteClosed: Story = {
  decorators: shows(QUOTE, insuranceOf([policyIn("IN_FORCE")])),
};

/** The leaflet comes first, and no price before it. */
export const LeafletFirst: Story = {
  decorators: one(policyIn("QUOTED"), {
    seeds: [[leafletKey, leafletDocuments]],
    answers: { "GET /documents/INSURANCE_LEAFLET": () => leafletText },
  }),
  play: async ({ canvasElement }) => {
    const page = within(canvasElement);
    await expect(await page.findByTestId("leaflet-first")).toBeVisible();
    await expect(page.queryByTestId("premium")).toBeNull();
    await expect(page.queryByTestId("pay")).toBeNull();
    await userEvent.click(page.getByTestId("read-leaflet"));
    await expect(await body().findByText("二、不保什么（责任免除）")).toBeVisible();
  },
};

const safe: SafeAccount = { ...safeAccountFixture, proofs: ["PAYMENT_PASSWORD", "SMS_CODE"] };
const priced = {
  seeds: [
    [leafletKey, agreedLeaflet],
    [accountOverviewQuery.queryKey, accountOverview],
    [safeAccountQuery().queryKey, safe],
  ],
} satisfies Pick<StoryFacts, "seeds">;
const priceAnswers = {
  "GET /documents": () => agreedLeaflet,
  "GET /balances": () => accountOverview,
  "GET /withdrawals/safe-account": () => safe,
};
const BUY = `POST /insurance/policies/${POLICY_ID}/purchase`;

async function pay(canvasElement: HTMLElement): Promise<void> {
  await userEvent.click(await within(canvasElement).findByTestId("pay"));
  await userEvent.type(await body().findByTestId("premium-password"), "482910");
}

/** The sheet says what is paid from where; nothing is sent before it is proved. */
export const Priced: Story = {
  decorators: one(policyIn("QUOTED"), {
    ...priced,
    answers: {
      ...priceAnswers,
      [BUY]: (input) => {
        sent.push(input);
        return policyIn("IN_FORCE");
      },
    },
  }),
  play: async ({ canvasElement }) => {
    const page = within(canvasElement);
    await expect(await page.findByTestId("premium")).toHaveTextContent("600.00");
    await expect(sent).toEqual([]);
    await pay(canvasElement);
    await waitFor(() => expect(sent).toHaveLength(1));
    await expect(sent).toMatchObject([{ premiumFen: 60_000, proof: { by: "PASSWORD" } }]);
    // One account is not asked about.
    await expect(page.queryByTestId("premium-payer")).toBeNull();
  },
};
export const PricedEnglish: Story = {
  decorators: one(policyIn("QUOTED"), { ...priced, answers: priceAnswers }),
  globals: { language: "en" },
};
export const PricedDark: Story = {
  decorators: one(policyIn("QUOTED"), { ...priced, answers: priceAnswers }),
  globals: { theme: "dark" },
};
/** What is not certain is asked about, and not sent again. */
export const PaidInDoubt: Story = {
  decorators: one(policyIn("QUOTED"), {
    ...priced,
    answers: {
      ...priceAnswers,
      [BUY]: () => {
        throw noAnswer();
      },
    },
  }),
  play: async ({ canvasElement }) => {
    await pay(canvasElement);
    await expect(await within(canvasElement).findByTestId("asking")).toBeVisible();
    await expect(within(canvasElement).queryByTestId("pay")).toBeNull();
  },
};
export const TooLittle: Story = {
  decorators: one(policyIn("QUOTED"), {
    answers: {
      ...priceAnswers,
      "GET /withdrawals/safe-account": () => ({ ...safeAccountFixture, availableFen: 59_999 }),
    },
  }),
  play: async ({ canvasElement }) => {
    const page = within(canvasElement);
    await expect(await page.findByTestId("too-little")).toBeVisible();
    await expect(page.getByTestId("pay")).toHaveAttribute("aria-disabled", "true");
  },
};
/** The one way on of a dealer without accounts, by the lines. */
const withoutAccount = (lines: typeof homeFixture.lines, href: string): Story => ({
  decorators: one(policyIn("QUOTED"), {
    seeds: [[homeQuery.queryKey, { ...homeFixture, lines }]],
    answers: {
      "GET /documents": () => agreedLeaflet,
      "GET /balances": () => noAccountsOpen,
      "GET /withdrawals/safe-account": () => {
        throw refusal("ACCOUNT_NOT_OPEN");
      },
    },
  }),
  play: async ({ canvasElement }) => {
    const page = within(canvasElement);
    const notice = await page.findByTestId("no-safe-account", {}, { timeout: 10_000 });
    await expect(within(notice).getByRole("link")).toHaveAttribute("href", href);
  },
});
const toActivate = { view: "NotActivate", variant: "" } as const;
export const NoSafeAccount = withoutAccount([lineShown(toActivate)], "/account/openAccount");
export const NoSafeAccountForBusinessLoan = withoutAccount(
  [lineShown({ view: "Fail", variant: "" }), lineShown(toActivate, businessLine)],
  "/account/openAccount?appCode=APP2001",
);
/** Nothing was granted yet: which limit comes first. */
export const NoLimitYet = withoutAccount([lineShown({ view: "Fail", variant: "" })], "/home");
export const NoLimitYetEnglish: Story = { ...NoLimitYet, globals: { language: "en" } };
export const PaymentRefused: Story = {
  decorators: one(policyIn("QUOTED", { reason: "收款账户状态异常" }), {
    ...priced,
    answers: priceAnswers,
  }),
};

export const Asked: Story = { decorators: one(policyIn("ASKED")) };
export const Declined: Story = { decorators: one(policyIn("DECLINED")) };
export const Paying: Story = { decorators: one(policyIn("PAYING")) };
export const Issuing: Story = { decorators: one(policyIn("ISSUING")) };
export const Cancelling: Story = { decorators: one(policyIn("CANCELLING")) };
export const Refunding: Story = { decorators: one(policyIn("REFUNDING")) };
export const Cancelled: Story = { decorators: one(policyIn("CANCELLED")) };
export const NotIssued: Story = {
  decorators: one(policyIn("CANCELLED", { issued: null, reason: "地址无法核实" })),
};
export const Ended: Story = { decorators: one(policyIn("ENDED")) };
export const Lapsed: Story = { decorators: one(policyIn("LAPSED")) };
export const Kept: Story = {
  decorators: one(policyIn("IN_FORCE", { reason: "已有未决赔案" })),
};

/** Its free look, asked for again before anything ends. */
export const InForce: Story = {
  decorators: one(policyIn("IN_FORCE"), {
    answers: {
      [`POST /insurance/policies/${POLICY_ID}/cancellation`]: (input) => {
        sent.push(input);
        return policyIn("CANCELLED");
      },
    },
  }),
  play: async ({ canvasElement }) => {
    const page = within(canvasElement);
    await expect(await page.findByTestId("term")).toHaveTextContent("2026-11-13 至 2027-11-12");
    await expect(page.getByTestId("to-claim")).toBeVisible();
    await userEvent.click(page.getByTestId("give-back"));
    await waitFor(() => expect(body().getByText("退保并退回保费？")).toBeVisible());
    await expect(sent).toEqual([]);
  },
};
export const InForceEnglish: Story = {
  decorators: one(policyIn("IN_FORCE")),
  globals: { language: "en" },
};
const claims = (["PAID", "REFUSED", "ACCEPTED", "REPORTED", "SENDING"] as const).map(
  (status, place) => ({ ...claimIn(status), claimId: `01K9ZQ4S6V8X0A2C4E6G8J0K2${place}` }),
);
const served = { buy: false, cancel: false, report: true };
export const Claims: Story = { decorators: one(policyIn("IN_FORCE", { claims, may: served })) };
export const ClaimsEnglish: Story = {
  decorators: one(policyIn("IN_FORCE", { claims, may: served })),
  globals: { language: "en" },
};

const CLAIM = `${POLICY}&view=claim`;
/** Each field says by itself what is missing, the pictures too. */
export const ClaimUntouched: Story = {
  decorators: shows(CLAIM, insuranceOf([policyIn("IN_FORCE")])),
  play: async ({ canvasElement }) => {
    const page = within(canvasElement);
    await userEvent.click(await page.findByTestId("send-claim"));
    await expect(await page.findByText("请选择出险日期")).toBeVisible();
    await expect(page.getByText("请选择出险原因")).toBeVisible();
    await expect(page.getByText("请至少写 5 个字")).toBeVisible();
  },
};
export const ClaimEnglish: Story = {
  decorators: shows(CLAIM, insuranceOf([policyIn("IN_FORCE")])),
  globals: { language: "en" },
};
export const ClaimClosed: Story = {
  decorators: shows(CLAIM, insuranceOf([policyIn("CANCELLED")])),
};
export const FileLoading: Story = {
  decorators: shows(`${POLICY}&view=pdf`, insuranceOf([policyIn("IN_FORCE")])),
};
export const FileFailed: Story = {
  decorators: shows(`${POLICY}&view=pdf`, insuranceOf([policyIn("IN_FORCE")]), {
    answers: {
      [`GET /insurance/policies/${POLICY_ID}/pdf`]: () => {
        throw refusal("NOT_FOUND");
      },
    },
  }),
  play: async ({ canvasElement }) => {
    await expect(await within(canvasElement).findByTestId("pdf-failed")).toBeVisible();
  },
};

const globals = { width: "320", textSize: 200 } as const;
export const Narrow200: Story = { decorators: shows(HOME, everyState), globals };
export const QuoteNarrow200: Story = { ...QuoteUntouched, globals };
export const PricedNarrow200: Story = { ...PricedDark, globals };
export const PolicyNarrow200: Story = { ...Claims, globals };
export const ClaimNarrow200: Story = { ...ClaimEnglish, globals };
