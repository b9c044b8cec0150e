import type { Meta, StoryObj } from "@storybook/react-vite";
import type { Person } from "@kedu/api";
import { expect, within } from "storybook/test";
import { personQuery } from "../../data/person.queries.ts";
import {
  authorisedPersonFacts,
  authorisedPersonFailed,
  failedPerson,
  newPerson,
  personExpired,
  personLongTerm,
  personSoon,
  personWithoutDocument,
  personWithoutFace,
  provedPerson,
  salespersonFacts,
} from "../../fixtures/person.ts";
import { failedStory, waitingStory } from "../../fixtures/query-stories.ts";
import { storyFrame } from "../../fixtures/story-frame.tsx";
import { RealNameScreen } from "./RealNameScreen.tsx";

const meta = {
  title: "H5/userCenter/RealNameScreen",
  component: RealNameScreen,
  parameters: { bare: true },
} satisfies Meta<typeof RealNameScreen>;
export default meta;
type Story = StoryObj<typeof meta>;

const path = "/userCenter/realName";
const of = (person: Person) => [storyFrame({ path, seeds: [[personQuery.queryKey, person]] })];

export const Passed: Story = {
  decorators: of(provedPerson),
  play: async ({ canvasElement }) => {
    const page = within(canvasElement);
    await expect(page.getByTestId("real-name")).toHaveTextContent("已认证");
    await expect(page.getByTestId("opens-on")).toHaveTextContent("2036");
    await expect(page.queryByTestId("renew")).toBeNull();
    await expect(page.queryByTestId("go-on")).toBeNull();
  },
};
export const Soon: Story = {
  decorators: of(personSoon),
  play: async ({ canvasElement }) => {
    const page = within(canvasElement);
    await expect(page.getByTestId("days-left")).toHaveTextContent("还剩 30 天");
    await expect(page.getByTestId("blocked")).toBeVisible();
    await expect(page.getByTestId("renew")).toHaveAttribute("href", "/idCertification");
  },
};
export const Expired: Story = {
  decorators: of(personExpired),
  play: async ({ canvasElement }) => {
    const page = within(canvasElement);
    await expect(page.getByTestId("days-left")).toHaveTextContent("已过期 10 天");
    await expect(page.getByTestId("renew")).toHaveAttribute("href", "/idCertification");
  },
};
export const LongTerm: Story = {
  decorators: of(personLongTerm),
  play: async ({ canvasElement }) => {
    const page = within(canvasElement);
    await expect(page.getByTestId("validity")).toHaveTextContent("2016-12-20 至 长期");
    await expect(page.queryByTestId("renew")).toBeNull();
  },
};
export const WithoutDocument: Story = { decorators: of(personWithoutDocument) };
export const NotYet: Story = {
  decorators: of(newPerson),
  play: async ({ canvasElement }) => {
    const page = within(canvasElement);
    await expect(page.getByTestId("step-FACE")).toHaveTextContent("待完成");
    await expect(page.getByTestId("go-on")).toHaveAttribute("href", "/idCertification");
  },
};
export const FaceMissing: Story = {
  decorators: of(personWithoutFace),
  play: async ({ canvasElement }) => {
    const page = within(canvasElement);
    await expect(page.getByTestId("step-ID_PHOTOS")).toHaveTextContent("已完成");
    await expect(page.getByTestId("go-on")).toHaveAttribute("href", "/qualification");
  },
};
export const NotPassed: Story = {
  decorators: of(failedPerson),
  play: async ({ canvasElement }) => {
    const page = within(canvasElement);
    await expect(page.getByTestId("real-name")).toHaveTextContent("认证未通过");
    await expect(page.getByTestId("go-on")).toHaveAttribute("href", "/idCertification/step2");
  },
};
/** A document that still serves is shown again, as the last one was not matched. */
export const AuthorisedNotPassed: Story = {
  decorators: of(authorisedPersonFailed),
  play: async ({ canvasElement }) => {
    const page = within(canvasElement);
    await expect(page.getByTestId("real-name")).toHaveTextContent("没有核对一致");
    await expect(page.getByTestId("renew")).toHaveAttribute("href", "/authorized/list");
  },
};
export const AuthorisedPerson: Story = {
  decorators: of(authorisedPersonFacts),
  play: async ({ canvasElement }) => {
    await expect(within(canvasElement).getByTestId("renew")).toHaveAttribute(
      "href",
      "/authorized/list",
    );
  },
};
export const Salesperson: Story = {
  decorators: of(salespersonFacts),
  play: async ({ canvasElement }) => {
    const page = within(canvasElement);
    await expect(page.getByTestId("real-name")).toHaveTextContent("不需要实名认证");
    await expect(page.queryByTestId("go-on")).toBeNull();
  },
};
export const Loading: Story = waitingStory(path);
export const Failed: Story = failedStory(path, personQuery.queryKey);
export const English: Story = { decorators: of(personSoon), globals: { language: "en" } };
export const Dark: Story = { decorators: of(personSoon), globals: { theme: "dark" } };
export const Narrow200: Story = {
  decorators: of(personSoon),
  globals: { width: "320", textSize: 200 },
};
