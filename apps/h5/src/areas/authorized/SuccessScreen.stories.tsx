import type { AuthorisedPerson, OwnAuthorisation } from "@kedu/api";
import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, userEvent, waitFor, within } from "storybook/test";
import {
  authorisedPersonQuery,
  ownAuthorisationsQuery,
} from "../../data/authorisations.queries.ts";
import {
  invitedPerson,
  ownList,
  ownOf,
  payingPerson,
  waitingPerson,
} from "../../fixtures/authorisations.ts";
import { authorisedPerson } from "../../fixtures/identity.ts";
import { failedStory, waitingStory } from "../../fixtures/query-stories.ts";
import { storyFrame } from "../../fixtures/story-frame.tsx";
import { SuccessScreen } from "./SuccessScreen.tsx";

const addresses: string[] = [];

const meta = {
  title: "H5/authorized/SuccessScreen",
  component: SuccessScreen,
  parameters: { bare: true },
} satisfies Meta<typeof SuccessScreen>;
export default meta;
type Story = StoryObj<typeof meta>;

const pathOf = (id: string, own: boolean) => `/authorized/success?id=${id}${own ? "&own=1" : ""}`;
const legal = (person: AuthorisedPerson) => [
  storyFrame({
    path: pathOf(person.authorisationId, false),
    seeds: [[authorisedPersonQuery(person.authorisationId).queryKey, person]],
  }),
];
const own = (...items: OwnAuthorisation[]) => [
  storyFrame({
    path: pathOf(payingPerson.authorisationId, true),
    seeds: [[ownAuthorisationsQuery.queryKey, ownList(...items)]],
    answers: {
      [`POST /own-authorisations/${payingPerson.authorisationId}/session`]: () => authorisedPerson,
    },
    onAddress: (address) => addresses.push(address),
  }),
];
const waits = ownOf({ ...waitingPerson, authorisationId: payingPerson.authorisationId });

/** From here on the session acts for the enterprise. */
export const OwnInForce: Story = {
  decorators: own(ownOf(payingPerson)),
  play: async ({ canvasElement }) => {
    await userEvent.click(await within(canvasElement).findByTestId("act"));
    await waitFor(() => expect(addresses.at(-1)).toBe("/orderList"));
  },
};

export const OwnWaits: Story = { decorators: own(waits) };

export const OwnGone: Story = { decorators: own() };

export const InForce: Story = { decorators: legal(payingPerson) };

export const NotYet: Story = { decorators: legal(invitedPerson) };

export const Waiting: Story = waitingStory(pathOf(payingPerson.authorisationId, false));

export const Failed: Story = failedStory(
  pathOf(payingPerson.authorisationId, false),
  authorisedPersonQuery(payingPerson.authorisationId).queryKey,
);

export const English: Story = {
  decorators: own(ownOf(payingPerson)),
  globals: { language: "en" },
};

export const EnglishWaits: Story = { decorators: own(waits), globals: { language: "en" } };

export const Dark: Story = { decorators: own(ownOf(payingPerson)), globals: { theme: "dark" } };
