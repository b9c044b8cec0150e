import type { Meta, StoryObj } from "@storybook/react-vite";
import type { ContractSummary } from "@kedu/api";
import { expect, spyOn, userEvent, waitFor, within } from "storybook/test";
import { api } from "../../data/client.ts";
import { query } from "../../data/query.ts";
import { homeQuery } from "../../data/credit.queries.ts";
import {
  noContracts,
  offerContract,
  offerContracts,
  signingCode,
} from "../../fixtures/documents.ts";
import { homeFixture, lineShown } from "../../fixtures/home.ts";
import { failedStory, waitingStory } from "../../fixtures/query-stories.ts";
import { refusal, type StoryAnswer, storyFrame } from "../../fixtures/story-frame.tsx";
import { SignContractsScreen } from "./SignContractsScreen.tsx";

const meta = {
  title: "H5/home/SignContractsScreen",
  component: SignContractsScreen,
  parameters: { bare: true },
} satisfies Meta<typeof SignContractsScreen>;
export default meta;
type Story = StoryObj<typeof meta>;

const path = "/home/ProtocalModal";
const home = [
  homeQuery.queryKey,
  { ...homeFixture, lines: [lineShown({ view: "Protocol", variant: "sign-then-activate" })] },
] as const;
const contractsKey = query(api.contracts.listContracts, { appCode: "APP1001" }).queryKey;
const LIST = "GET /credit-lines/APP1001/contracts";
const SEND = "POST /contracts/signing-codes";
const SIGN = "POST /contracts/signatures";

let addresses: string[] = [];
let sent: unknown[] = [];
const shows = (
  contracts: { items: ContractSummary[] },
  answers: Readonly<Record<string, StoryAnswer>> = {},
) =>
  storyFrame({
    path,
    seeds: [home, [contractsKey, contracts]],
    answers: {
      [LIST]: () => contracts,
      [SEND]: () => signingCode,
      ...Object.fromEntries(
        contracts.items.map((item) => [
          `GET /contracts/${item.contractId}`,
          () => offerContract(item),
        ]),
      ),
      ...answers,
    },
    onAddress: (address) => addresses.push(address),
  });

export const ToRead: Story = {
  decorators: [shows(offerContracts("NEW"))],
  play: async ({ canvasElement }) => {
    const page = within(canvasElement);
    await expect(await page.findByTestId("read-next")).toHaveTextContent("3");
    // The account's own contract waits for its own page.
    await expect(page.queryByText("安全账户开户协议")).not.toBeInTheDocument();
  },
};

export const Reading: Story = {
  decorators: [shows(offerContracts("NEW"))],
  play: async ({ canvasElement }) => {
    await userEvent.click(await within(canvasElement).findByTestId("read-next"));
    const sheet = within(await within(document.body).findByRole("dialog"));
    await expect(await sheet.findByText("第一条 授信额度")).toBeVisible();
  },
};

export const ReadyToSign: Story = {
  decorators: [shows(offerContracts("VERIFY"))],
  play: async ({ canvasElement }) => {
    await expect(await within(canvasElement).findByTestId("sign")).toHaveTextContent("3");
  },
};

async function enterCode(canvasElement: HTMLElement): Promise<void> {
  const body = within(document.body);
  await userEvent.click(await within(canvasElement).findByTestId("sign"));
  await userEvent.click(await body.findByTestId("send-code"));
  await userEvent.type(await body.findByTestId("signing-code"), "428428");
}

export const AskingForTheCode: Story = {
  decorators: [shows(offerContracts("VERIFY"))],
  play: async ({ canvasElement }) => {
    await userEvent.click(await within(canvasElement).findByTestId("sign"));
    await expect(await within(document.body).findByTestId("send-code")).toBeVisible();
  },
};

export const CodeTooOften: Story = {
  decorators: [
    shows(offerContracts("VERIFY"), {
      [SEND]: () => refusal("CODE_SENT_TOO_OFTEN", { retryAfterSeconds: 42 }),
    }),
  ],
  play: async ({ canvasElement }) => {
    const body = within(document.body);
    await userEvent.click(await within(canvasElement).findByTestId("sign"));
    await userEvent.click(await body.findByTestId("send-code"));
    await expect(await body.findByTestId("refusal")).toHaveTextContent("42");
  },
};

const signs = shows(offerContracts("VERIFY"), {
  [SIGN]: (input) => {
    sent.push(input);
    return { items: [] };
  },
  [LIST]: () => noContracts,
  "GET /home": () => homeFixture,
});

/**
 * The link home waits until the sheet has left the history, whose step back would lead to this page again, with nothing
 * left to sign.
 */
export const SignedOnASlowPhone: Story = {
  decorators: [signs],
  play: async ({ canvasElement }) => {
    addresses = [];
    const go = history.go.bind(history);
    const wasHome: boolean[] = [];
    const slow = spyOn(history, "go").mockImplementation((steps) => {
      setTimeout(() => {
        wasHome.push(addresses.includes("/home"));
        go(steps);
      }, 200);
    });
    await enterCode(canvasElement);
    await waitFor(() => expect(addresses.at(-1)).toBe("/home"));
    slow.mockRestore();
    await expect(wasHome).toEqual([false]);
  },
};

export const Signed: Story = {
  decorators: [signs],
  play: async ({ canvasElement }) => {
    addresses = [];
    sent = [];
    await enterCode(canvasElement);
    await waitFor(() => expect(addresses.at(-1)).toBe("/home"));
    await expect(sent).toEqual([
      {
        contractIds: offerContracts("VERIFY")
          .items.filter(({ kind }) => kind !== "OPEN_ACCOUNT")
          .map(({ contractId }) => contractId),
        challengeId: signingCode.challengeId,
        code: "428428",
      },
    ]);
  },
};

export const WrongCode: Story = {
  decorators: [
    shows(offerContracts("VERIFY"), { [SIGN]: () => refusal("CODE_WRONG", { triesLeft: 2 }) }),
  ],
  play: async ({ canvasElement }) => {
    await enterCode(canvasElement);
    const field = await within(document.body).findByTestId("signing-code");
    // It is typed again, in the same place.
    await waitFor(() => expect(field).toHaveValue(""));
    await expect(field).toBeInvalid();
    await waitFor(() => expect(field).toHaveFocus());
  },
};

export const CodeExpired: Story = {
  decorators: [shows(offerContracts("VERIFY"), { [SIGN]: () => refusal("CODE_EXPIRED") })],
  play: async ({ canvasElement }) => {
    await enterCode(canvasElement);
    const field = await within(document.body).findByTestId("signing-code");
    await waitFor(() => expect(field).toBeInvalid());
  },
};

/** Too many wrong codes reset the contracts: they have to be agreed to again, and the page says why. */
export const TooManyWrongCodes: Story = {
  decorators: [
    shows(offerContracts("VERIFY"), {
      [SIGN]: () => refusal("CODE_TOO_MANY_TRIES"),
      [LIST]: () => offerContracts("NEW"),
    }),
  ],
  play: async ({ canvasElement }) => {
    await enterCode(canvasElement);
    const page = within(canvasElement);
    await expect(await page.findByTestId("read-next")).toBeInTheDocument();
    await expect(page.getByTestId("refusal")).toBeInTheDocument();
  },
};

export const Empty: Story = { decorators: [shows(noContracts)] };
export const Pending: Story = waitingStory({ path, seeds: [home] });
export const Failed: Story = failedStory({ path, seeds: [home] }, contractsKey);
