import type { Meta, StoryObj } from "@storybook/react-vite";
import type { Application } from "@kedu/api";
import { expect, userEvent, waitFor, within } from "storybook/test";
import { api } from "../../data/client.ts";
import { homeQuery } from "../../data/credit.queries.ts";
import { query } from "../../data/query.ts";
import {
  applicationAtFace,
  applicationAtLicence,
  applicationBegun,
  applicationSent,
  applicationToSubmit,
  applicationWithId,
} from "../../fixtures/application.ts";
import { homeFixture, lineShown } from "../../fixtures/home.ts";
import { failedStory, waitingStory } from "../../fixtures/query-stories.ts";
import { refusal, storyFrame } from "../../fixtures/story-frame.tsx";
import { type OwnProduct, productAddress } from "../../platform/routing/own-product.ts";
import { QualificationScreen } from "./QualificationScreen.tsx";

const meta = {
  title: "H5/qualification/QualificationScreen",
  component: QualificationScreen,
  parameters: { bare: true },
} satisfies Meta<typeof QualificationScreen>;
export default meta;
type Story = StoryObj<typeof meta>;

const path = "/qualification";
const { queryKey } = query(api.application.getApplication, { appCode: "APP1001" });

/** The target of the next step, by the state of the application. */
function leadsTo(application: Application, target: string, appCode: OwnProduct = "APP1001"): Story {
  const addresses: string[] = [];
  return {
    decorators: [
      storyFrame({
        path: productAddress(path, appCode),
        seeds: [[query(api.application.getApplication, { appCode }).queryKey, application]],
        onAddress: (address) => addresses.push(address),
      }),
    ],
    play: async ({ canvasElement }) => {
      await userEvent.click(await within(canvasElement).findByTestId("go-on"));
      await waitFor(() => expect(addresses.at(-1)).toBe(target));
    },
  };
}

export const NotStarted = leadsTo(applicationBegun, "/idCertification");
export const IdPhotosTaken = leadsTo(applicationWithId, "/idCertification");
export const AtLicence = leadsTo(applicationAtLicence, "/qualification/collectInfo");
export const AtFace = leadsTo(applicationAtFace, "/qualification/collectInfo");
export const ToSubmit = leadsTo(applicationToSubmit, "/qualification/collectInfo");
export const Sent = leadsTo(applicationSent, "/qualification/success");

/** The same pages for the business loan: each step keeps its product. */
export const OfBusinessLoan = leadsTo(
  { ...applicationAtFace, appCode: "APP2001" },
  "/qualification/collectInfo?appCode=APP2001",
  "APP2001",
);
export const OfBusinessLoanEnglish: Story = {
  decorators: OfBusinessLoan.decorators ?? [],
  globals: { language: "en" },
};

/** A limit that has ended is applied for again. */
export const Renewal: Story = {
  decorators: [
    storyFrame({
      path: productAddress(path, "APP2001"),
      seeds: [
        [
          query(api.application.getApplication, { appCode: "APP2001" }).queryKey,
          { ...applicationAtFace, appCode: "APP2001" },
        ],
        [
          homeQuery.queryKey,
          {
            ...homeFixture,
            lines: [{ ...lineShown({ view: "Expired", variant: "renew" }), appCode: "APP2001" }],
          },
        ],
      ],
    }),
  ],
  play: async ({ canvasElement }) => {
    const page = within(canvasElement);
    await expect(await page.findByRole("heading", { name: "重新申请经营贷" })).toBeVisible();
    await expect(page.getByTestId("renewal")).toHaveTextContent("已有借款照常还");
  },
};
export const RenewalEnglish: Story = {
  decorators: Renewal.decorators ?? [],
  globals: { language: "en", width: "320" },
};

export const TooEarly: Story = {
  ...failedStory(path, queryKey, refusal("REAPPLY_TOO_EARLY", { availableOn: "2026-12-02" })),
  play: async ({ canvasElement }) => {
    await expect(await within(canvasElement).findByTestId("refusal")).toHaveTextContent(
      "2026-12-02",
    );
  },
};

export const Pending: Story = waitingStory(path);
export const Failed: Story = failedStory(path, queryKey);
