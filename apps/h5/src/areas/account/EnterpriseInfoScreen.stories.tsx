import type { Meta, StoryObj } from "@storybook/react-vite";
import type { Answer } from "@kedu/api";
import { expect, within } from "storybook/test";
import { api } from "../../data/client.ts";
import { query } from "../../data/query.ts";
import { provedEnterprise, unprovedEnterprise } from "../../fixtures/identity.ts";
import { failedStory, waitingStory } from "../../fixtures/query-stories.ts";
import { storyFrame } from "../../fixtures/story-frame.tsx";
import { EnterpriseInfoScreen } from "./EnterpriseInfoScreen.tsx";

const meta = {
  title: "H5/account/EnterpriseInfoScreen",
  component: EnterpriseInfoScreen,
  parameters: { bare: true },
} satisfies Meta<typeof EnterpriseInfoScreen>;
export default meta;
type Story = StoryObj<typeof meta>;

type Enterprise = Answer<"getEnterprise">;

const path = "/account/enterpriseInfo";
const enterpriseQuery = query(api.identity.getEnterprise).queryKey;
const shows = (enterprise: Enterprise) => [
  storyFrame({ path, seeds: [[enterpriseQuery, enterprise]] }),
];

export const Proved: Story = {
  decorators: shows(provedEnterprise),
  play: async ({ canvasElement }) => {
    const page = within(canvasElement);
    await expect(page.getByTestId("enterprise")).toHaveTextContent("工商核验一致");
    await expect(page.getByTestId("enterprise-legal-person")).toHaveTextContent("王**");
    await expect(page.getByTestId("enterprise-term")).toHaveTextContent("长期");
  },
};
export const Mismatch: Story = {
  decorators: shows({
    ...provedEnterprise,
    registry: { result: "MISMATCH", checkedAt: "2026-11-02T10:20:00+08:00" },
  }),
};
export const NotApplied: Story = { decorators: shows(unprovedEnterprise) };
export const Loading: Story = waitingStory(path);
export const Failed: Story = failedStory(path, enterpriseQuery);
export const English: Story = { decorators: shows(provedEnterprise), globals: { language: "en" } };
export const Dark: Story = { decorators: shows(provedEnterprise), globals: { theme: "dark" } };
export const Narrow200: Story = {
  decorators: shows(provedEnterprise),
  globals: { width: "320", textSize: 200 },
};
