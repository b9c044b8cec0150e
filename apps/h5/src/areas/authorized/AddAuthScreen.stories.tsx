import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, userEvent, waitFor, within } from "storybook/test";
import { authorisedPersonQuery } from "../../data/authorisations.queries.ts";
import { invitedPerson, payingPerson } from "../../fixtures/authorisations.ts";
import { failedStory, waitingStory } from "../../fixtures/query-stories.ts";
import { refusal, type StoryFacts, storyFrame } from "../../fixtures/story-frame.tsx";
import { AddAuthScreen } from "./AddAuthScreen.tsx";

const addresses: string[] = [];
const sent: unknown[] = [];

const meta = {
  title: "H5/authorized/AddAuthScreen",
  component: AddAuthScreen,
  parameters: { bare: true },
  beforeEach: () => {
    sent.length = 0;
  },
} satisfies Meta<typeof AddAuthScreen>;
export default meta;
type Story = StoryObj<typeof meta>;

const { authorisationId } = invitedPerson;
const changing = `/authorized/addAuth?id=${payingPerson.authorisationId}`;
const key = authorisedPersonQuery(payingPerson.authorisationId).queryKey;
const shows = (path: string, facts: Partial<StoryFacts> = {}) => [
  storyFrame({ path, onAddress: (address) => addresses.push(address), ...facts }),
];
const INVITE = "POST /authorised-persons";
const LIMITS = `PUT /authorised-persons/${payingPerson.authorisationId}/limits`;
const invites = (answer: (input: unknown) => unknown) =>
  shows("/authorized/addAuth", { answers: { [INVITE]: answer } });

async function fill(canvasElement: HTMLElement, limits: Record<string, string>): Promise<void> {
  const page = within(canvasElement);
  await userEvent.type(await page.findByTestId("name"), "周敏");
  await userEvent.type(page.getByTestId("phone"), "13912345678");
  for (const [field, yuan] of Object.entries(limits)) {
    await userEvent.type(page.getByTestId(field), yuan);
  }
  await userEvent.click(page.getByTestId("invite"));
}

/** What is typed is sent in fen, and the legal person goes to confirm it by face. */
export const Invites: Story = {
  decorators: invites((input) => {
    sent.push(input);
    return { authorisationId, status: "INVITED" };
  }),
  play: async ({ canvasElement }) => {
    await fill(canvasElement, { "per-payment": "20000", "per-day": "30000" });
    await waitFor(() => expect(addresses.at(-1)).toBe(`/authorized/face?id=${authorisationId}`));
    await expect(sent).toEqual([
      {
        name: "周敏",
        phone: "13912345678",
        mode: "REQUEST",
        perPaymentMaxFen: 2_000_000,
        perDayMaxFen: 3_000_000,
        validTo: null,
      },
    ]);
  },
};

export const New: Story = { decorators: shows("/authorized/addAuth") };

/** A limit for a day below that for one payment is found before anything is sent. */
export const Contradiction: Story = {
  decorators: invites(() => {
    sent.push("sent");
    return { authorisationId, status: "INVITED" };
  }),
  play: async ({ canvasElement }) => {
    await fill(canvasElement, { "per-payment": "20000", "per-day": "10000" });
    await expect(await within(canvasElement).findByText("单日限额不能低于单笔限额")).toBeVisible();
    await expect(sent).toEqual([]);
  },
};

export const Refused: Story = {
  decorators: invites(() => refusal("AUTHORISATION_STATE")),
  play: async ({ canvasElement }) => {
    await fill(canvasElement, {});
    await expect(await within(canvasElement).findByTestId("refusal")).toBeVisible();
  },
};

/** The limits of now are in the fields, and what is emptied is without a limit. */
export const Changes: Story = {
  decorators: shows(changing, {
    seeds: [[key, payingPerson]],
    answers: {
      // What was changed is read again.
      [`GET /authorised-persons/${payingPerson.authorisationId}`]: () => payingPerson,
      [LIMITS]: (input) => {
        sent.push(input);
        return { authorisationId: payingPerson.authorisationId, status: "NORMAL" };
      },
    },
  }),
  play: async ({ canvasElement }) => {
    const page = within(canvasElement);
    const perPayment = await page.findByTestId("per-payment");
    await userEvent.clear(perPayment);
    await userEvent.click(page.getByTestId("save-limits"));
    await waitFor(() =>
      expect(addresses.at(-1)).toBe(`/authorized/manages?id=${payingPerson.authorisationId}`),
    );
    await expect(sent).toEqual([
      { perPaymentMaxFen: null, perDayMaxFen: 6_000_000, validTo: "2027-11-20" },
    ]);
  },
};

export const Waiting: Story = waitingStory(changing);

export const Failed: Story = failedStory(changing, key);

export const English: Story = {
  decorators: shows("/authorized/addAuth"),
  globals: { language: "en" },
};

export const Dark: Story = {
  decorators: shows("/authorized/addAuth"),
  globals: { theme: "dark" },
};

export const Narrow200: Story = {
  decorators: shows("/authorized/addAuth"),
  globals: { width: "320", textSize: 200 },
};
