import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, userEvent, waitFor, within } from "storybook/test";
import { api } from "../../data/client.ts";
import { query } from "../../data/query.ts";
import { loginDocuments } from "../../fixtures/documents.ts";
import { legalPerson } from "../../fixtures/identity.ts";
import { reportedRefusals } from "../../fixtures/reported-refusals.ts";
import { refusal, type StoryFacts, storyFrame } from "../../fixtures/story-frame.tsx";
import { forgetPerson } from "../../platform/session/forget-person.ts";
import { forgetBinding } from "./binding.ts";
import { QuickLoginScreen } from "./QuickLoginScreen.tsx";

const addresses: string[] = [];
const documents = query(api.contracts.listDocuments, { moment: "LOGIN" }).queryKey;
const LOG_IN = "POST /quick-sessions";

/** A phone on a network whose script answers this. */
function onNetwork(getToken: () => Promise<unknown>): () => () => void {
  return () => {
    addresses.length = 0;
    Object.assign(globalThis.window, { KeduCarrier: { getToken } });
    return () => {
      Reflect.deleteProperty(globalThis.window, "KeduCarrier");
      forgetBinding();
      forgetPerson();
    };
  };
}

const meta = {
  title: "H5/quickLogin/QuickLoginScreen",
  component: QuickLoginScreen,
  parameters: { bare: true },
  beforeEach: onNetwork(() => Promise.resolve("token")),
} satisfies Meta<typeof QuickLoginScreen>;
export default meta;
type Story = StoryObj<typeof meta>;

const shows = (facts: StoryFacts = {}) => [
  storyFrame({
    path: "/quickLogin",
    seeds: [[documents, loginDocuments]],
    onAddress: (address) => addresses.push(address),
    ...facts,
  }),
];

async function tap(canvasElement: HTMLElement): Promise<void> {
  const page = within(canvasElement);
  await userEvent.click(await page.findByTestId("agree"));
  await userEvent.click(page.getByTestId("one-tap"));
}

export const Loading: Story = { decorators: shows({ seeds: [] }) };

export const Failed: Story = {
  decorators: shows({ seeds: [], failures: [[documents, new Error("no documents")]] }),
};

export const Begin: Story = {
  decorators: shows(),
  play: async ({ canvasElement }) => {
    const page = within(canvasElement);
    await userEvent.click(await page.findByTestId("one-tap"));
    await expect(await page.findByText("请先阅读并同意协议")).toBeVisible();
  },
};

export const LogsIn: Story = {
  decorators: shows({ answers: { [LOG_IN]: () => ({ session: legalPerson, binding: null }) } }),
  play: async ({ canvasElement }) => {
    await tap(canvasElement);
    await waitFor(() => expect(addresses.at(-1)).toBe("/"));
  },
};

export const NewNumber: Story = {
  decorators: shows({
    answers: {
      [LOG_IN]: () => ({
        session: null,
        binding: { bindToken: "t", phoneMasked: "139****0002", expiresInSeconds: 600 },
      }),
    },
  }),
  play: async ({ canvasElement }) => {
    await tap(canvasElement);
    const page = within(canvasElement);
    await expect(await page.findByTestId("bind-mobile")).toHaveTextContent("139****0002");
    await expect(page.getByTestId("bind")).toBeVisible();
  },
};

export const TokenRefused: Story = {
  decorators: shows({ answers: { [LOG_IN]: () => refusal("CARRIER_TOKEN_INVALID") } }),
  play: async ({ canvasElement }) => {
    const reported = reportedRefusals();
    await tap(canvasElement);
    await expect(await within(canvasElement).findByText("本机号码没有验证成功")).toBeVisible();
    await expect(reported).toEqual(["CARRIER_TOKEN_INVALID"]);
  },
};

export const NetworkIsSilent: Story = {
  decorators: shows(),
  beforeEach: onNetwork(() => Promise.reject(new Error("no card"))),
  play: async ({ canvasElement }) => {
    await tap(canvasElement);
    await expect(await within(canvasElement).findByText(/没有读到本机号码/)).toBeVisible();
  },
};

export const NoOwnNumber: Story = {
  decorators: shows(),
  beforeEach: () => {
    Reflect.deleteProperty(globalThis.window, "KeduCarrier");
  },
  play: async ({ canvasElement }) => {
    await expect(await within(canvasElement).findByTestId("to-phone-login")).toBeVisible();
  },
};

export const English: Story = { decorators: shows(), globals: { language: "en" } };
