import type { Meta, StoryObj } from "@storybook/react-vite";
import type { Answer } from "@kedu/api";
import { expect, fn, screen, userEvent, waitFor, within } from "storybook/test";
import { api } from "../../data/client.ts";
import { query } from "../../data/query.ts";
import { homeQuery } from "../../data/credit.queries.ts";
import { sessionQuery } from "../../data/identity.queries.ts";
import { homeFixture } from "../../fixtures/home.ts";
import {
  authorisedPerson,
  legalPerson,
  provedEnterprise,
  unprovedEnterprise,
} from "../../fixtures/identity.ts";
import { failedStory, waitingStory } from "../../fixtures/query-stories.ts";
import { noAnswer, refusal, type StoryFacts, storyFrame } from "../../fixtures/story-frame.tsx";
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
  storyFrame({
    path,
    seeds: [
      [enterpriseQuery, enterprise],
      [sessionQuery.queryKey, legalPerson],
      [homeQuery.queryKey, homeFixture],
    ],
  }),
];

const frozenHome: Answer<"getHome"> = {
  ...homeFixture,
  lines: homeFixture.lines.map((line) => ({
    ...line,
    status: "LOAN_LOCKED",
    freezeReasons: [
      {
        code: "LEGAL_PERSON_CHANGED",
        since: "2026-11-19T10:20:00+08:00",
        note: "工商登记的法人已变更",
        decidedOn: null,
        bankChannel: null,
      },
    ],
  })),
};
const changed: Enterprise = {
  ...provedEnterprise,
  registry: { result: "MISMATCH", checkedAt: "2026-11-19T10:20:00+08:00" },
};
const showsFrozen = (answers: StoryFacts["answers"] = {}, session = legalPerson) => [
  storyFrame({
    path,
    seeds: [
      [enterpriseQuery, changed],
      [sessionQuery.queryKey, session],
      [homeQuery.queryKey, frozenHome],
    ],
    answers: {
      "GET /enterprise": () => changed,
      "GET /home": () => frozenHome,
      "GET /session": () => session,
      ...answers,
    },
  }),
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
/** The registry names another legal person: the freeze, and both ways out of it. */
export const LegalPersonChanged: Story = {
  decorators: showsFrozen(),
  play: async ({ canvasElement }) => {
    const page = within(canvasElement);
    await expect(page.getByTestId("legal-person-changed")).toHaveTextContent("已有借款照常还款");
    await expect(page.getByTestId("new-legal-person")).toBeEnabled();
    await expect(page.getByTestId("recheck")).toBeEnabled();
  },
};

const apply = fn(() => ({ lineStatus: "DISABLED" }));
/** The line ends only after it was confirmed. */
export const ApplyingIsAskedFor: Story = {
  decorators: showsFrozen({ "POST /enterprise/new-legal-person": apply }),
  play: async ({ canvasElement }) => {
    await userEvent.click(within(canvasElement).getByTestId("new-legal-person"));
    const dialog = within(await screen.findByRole("alertdialog"));
    await waitFor(() => expect(dialog.getByText(/原额度随即结束/)).toBeVisible());
    await expect(apply).not.toHaveBeenCalled();
    await userEvent.click(dialog.getByRole("button", { name: "重新申请" }));
    await waitFor(() => expect(apply).toHaveBeenCalledOnce());
  },
};

export const OverdueFirst: Story = {
  decorators: showsFrozen({
    "POST /enterprise/new-legal-person": () => refusal("OVERDUE_DEBT"),
  }),
  play: async ({ canvasElement }) => {
    await userEvent.click(within(canvasElement).getByTestId("new-legal-person"));
    const dialog = within(await screen.findByRole("alertdialog"));
    await userEvent.click(dialog.getByRole("button", { name: "重新申请" }));
    await expect(await within(canvasElement).findByRole("alert")).toBeVisible();
  },
};

const recheck = fn(() => ({
  result: "MISMATCH",
  legalPerson: "CHANGED",
  checkedAt: "2026-11-20T13:12:00+08:00",
}));
export const StillChanged: Story = {
  decorators: showsFrozen({ "POST /enterprise/registry-checks": recheck }),
  play: async ({ canvasElement }) => {
    const page = within(canvasElement);
    await userEvent.click(page.getByTestId("recheck"));
    await expect(await page.findByTestId("recheck-answer")).toHaveTextContent(
      "工商登记的仍是另一位法人",
    );
    await expect(recheck).toHaveBeenCalledOnce();
  },
};

export const RegistryUnavailable: Story = {
  decorators: showsFrozen({ "POST /enterprise/registry-checks": () => noAnswer() }),
  play: async ({ canvasElement }) => {
    const page = within(canvasElement);
    await userEvent.click(page.getByTestId("recheck"));
    await expect(await page.findByRole("alert")).toBeVisible();
    await expect(page.getByTestId("legal-person-changed")).toBeVisible();
  },
};

/** Who pays for the enterprise sees why nothing can be paid, and who ends it. */
export const SeenByAuthorisedPerson: Story = {
  decorators: showsFrozen({}, authorisedPerson),
  play: async ({ canvasElement }) => {
    const page = within(canvasElement);
    await expect(page.getByTestId("legal-person-changed")).toHaveTextContent("请联系法人处理");
    await expect(page.queryByTestId("recheck")).toBeNull();
  },
};
export const EnglishFrozen: Story = { decorators: showsFrozen(), globals: { language: "en" } };
export const NotApplied: Story = {
  decorators: shows(unprovedEnterprise),
  play: async ({ canvasElement }) => {
    const way = await within(canvasElement).findByRole("link", { name: "去申请额度" });
    await expect(way).toHaveAttribute("href", "/home");
  },
};
export const Loading: Story = waitingStory(path);
export const Failed: Story = failedStory(path, enterpriseQuery);
export const English: Story = { decorators: shows(provedEnterprise), globals: { language: "en" } };
export const Dark: Story = { decorators: shows(provedEnterprise), globals: { theme: "dark" } };
export const Narrow200: Story = {
  decorators: shows(provedEnterprise),
  globals: { width: "320", textSize: 200 },
};
