import type { OwnAuthorisation } from "@kedu/api";
import type { Meta, StoryObj } from "@storybook/react-vite";
import type { QueryKey } from "@tanstack/react-query";
import { expect, userEvent, waitFor, within } from "storybook/test";
import {
  authorisedPersonsQuery,
  ownAuthorisationsQuery,
} from "../../data/authorisations.queries.ts";
import { sessionQuery } from "../../data/identity.queries.ts";
import {
  authorisedPersons,
  invitedPerson,
  ownList,
  ownOf,
  payingPerson,
  renewingPerson,
  waitingPerson,
} from "../../fixtures/authorisations.ts";
import { authorisedPerson, legalPerson } from "../../fixtures/identity.ts";
import { failedStory } from "../../fixtures/query-stories.ts";
import { storyFrame } from "../../fixtures/story-frame.tsx";
import { ListScreen } from "./ListScreen.tsx";

const addresses: string[] = [];

const meta = {
  title: "H5/authorized/ListScreen",
  component: ListScreen,
  parameters: { bare: true },
} satisfies Meta<typeof ListScreen>;
export default meta;
type Story = StoryObj<typeof meta>;

const path = "/authorized/list";
const legal = [sessionQuery.queryKey, legalPerson] as const;
const nobodys = [ownAuthorisationsQuery.queryKey, ownList()] as const;
const shows = (...seeds: (readonly [QueryKey, unknown])[]) => [
  storyFrame({ path, seeds, onAddress: (address) => addresses.push(address) }),
];
const listed = shows(legal, nobodys, [authorisedPersonsQuery.queryKey, authorisedPersons]);
const asPerson = (...own: OwnAuthorisation[]) =>
  shows(
    [sessionQuery.queryKey, authorisedPerson],
    [ownAuthorisationsQuery.queryKey, ownList(...own)],
  );

/** Every state, in words; each leads to what can be done. */
export const Listed: Story = {
  decorators: listed,
  play: async ({ canvasElement }) => {
    const page = within(canvasElement);
    const persons = await page.findAllByTestId("person");
    await expect(persons).toHaveLength(authorisedPersons.items.length);
    await expect(persons[2]).toHaveTextContent("可以付款");
    await userEvent.click(persons[2] ?? canvasElement);
    await waitFor(() =>
      expect(addresses.at(-1)).toBe(`/authorized/manages?id=${payingPerson.authorisationId}`),
    );
  },
};

export const Empty: Story = {
  decorators: shows(legal, nobodys, [authorisedPersonsQuery.queryKey, { items: [] }]),
  play: async ({ canvasElement }) => {
    await userEvent.click(await within(canvasElement).findByTestId("add-person"));
    await waitFor(() => expect(addresses.at(-1)).toBe("/authorized/addAuth"));
  },
};

export const Waiting: Story = { decorators: shows(legal, nobodys) };

export const Failed: Story = failedStory(
  { path, seeds: [legal, nobodys] },
  authorisedPersonsQuery.queryKey,
);

/** A legal person whom another enterprise has invited sees that below. */
export const InvitedElsewhere: Story = {
  decorators: shows(
    legal,
    [authorisedPersonsQuery.queryKey, { items: [] }],
    [ownAuthorisationsQuery.queryKey, ownList(ownOf(invitedPerson))],
  ),
};

/** What an authorised person may do, and has left today. They cannot add anyone. */
export const MayPay: Story = {
  decorators: asPerson(ownOf(payingPerson, true)),
  play: async ({ canvasElement }) => {
    const page = within(canvasElement);
    await expect(await page.findByTestId("payable-now")).toHaveTextContent("¥20,000.00");
    await expect(page.queryByTestId("add-person")).toBeNull();
  },
};

export const MustRenew: Story = {
  decorators: asPerson(ownOf(renewingPerson, true)),
  play: async ({ canvasElement }) => {
    await userEvent.click(await within(canvasElement).findByTestId("go-on"));
    await waitFor(() =>
      expect(addresses.at(-1)).toBe(
        `/authorized/idcard?id=${renewingPerson.authorisationId}&own=1`,
      ),
    );
  },
};

export const WaitsForLegalPerson: Story = { decorators: asPerson(ownOf(waitingPerson)) };

export const NothingLeft: Story = { decorators: asPerson() };

export const English: Story = { decorators: listed, globals: { language: "en" } };

export const EnglishOwn: Story = {
  decorators: asPerson(ownOf(payingPerson, true)),
  globals: { language: "en" },
};

export const Dark: Story = { decorators: listed, globals: { theme: "dark" } };

export const Narrow200: Story = { decorators: listed, globals: { width: "320", textSize: 200 } };
