import type { Meta, StoryObj } from "@storybook/react-vite";
import type { Application } from "@kedu/api";
import { expect, within } from "storybook/test";
import { idPapersQuery } from "../../data/id-papers.queries.ts";
import { applicationBegun, applicationToRenew } from "../../fixtures/application.ts";
import { failedStory, waitingStory } from "../../fixtures/query-stories.ts";
import { refusedTo } from "../../fixtures/refused-role.tsx";
import { storyFrame } from "../../fixtures/story-frame.tsx";
import { IdOutcomeScreen } from "./OutcomeScreens.tsx";

const meta = {
  title: "H5/result/IdOutcome",
  component: IdOutcomeScreen,
  parameters: { bare: true },
} satisfies Meta<typeof IdOutcomeScreen>;
export default meta;
type Story = StoryObj<typeof meta>;

const path = "/result/components/idCard";
const { queryKey } = idPapersQuery;
const of = (application: Application) => [storyFrame({ path, seeds: [[queryKey, application]] })];
const withId = (change: Partial<NonNullable<Application["legalPerson"]>>) => {
  const { legalPerson } = applicationToRenew;
  return of({
    ...applicationToRenew,
    legalPerson: legalPerson === null ? null : { ...legalPerson, ...change },
  });
};

export const Valid: Story = {
  decorators: withId({
    idStatus: "NORMAL",
    validTo: "2034-08-01",
    renewal: { open: false, opensOn: "2034-04-03" },
  }),
  play: async ({ canvasElement }) => {
    const page = within(canvasElement);
    await expect(page.getByText(/起可以更新/)).toBeVisible();
    await expect(page.getByText("4***************12")).toBeVisible();
  },
};
export const RunsShort: Story = {
  decorators: of(applicationToRenew),
  play: async ({ canvasElement }) => {
    const page = within(canvasElement);
    await expect(
      page.getByText("证件剩余有效期为 90 天或更短，请上传有效期超过 90 天的证件照片"),
    ).toBeVisible();
    await expect(page.getByTestId("result-way-on")).toHaveAttribute("href", "/idCertification");
  },
};
export const Expired: Story = {
  decorators: withId({ idStatus: "EXPIRED", validTo: "2026-11-01" }),
};
export const Missing: Story = { decorators: withId({ idStatus: "MISSING", validTo: null }) };
export const NotSubmitted: Story = { decorators: of(applicationBegun) };
export const Loading: Story = waitingStory(path);
export const Failed: Story = failedStory(path, queryKey);
export const NotForThisRole: Story = refusedTo("AUTHORIZED_PERSON", path, queryKey);
export const English: Story = {
  decorators: of(applicationToRenew),
  globals: { language: "en" },
};
export const Narrow200: Story = {
  decorators: of(applicationToRenew),
  globals: { width: "320", textSize: 200 },
};
