import type { AuthorisedPerson } from "@kedu/api";
import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, screen, userEvent, waitFor, within } from "storybook/test";
import { authorisedPersonQuery } from "../../data/authorisations.queries.ts";
import {
  invitedPerson,
  payingPerson,
  photoLostPerson,
  renewingPerson,
  revokedPerson,
  unconfirmedPerson,
  waitingPerson,
} from "../../fixtures/authorisations.ts";
import { failedStory, waitingStory } from "../../fixtures/query-stories.ts";
import { refusal, type StoryFacts, storyFrame } from "../../fixtures/story-frame.tsx";
import { ManagesScreen } from "./ManagesScreen.tsx";

const addresses: string[] = [];

const meta = {
  title: "H5/authorized/ManagesScreen",
  component: ManagesScreen,
  parameters: { bare: true },
} satisfies Meta<typeof ManagesScreen>;
export default meta;
type Story = StoryObj<typeof meta>;

const pathOf = ({ authorisationId }: AuthorisedPerson) =>
  `/authorized/manages?id=${authorisationId}`;
const shows = (person: AuthorisedPerson, answers: StoryFacts["answers"] = {}) => [
  storyFrame({
    path: pathOf(person),
    seeds: [[authorisedPersonQuery(person.authorisationId).queryKey, person]],
    // What was changed is read again.
    answers: {
      [`GET /authorised-persons/${person.authorisationId}`]: () => person,
      ...answers,
    },
    onAddress: (address) => addresses.push(address),
  }),
];
const REVOKE = `POST /authorised-persons/${payingPerson.authorisationId}/revocation`;
const RENEW = `POST /authorised-persons/${revokedPerson.authorisationId}/invitation`;

async function revoke(canvasElement: HTMLElement): Promise<void> {
  await userEvent.click(await within(canvasElement).findByTestId("revoke"));
  const dialog = await screen.findByRole("alertdialog");
  await expect(dialog).toHaveTextContent("还没提交银行的付款不再提交");
  await userEvent.click(within(dialog).getByRole("button", { name: "撤销授权" }));
}

/** It is asked before it ends, and what it means for payments is said. */
export const MayPay: Story = {
  decorators: shows(payingPerson, {
    [REVOKE]: () => ({ authorisationId: payingPerson.authorisationId, status: "REVOKED" }),
  }),
  play: async ({ canvasElement }) => {
    await expect(await within(canvasElement).findByTestId("payable-now")).toHaveTextContent(
      "¥20,000.00",
    );
    await revoke(canvasElement);
    await waitFor(() => expect(addresses.at(-1)).toBe("/authorized/list"));
  },
};

export const RevokeRefused: Story = {
  decorators: shows(payingPerson, { [REVOKE]: () => refusal("AUTHORISATION_STATE") }),
  play: async ({ canvasElement }) => {
    await revoke(canvasElement);
    await expect(await within(canvasElement).findByTestId("refusal")).toHaveTextContent(
      "授权状态已变化",
    );
  },
};

/** The link can be passed on again; there is no face to show. */
export const Invited: Story = {
  decorators: shows(invitedPerson),
  play: async ({ canvasElement }) => {
    const page = within(canvasElement);
    await expect(await page.findByTestId("show-link")).toBeVisible();
    await expect(page.queryByTestId("confirm-by-face")).toBeNull();
  },
};

/** A request is not passed on before the legal person has confirmed it. */
export const NotConfirmedYet: Story = {
  decorators: shows(unconfirmedPerson),
  play: async ({ canvasElement }) => {
    const page = within(canvasElement);
    await expect(await page.findByTestId("confirm-by-face")).toBeVisible();
    await expect(page.queryByTestId("show-link")).toBeNull();
  },
};

/** The other has confirmed: the legal person goes to authorise. */
export const ToAuthorise: Story = {
  decorators: shows(waitingPerson),
  play: async ({ canvasElement }) => {
    await userEvent.click(await within(canvasElement).findByTestId("confirm-by-face"));
    await waitFor(() =>
      expect(addresses.at(-1)).toBe(`/authorized/face?id=${waitingPerson.authorisationId}`),
    );
  },
};

export const MustRenewId: Story = { decorators: shows(renewingPerson) };

export const PhotoLost: Story = { decorators: shows(photoLostPerson) };

export const Revoked: Story = {
  decorators: shows(revokedPerson, {
    [RENEW]: () => ({ authorisationId: invitedPerson.authorisationId, status: "INVITED" }),
  }),
  play: async ({ canvasElement }) => {
    await userEvent.click(await within(canvasElement).findByTestId("invite-again"));
    await waitFor(() =>
      expect(addresses.at(-1)).toBe(`/authorized/manages?id=${invitedPerson.authorisationId}`),
    );
  },
};

export const Waiting: Story = waitingStory(pathOf(payingPerson));

export const Failed: Story = failedStory(
  pathOf(payingPerson),
  authorisedPersonQuery(payingPerson.authorisationId).queryKey,
);

export const English: Story = { decorators: shows(payingPerson), globals: { language: "en" } };

export const Dark: Story = { decorators: shows(payingPerson), globals: { theme: "dark" } };

export const Narrow200: Story = {
  decorators: shows(payingPerson),
  globals: { width: "320", textSize: 200 },
};
