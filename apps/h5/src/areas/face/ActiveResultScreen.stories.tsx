import type { Meta, StoryObj } from "@storybook/react-vite";
import type { FaceSession } from "@kedu/api";
import { expect, within } from "storybook/test";
import { api } from "../../data/client.ts";
import { query } from "../../data/query.ts";
import { faceMissed, facePassed, faceSession } from "../../fixtures/face.ts";
import { failedStory, waitingStory } from "../../fixtures/query-stories.ts";
import { storyFrame } from "../../fixtures/story-frame.tsx";
import { ActiveResultScreen } from "./ActiveResultScreen.tsx";

const meta = {
  title: "H5/face/ActiveResultScreen",
  component: ActiveResultScreen,
  parameters: { bare: true },
} satisfies Meta<typeof ActiveResultScreen>;
export default meta;
type Story = StoryObj<typeof meta>;

const { faceSessionId } = faceSession;
const { queryKey } = query(api.face.getFaceSession, { faceSessionId });
const path = `/face/activeResult?faceSessionId=${faceSessionId}`;
const shows = (session: FaceSession) => [storyFrame({ path, seeds: [[queryKey, session]] })];

export const Passed: Story = { decorators: shows(facePassed) };
export const Undecided: Story = { decorators: shows(faceSession) };
export const NotPassed: Story = {
  decorators: shows(faceMissed),
  play: async ({ canvasElement }) => {
    await expect(await within(canvasElement).findByRole("alert")).toHaveTextContent("3");
  },
};
export const Pending: Story = waitingStory(path);
export const Failed: Story = failedStory(path, queryKey);
