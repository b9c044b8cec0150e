import type { Meta, StoryObj } from "@storybook/react-vite";
import type { FaceSession } from "@kedu/api";
import { expect, waitFor, within } from "storybook/test";
import { api } from "../../data/client.ts";
import { partnerFaceQuery } from "../../data/partner-credit.queries.ts";
import { query } from "../../data/query.ts";
import { faceAtPartner, faceMissed, facePassed, faceSession } from "../../fixtures/face.ts";
import { partnerCreditAt } from "../../fixtures/partner-credit.ts";
import { failedStory, waitingStory } from "../../fixtures/query-stories.ts";
import { refusal, storyFrame, type StoryAnswer } from "../../fixtures/story-frame.tsx";
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

const addresses: string[] = [];
/** The address says nothing: what shows is what the bank says. */
const atPartner = (
  session: FaceSession,
  send: StoryAnswer = () => partnerCreditAt("DECIDING"),
): NonNullable<Story["decorators"]> => [
  storyFrame({
    path,
    seeds: [
      [queryKey, faceAtPartner],
      [partnerFaceQuery(faceSessionId).queryKey, session],
    ],
    answers: {
      [`POST /partner-credit/face/${faceSessionId}/result`]: () => session,
      "POST /partner-credit/application": send,
    },
    onAddress: (address) => addresses.push(address),
  }),
];
const passedAtPartner: FaceSession = { ...faceAtPartner, result: "verifySuccess" };

export const AtPartnerPassed: Story = {
  decorators: atPartner(passedAtPartner),
  play: async ({ canvasElement, userEvent }) => {
    addresses.length = 0;
    await userEvent.click(await within(canvasElement).findByTestId("send"));
    await waitFor(() => expect(addresses).toContain("/psbc/apply/face"));
  },
};
export const AtPartnerUndecided: Story = { decorators: atPartner(faceAtPartner) };
export const AtPartnerNotPassed: Story = {
  decorators: atPartner({ ...faceAtPartner, result: "verifyFail" }),
};
/** It ran out while the bank was asked. */
export const AtPartnerRanOut: Story = {
  ...failedStory(
    { path, seeds: [[queryKey, faceAtPartner]] },
    partnerFaceQuery(faceSessionId).queryKey,
    refusal("FACE_EXPIRED"),
  ),
  play: async ({ canvasElement }) => {
    const page = within(canvasElement);
    await expect(await page.findByText("没有提交申请，请重新识别")).toBeVisible();
    await expect(page.getByRole("link", { name: "再试一次" })).toBeVisible();
  },
};
export const AtPartnerExpired: Story = {
  decorators: atPartner(passedAtPartner, () => refusal("FACE_EXPIRED")),
  play: async ({ canvasElement, userEvent }) => {
    const page = within(canvasElement);
    await userEvent.click(await page.findByTestId("send"));
    await expect(await page.findByText("人脸识别已过期")).toBeVisible();
    await expect(page.getByRole("link", { name: "再试一次" })).toHaveAttribute(
      "href",
      "/psbc/apply/face",
    );
  },
};
