import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, userEvent, waitFor, within } from "storybook/test";
import { api } from "../../data/client.ts";
import { consentsQuery } from "../../data/consents.queries.ts";
import { query } from "../../data/query.ts";
import {
  consentsFixture,
  consentsHeld,
  consentsWithdrawn,
  idConsent,
  noConsents,
  withdrawn,
} from "../../fixtures/consents.ts";
import { allDocuments, idDocuments } from "../../fixtures/documents.ts";
import { emptyStory, failedStory, waitingStory } from "../../fixtures/query-stories.ts";
import { noAnswer, refusal, type StoryAnswer, storyFrame } from "../../fixtures/story-frame.tsx";
import { ConsentsScreen } from "./ConsentsScreen.tsx";

const meta = {
  title: "H5/protocol/ConsentsScreen",
  component: ConsentsScreen,
  parameters: { bare: true },
  // The answers depend on it, and the page asks before a story plays.
  beforeEach: () => {
    sent = [];
  },
  // Loaded with the first question, which takes as long as it takes on a busy machine.
  loaders: [async () => ({ dialog: await import("../../platform/ask/AskHost.tsx") })],
} satisfies Meta<typeof ConsentsScreen>;
export default meta;
type Story = StoryObj<typeof meta>;

const path = "/protocol/apply/utils";
const { queryKey } = consentsQuery;
const documentsKey = query(api.contracts.listDocuments, { moment: "ALL" }).queryKey;
const WITHDRAW = `POST /consents/${idConsent.current?.consentId ?? ""}/withdrawal`;

let sent: string[] = [];
const shows = (consents: unknown, answers: Readonly<Record<string, StoryAnswer>> = {}) =>
  storyFrame({
    path,
    seeds: [
      [queryKey, consents],
      [documentsKey, allDocuments],
    ],
    answers,
  });

export const InForce: Story = {
  decorators: [shows(consentsFixture)],
  play: async ({ canvasElement }) => {
    const page = within(canvasElement);
    const face = within(await page.findByTestId("own-consent-SENSITIVE_FACE"));
    // A version with another purpose: what it changed, and agreeing to it.
    await expect(face.getByTestId("asks-again-open")).toHaveAttribute(
      "href",
      "/protocol/apply/content?code=SENSITIVE_FACE&version=1.1&since=1.0",
    );
    await expect(face.getByTestId("agree-SENSITIVE_FACE")).toBeVisible();
    // One from which only words changed asks for nothing.
    const id = within(page.getByTestId("own-consent-SENSITIVE_ID"));
    await expect(id.queryByTestId("asks-again")).toBeNull();
    await expect(id.queryByTestId("agree-SENSITIVE_ID")).toBeNull();
    const policy = within(page.getByTestId("own-consent-INSURANCE_LEAFLET"));
    await expect(policy.getByTestId("held")).toBeVisible();
    await expect(policy.queryByTestId("withdraw-INSURANCE_LEAFLET")).toBeNull();
    await expect(page.getByTestId("to-cancel")).toHaveAttribute("href", "/cancelAccount");
  },
};

/** The lender is deciding with it. */
export const HeldByAnApplication: Story = {
  decorators: [shows(consentsHeld)],
  play: async ({ canvasElement }) => {
    const page = within(canvasElement);
    await expect(await page.findByTestId("held-open")).toHaveAttribute("href", "/home");
    await expect(page.queryByTestId("withdraw-CREDIT_QUERY")).toBeNull();
  },
};

/** What was taken back is listed with both instants, and can be agreed to again. */
export const Withdrawn: Story = {
  decorators: [shows(consentsWithdrawn)],
  play: async ({ canvasElement }) => {
    const page = within(canvasElement);
    await expect(await page.findByTestId("agree-SENSITIVE_ID")).toBeVisible();
    const past = within(page.getByTestId("past-consents"));
    await expect(past.getAllByRole("link")).toHaveLength(2);
  },
};

const taken = () =>
  shows(consentsFixture, {
    [WITHDRAW]: () => {
      sent.push("withdrawal");
      return withdrawn(idConsent);
    },
    "GET /consents": () => ({
      items: consentsFixture.items.map((each) =>
        each.code === "SENSITIVE_ID" && sent.length > 0 ? withdrawn(each) : each,
      ),
    }),
  });

