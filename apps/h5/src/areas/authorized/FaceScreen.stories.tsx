import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, waitFor, within } from "storybook/test";
import {
  authorisedPersonQuery,
  ownAuthorisationsQuery,
} from "../../data/authorisations.queries.ts";
import { ownList, ownOf, unconfirmedPerson, waitingPerson } from "../../fixtures/authorisations.ts";
import { failedStory, waitingStory } from "../../fixtures/query-stories.ts";
import { refusal, storyFrame } from "../../fixtures/story-frame.tsx";
import { FaceScreen } from "./FaceScreen.tsx";

const addresses: string[] = [];

const meta = {
  title: "H5/authorized/FaceScreen",
  component: FaceScreen,
  parameters: { bare: true },
} satisfies Meta<typeof FaceScreen>;
export default meta;
type Story = StoryObj<typeof meta>;

const SESSION = "01K9ZQ4S6V8X0A2C4E6G8J0FAC";
const { authorisationId: id } = unconfirmedPerson;
const legalPath = `/authorized/face?id=${id}`;
const ownPath = `/authorized/face?id=${id}&own=1`;
const own = ownOf({ ...waitingPerson, authorisationId: id, ownFaceAt: null });
const key = authorisedPersonQuery(id).queryKey;
const APPROVE = `POST /authorised-persons/${id}/approval`;
const ACCEPT = `POST /own-authorisations/${id}/acceptance`;
const shows = (path: string, answers: Record<string, () => unknown> = {}) => [
  storyFrame({
    path,
    pathsBelow: "/authorized/face",
    seeds: [
      [key, unconfirmedPerson],
      [ownAuthorisationsQuery.queryKey, ownList(own)],
    ],
    answers: {
      // What was confirmed is read again.
      [`GET /authorised-persons/${id}`]: () => unconfirmedPerson,
      "GET /own-authorisations": () => ownList(own),
      ...answers,
    },
    onAddress: (address) => addresses.push(address),
  }),
];

/** What the legal person agrees to, before the camera. */
export const LegalPerson: Story = {
  decorators: shows(legalPath),
  play: async ({ canvasElement }) => {
    const start = await within(canvasElement).findByTestId("start");
    await expect(start).toHaveAttribute("href", expect.stringContaining("/face/faceRecognize"));
  },
};

/** A request is passed on once it is confirmed. */
export const LegalPersonPassed: Story = {
  decorators: shows(`${legalPath}&faceSessionId=${SESSION}`, {
    [APPROVE]: () => ({ authorisationId: id, status: "INVITED" }),
  }),
  play: async () => {
    await waitFor(() => expect(addresses.at(-1)).toBe(`/authorized/authLink?id=${id}`));
  },
};

export const Own: Story = { decorators: shows(ownPath) };

export const OwnPassed: Story = {
  decorators: shows(`${ownPath}&faceSessionId=${SESSION}`, {
    [ACCEPT]: () => ({ authorisationId: id, status: "NORMAL" }),
  }),
  play: async () => {
    await waitFor(() => expect(addresses.at(-1)).toBe(`/authorized/success?id=${id}&own=1`));
  },
};

/** Revoked while its person was before the camera. */
export const OwnRefused: Story = {
  decorators: shows(`${ownPath}&faceSessionId=${SESSION}`, {
    [ACCEPT]: () => refusal("AUTHORISATION_STATE"),
  }),
  play: async ({ canvasElement }) => {
    await expect(await within(canvasElement).findByTestId("refusal")).toHaveTextContent(
      "授权状态已变化",
    );
  },
};

/** Revoked before the face was shown: nothing is left to confirm. */
export const OwnGone: Story = {
  decorators: [
    storyFrame({ path: ownPath, seeds: [[ownAuthorisationsQuery.queryKey, ownList()]] }),
  ],
  play: async ({ canvasElement }) => {
    const page = within(canvasElement);
    await expect(await page.findByRole("link", { name: "返回首页" })).toBeVisible();
    await expect(page.queryByTestId("start")).toBeNull();
  },
};

export const Waiting: Story = waitingStory(legalPath);

export const Failed: Story = failedStory(legalPath, key);

export const English: Story = { decorators: shows(ownPath), globals: { language: "en" } };

export const EnglishLegalPerson: Story = {
  decorators: shows(legalPath),
  globals: { language: "en" },
};

export const Dark: Story = { decorators: shows(ownPath), globals: { theme: "dark" } };
