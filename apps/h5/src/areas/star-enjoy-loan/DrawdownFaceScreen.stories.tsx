import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, within } from "storybook/test";
import { api } from "../../data/client.ts";
import { query } from "../../data/query.ts";
import { sessionQuery } from "../../data/identity.queries.ts";
import { faceDocuments } from "../../fixtures/documents.ts";
import { DRAWDOWN_ID } from "../../fixtures/drawdowns.ts";
import { legalPerson } from "../../fixtures/identity.ts";
import { storyFrame } from "../../fixtures/story-frame.tsx";
import { faceAddress } from "../../flows/face-check/face-address.ts";
import { DrawdownFaceScreen } from "./DrawdownFaceScreen.tsx";

const meta = {
  title: "H5/star-enjoy-loan/DrawdownFaceScreen",
  component: DrawdownFaceScreen,
  parameters: { bare: true },
} satisfies Meta<typeof DrawdownFaceScreen>;
export default meta;
type Story = StoryObj<typeof meta>;

const seeds = [
  [sessionQuery.queryKey, legalPerson],
  [query(api.contracts.listDocuments, { moment: "FACE" }).queryKey, faceDocuments],
] as const;

/** A business loan is borrowed by the legal person alone. */
export const Ready: Story = {
  decorators: [
    storyFrame({
      path: faceAddress({
        purpose: "PAYMENT",
        appCode: "APP2001",
        paymentId: DRAWDOWN_ID,
        returnTo: "/star-enjoy-loan/borrow",
      }),
      seeds,
    }),
  ],
  play: async ({ canvasElement }) => {
    await expect(await within(canvasElement).findByTestId("start-face")).toHaveTextContent(
      "开始识别",
    );
  },
};

export const NamesNothing: Story = {
  decorators: [storyFrame({ path: "/star-enjoy-loan/home/face", seeds })],
  play: async ({ canvasElement }) => {
    await expect(
      await within(canvasElement).findByText("This page could not be found"),
    ).toBeVisible();
  },
};
