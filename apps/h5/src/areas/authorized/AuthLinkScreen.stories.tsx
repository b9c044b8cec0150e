import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, screen, userEvent, waitFor, within } from "storybook/test";
import { invitationQuery } from "../../data/authorisations.queries.ts";
import { invitation, invitedPerson } from "../../fixtures/authorisations.ts";
import { failedStory, waitingStory } from "../../fixtures/query-stories.ts";
import { refusal, type StoryFacts, storyFrame } from "../../fixtures/story-frame.tsx";
import { AuthLinkScreen } from "./AuthLinkScreen.tsx";

const meta = {
  title: "H5/authorized/AuthLinkScreen",
  component: AuthLinkScreen,
  parameters: { bare: true },
} satisfies Meta<typeof AuthLinkScreen>;
export default meta;
type Story = StoryObj<typeof meta>;

const { authorisationId } = invitedPerson;
const path = `/authorized/authLink?id=${authorisationId}`;
const key = invitationQuery(authorisationId).queryKey;
const RENEW = `POST /authorised-persons/${authorisationId}/invitation`;
const READ = `GET /authorised-persons/${authorisationId}/invitation`;
const shows = (answers: StoryFacts["answers"] = {}) => [
  storyFrame({ path, seeds: [[key, invitation]], answers }),
];

/** The link names the invitation and no person. */
export const Shown: Story = {
  decorators: shows(),
  play: async ({ canvasElement }) => {
    const page = within(canvasElement);
    const link = await page.findByTestId("link");
    await expect(link.textContent).toMatch(/\/authorized\/idcard\?invitation=/);
    await expect(link.textContent).not.toMatch(/139/);
    await userEvent.click(page.getByTestId("share"));
    await expect(await screen.findByTestId("share-sheet")).toBeVisible();
  },
};

/** Another link takes the place of the old one. */
export const Renewed: Story = {
  decorators: shows({
    [RENEW]: () => ({ authorisationId, status: "INVITED" }),
    [READ]: () => ({ ...invitation, token: `${authorisationId}.${"n".repeat(43)}` }),
  }),
  play: async ({ canvasElement }) => {
    const page = within(canvasElement);
    await userEvent.click(await page.findByTestId("renew-link"));
    await waitFor(() => expect(page.getByTestId("link")).toHaveTextContent("nnnn"));
  },
};

/** A request is confirmed by the legal person's face before it is passed on. */
export const FaceFirst: Story = failedStory(path, key, refusal("FACE_REQUIRED"));

export const NotNeeded: Story = failedStory(path, key, refusal("AUTHORISATION_STATE"));

export const Waiting: Story = waitingStory(path);

export const Failed: Story = failedStory(path, key);

export const English: Story = { decorators: shows(), globals: { language: "en" } };

export const Dark: Story = { decorators: shows(), globals: { theme: "dark" } };

export const Narrow200: Story = {
  decorators: shows(),
  globals: { width: "320", textSize: 200 },
};