/** Asks to take the consent to the ID back, up to the question whether the person is sure. */
async function beginWithdrawal(canvasElement: HTMLElement) {
  const page = within(canvasElement);
  await userEvent.click(await page.findByTestId("withdraw-SENSITIVE_ID"));
  const asked = await within(document.body).findByRole("alertdialog");
  return { page, dialog: within(asked) };
}

/** Nothing is sent before the question is answered, which says what ends. */
export const Asked: Story = {
  decorators: [taken()],
  play: async ({ canvasElement }) => {
    const { dialog } = await beginWithdrawal(canvasElement);
    await waitFor(() => expect(dialog.getByText(idConsent.withdrawalEnds ?? "")).toBeVisible());
    await expect(sent).toEqual([]);
  },
};

export const TakenBack: Story = {
  decorators: [taken()],
  play: async ({ canvasElement }) => {
    const { dialog, page } = await beginWithdrawal(canvasElement);
    await userEvent.click(dialog.getByRole("button", { name: "确认撤回" }));
    await expect(await page.findByTestId("agree-SENSITIVE_ID")).toBeVisible();
    await expect(page.queryByTestId("withdraw-SENSITIVE_ID")).toBeNull();
    await expect(sent).toEqual(["withdrawal"]);
  },
};

/** An application was sent on another device meanwhile. */
export const Refused: Story = {
  decorators: [
    shows(consentsFixture, {
      [WITHDRAW]: () => refusal("APPLICATION_STATE"),
      "GET /consents": () => consentsFixture,
    }),
  ],
  play: async ({ canvasElement }) => {
    const { dialog, page } = await beginWithdrawal(canvasElement);
    await userEvent.click(dialog.getByRole("button", { name: "确认撤回" }));
    await expect(await page.findByTestId("refusal")).toBeVisible();
    await expect(page.getByTestId("withdraw-SENSITIVE_ID")).toBeEnabled();
  },
};

/** The answer was lost: the same request is sent again. */
export const Offline: Story = {
  decorators: [
    shows(consentsFixture, {
      [WITHDRAW]: () => noAnswer(),
      "GET /consents": () => noAnswer(),
    }),
  ],
  play: async ({ canvasElement }) => {
    const { dialog, page } = await beginWithdrawal(canvasElement);
    await userEvent.click(dialog.getByRole("button", { name: "确认撤回" }));
    await expect(await page.findByTestId("refusal")).toBeVisible();
  },
};

/** The box is empty, and going on without it moves there. */
export const AgreeingAgain: Story = {
  decorators: [
    shows(consentsWithdrawn, {
      "GET /documents": () => idDocuments,
      "POST /consents": () => {
        sent.push("consent");
        return { granted: ["SENSITIVE_ID"] };
      },
      "GET /consents": () => (sent.includes("consent") ? consentsFixture : consentsWithdrawn),
    }),
  ],
  play: async ({ canvasElement }) => {
    const page = within(canvasElement);
    await userEvent.click(await page.findByTestId("agree-SENSITIVE_ID"));
    const sheet = within(await within(document.body).findByTestId("agree-sheet"));
    const box = await sheet.findByRole("checkbox");
    await expect(box).not.toBeChecked();
    await userEvent.click(sheet.getByTestId("agree"));
    await waitFor(() => expect(box).toHaveFocus());
    await expect(sent).toEqual([]);
    await userEvent.click(box);
    await userEvent.click(sheet.getByTestId("agree"));
    await waitFor(() => expect(sent).toEqual(["consent"]));
    await expect(await page.findByTestId("withdraw-SENSITIVE_ID")).toBeVisible();
  },
};

export const Empty: Story = emptyStory(path, queryKey, noConsents);
export const Loading: Story = waitingStory(path);
export const Failed: Story = failedStory(path, queryKey);
export const English: Story = { decorators: InForce.decorators!, globals: { language: "en" } };
export const Dark: Story = { decorators: Withdrawn.decorators!, globals: { theme: "dark" } };
export const Large: Story = {
  decorators: InForce.decorators!,
  globals: { textSize: 200, width: "320" },
};
