import type { SafeAccount } from "@kedu/api";
import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, userEvent, waitFor, within } from "storybook/test";
import { accountOverviewQuery } from "../../../data/accounts.queries.ts";
import { api } from "../../../data/client.ts";
import { insuranceQuery } from "../../../data/insurance.queries.ts";
import { query } from "../../../data/query.ts";
import { leafletDocuments } from "../../../fixtures/documents.ts";
import { insuranceOf, POLICY_ID, policyIn } from "../../../fixtures/insurance.ts";
import { storyFrame } from "../../../fixtures/story-frame.tsx";
import { safeAt, threeSafes } from "../../../fixtures/top-ups.ts";
import { StoreInsureScreen } from "../StoreInsureScreen.tsx";
import { endPurchase } from "./purchase-attempt.ts";

const sent: unknown[] = [];

const meta = {
  title: "H5/business/PremiumPayer",
  component: StoreInsureScreen,
  parameters: { bare: true },
  beforeEach: () => {
    sent.length = 0;
    endPurchase(POLICY_ID);
  },
} satisfies Meta<typeof StoreInsureScreen>;
export default meta;
type Story = StoryObj<typeof meta>;

const agreed = { items: leafletDocuments.items.map((each) => ({ ...each, granted: true })) };
/** Too little lies on the account that was opened first. */
const safes = {
  ...threeSafes,
  safes: threeSafes.safes.map((safe, place) =>
    place === 0 ? { ...safe, balanceFen: 5_000 } : safe,
  ),
};
const atPsbc: SafeAccount = { ...safeAt("POSTAL_BANK"), proofs: ["PAYMENT_PASSWORD"] };
const insurance = insuranceOf([policyIn("QUOTED")]);
const decorators: Story["decorators"] = [
  storyFrame({
    path: `/business/storeInsure?policy=${POLICY_ID}`,
    seeds: [
      [insuranceQuery.queryKey, insurance],
      [query(api.contracts.listDocuments, { moment: "PREMIUM" }).queryKey, agreed],
      [accountOverviewQuery.queryKey, safes],
    ],
    answers: {
      "GET /insurance": () => insurance,
      "GET /documents": () => agreed,
      "GET /balances": () => safes,
      "GET /withdrawals/safe-account": () => atPsbc,
      [`POST /insurance/policies/${POLICY_ID}/purchase`]: (input) => {
        sent.push(input);
        return policyIn("IN_FORCE");
      },
    },
  }),
];

/** Of several safe accounts the one is taken that has enough; the others say why they cannot pay. */
export const Several: Story = {
  tags: ["matrix"],
  decorators,
  play: async ({ canvasElement }) => {
    const page = within(canvasElement);
    const payer = within(await page.findByTestId("premium-payer"));
    await expect(payer.getByRole("radio", { checked: true })).toHaveAccessibleName(/0022/);
    await expect(payer.getAllByText(/余额不够支付保费|does not cover/)).toHaveLength(2);
    await waitFor(() => expect(page.getByTestId("pay")).not.toHaveAttribute("aria-disabled"));
    await expect(page.queryByTestId("too-little")).toBeNull();
  },
};

/** What pays is shown again before it is proved, and sent. */
export const PaidFromChosen: Story = {
  decorators,
  play: async ({ canvasElement }) => {
    await userEvent.click(await within(canvasElement).findByTestId("pay"));
    const sheet = within(document.body);
    await expect(await sheet.findByText("安全账户 · 邮储银行 尾号 0022")).toBeVisible();
    await userEvent.type(sheet.getByTestId("premium-password"), "482910");
    await waitFor(() => expect(sent).toHaveLength(1));
    await expect(sent).toMatchObject([{ bankChannel: "POSTAL_BANK", premiumFen: 60_000 }]);
  },
};
