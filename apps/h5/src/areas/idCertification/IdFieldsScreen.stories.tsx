import type { Meta, StoryObj } from "@storybook/react-vite";
import type { Application } from "@kedu/api";
import { expect, userEvent, waitFor, within } from "storybook/test";
import { api } from "../../data/client.ts";
import { query } from "../../data/query.ts";
import { homeQuery } from "../../data/credit.queries.ts";
import {
  applicationAtLicence,
  applicationBegun,
  applicationToRenew,
  applicationWithId,
} from "../../fixtures/application.ts";
import { homeFixture } from "../../fixtures/home.ts";
import { failedStory, waitingStory } from "../../fixtures/query-stories.ts";
import { noAnswer, refusal, type StoryAnswer, storyFrame } from "../../fixtures/story-frame.tsx";
import { IdFieldsScreen } from "./IdFieldsScreen.tsx";

const meta = {
  title: "H5/idCertification/IdFieldsScreen",
  component: IdFieldsScreen,
  parameters: { bare: true },
} satisfies Meta<typeof IdFieldsScreen>;
export default meta;
type Story = StoryObj<typeof meta>;

const path = "/idCertification/step2";
const { queryKey } = query(api.application.getApplication, { appCode: "APP1001" });
const home = [homeQuery.queryKey, homeFixture] as const;
const CONFIRM = "POST /applications/APP1001/legal-person";
const SAVE = "PUT /applications/APP1001/draft";

let addresses: string[] = [];
const shows = (application: Application, answers: Readonly<Record<string, StoryAnswer>> = {}) =>
  storyFrame({
    path,
    seeds: [home, [queryKey, application]],
    answers: {
      [SAVE]: () => application,
      "GET /applications/APP1001": () => applicationBegun,
      ...answers,
    },
    onAddress: (address) => addresses.push(address),
  });

const withDraft = (draft: Application["draft"]): Application => ({
  ...applicationWithId,
  draft: { ...applicationWithId.draft, ...draft },
});

export const Loaded: Story = {
  decorators: [shows(applicationWithId)],
  play: async ({ canvasElement }) => {
    const page = within(canvasElement);
    await expect(await page.findByTestId("legal-name")).toHaveValue("王建国");
    await expect(page.getByTestId("valid-to")).toHaveTextContent("2034-08-01");
  },
};

export const Corrected: Story = {
  decorators: [
    shows(applicationWithId, {
      [SAVE]: (input) => withDraft((input as { draft: Application["draft"] }).draft),
    }),
  ],
  play: async ({ canvasElement }) => {
    const page = within(canvasElement);
    await userEvent.type(await page.findByTestId("legal-name"), "华");
    const state = page.getByTestId("draft-state");
    await waitFor(() => expect(state).toHaveTextContent(/已保存|Saved/), { timeout: 3000 });
    await expect(page.getByTestId("legal-name")).toHaveValue("王建国华");
  },
};

/** The line broke: what was typed stays in the page, and the page says so. */
export const NotSavedYet: Story = {
  decorators: [shows(applicationWithId, { [SAVE]: () => noAnswer() })],
  play: async ({ canvasElement }) => {
    const page = within(canvasElement);
    await userEvent.type(await page.findByTestId("legal-name"), "华");
    const state = page.getByTestId("draft-state");
    await waitFor(() => expect(state).toHaveTextContent(/暂时存不上|Not saved yet/), {
      timeout: 3000,
    });
    await expect(page.getByTestId("legal-name")).toHaveValue("王建国华");
  },
};

const leadsToPhotos: Story["play"] = async ({ canvasElement }) => {
  addresses = [];
  const page = within(canvasElement);
  await userEvent.type(await page.findByTestId("legal-name"), "华");
  await userEvent.click(page.getByTestId("confirm-id"));
  await waitFor(() => expect(addresses.at(-1)).toBe("/idCertification"));
};

/** The consent was taken back on another phone: nothing that is typed is kept, and the ID begins with its photos. */
export const WithdrawnWhileTyping: Story = {
  decorators: [shows(applicationWithId, { [SAVE]: () => refusal("CONSENT_MISSING") })],
  play: leadsToPhotos,
};
/** The same once the consent was given again there. */
export const PhotosErased: Story = {
  decorators: [shows(applicationWithId, { [CONFIRM]: () => refusal("STEP_NOT_DONE") })],
  play: leadsToPhotos,
};

export const NothingRead: Story = {
  decorators: [shows(applicationBegun)],
  play: async ({ canvasElement }) => {
    const page = within(canvasElement);
    await userEvent.click(await page.findByTestId("confirm-id"));
    await expect(page.getByTestId("legal-name")).toHaveFocus();
    await expect(
      page.getAllByText(/请输入姓名|请输入证件号|请选择|Enter|Choose/).length,
    ).toBeGreaterThan(3);
  },
};

export const WrongNumber: Story = {
  decorators: [shows(withDraft({ idNo: "440399198803076613" }))],
  play: async ({ canvasElement }) => {
    const page = within(canvasElement);
    await userEvent.click(await page.findByTestId("confirm-id"));
    await expect(page.getByTestId("id-no")).toHaveFocus();
    await expect(page.getByTestId("id-no")).toBeInvalid();
  },
};

/** 2027-02-18 is 90 days from the story's day: one too few. */
export const RunsShort: Story = {
  decorators: [
    shows(withDraft({ idValidTo: "2027-02-18" }), {
      [CONFIRM]: () => refusal("ID_VALIDITY_TOO_SHORT"),
    }),
  ],
  play: async ({ canvasElement, globals }) => {
    addresses = [];
    const page = within(canvasElement);
    if (globals["language"] !== "en") {
      await expect(
        await page.findByText("证件剩余有效期为 90 天或更短，请上传有效期超过 90 天的证件照片"),
      ).toBeVisible();
    }
    await userEvent.click(await page.findByTestId("confirm-id"));
    await waitFor(() =>
      expect(addresses.at(-1)).toBe("/idCertification/fail?code=ID_VALIDITY_TOO_SHORT"),
    );
  },
};

export const LongEnough: Story = {
  decorators: [shows(withDraft({ idValidTo: "2027-02-19" }))],
  play: async ({ canvasElement }) => {
    const page = within(canvasElement);
    await expect(await page.findByTestId("valid-to")).toHaveTextContent("2027-02-19");
    await expect(page.queryByText(/90 天|90 days/)).not.toBeInTheDocument();
  },
};

export const LongTerm: Story = {
  decorators: [shows(withDraft({ idValidTo: "LONG_TERM" }))],
  play: async ({ canvasElement }) => {
    await expect(await within(canvasElement).findByTestId("long-term")).toBeChecked();
  },
};

/** Each of the service's rules is checked at its field, before anything is sent. */
function refusedAtField(draft: Application["draft"], testId: string): Story {
  return {
    decorators: [shows(withDraft(draft))],
    play: async ({ canvasElement }) => {
      const page = within(canvasElement);
      await userEvent.click(await page.findByTestId("confirm-id"));
      await waitFor(() => expect(page.getByTestId(testId)).toHaveAccessibleDescription());
      await expect(page.getByTestId(testId)).toHaveFocus();
    },
  };
}

export const NameWithALooseDot = refusedAtField({ legalName: "王·" }, "legal-name");
export const Underage = refusedAtField({ idNo: "440399201003076619" }, "id-no");

/** The letters and digits of a foreigner's card are an ID number too. */
export const PermanentResidence: Story = {
  decorators: [
    shows(
      withDraft({
        legalName: "SMITH, ANNA",
        idNo: "can110081080310",
        idValidFrom: "2020-08-01",
        idValidTo: "2030-08-01",
      }),
      { [CONFIRM]: () => applicationAtLicence },
    ),
  ],
  play: async ({ canvasElement }) => {
    addresses = [];
    await userEvent.click(await within(canvasElement).findByTestId("confirm-id"));
    await waitFor(() => expect(addresses.at(-1)).toBe("/qualification/collectInfo"));
  },
};

/** No ID is valid for eleven years: a hint to look again, and the dealer may go on. */
export const UnusualValidity: Story = {
  decorators: [
    shows(withDraft({ idValidFrom: "2019-08-01", idValidTo: "2030-08-01" }), {
      [CONFIRM]: () => applicationAtLicence,
    }),
  ],
  play: async ({ canvasElement }) => {
    addresses = [];
    const page = within(canvasElement);
    await expect(await page.findByTestId("unusual-validity")).toBeVisible();
    await userEvent.click(page.getByTestId("confirm-id"));
    await waitFor(() => expect(addresses.at(-1)).toBe("/qualification/collectInfo"));
  },
};

export const EndsBeforeItBegins: Story = {
  decorators: [shows(withDraft({ idValidTo: "2014-07-31" }))],
  play: async ({ canvasElement }) => {
    const page = within(canvasElement);
    await userEvent.click(await page.findByTestId("confirm-id"));
    await expect(
      await page.findByText(/到期日期须晚于起始日期|end date must be after/),
    ).toBeVisible();
  },
};

export const ChoosingADate: Story = {
  decorators: [shows(applicationWithId)],
  play: async ({ canvasElement }) => {
    await userEvent.click(await within(canvasElement).findByTestId("valid-to"));
    await expect(await within(document.body).findByRole("dialog")).toBeVisible();
  },
};

export const NameMismatch: Story = {
  decorators: [shows(applicationWithId, { [CONFIRM]: () => refusal("ID_NAME_MISMATCH") })],
  play: async ({ canvasElement }) => {
    const page = within(canvasElement);
    await userEvent.click(await page.findByTestId("confirm-id"));
    await expect(await page.findByTestId("refusal")).toBeVisible();
    // Nothing typed is lost.
    await expect(page.getByTestId("id-no")).toHaveValue(applicationWithId.draft.idNo);
  },
};

/** Confirmed while another device corrected the last day: it says so, shows it, and keeps what was typed here. */
export const OvertakenByAnotherDevice: Story = {
  decorators: [
    shows(applicationWithId, {
      [SAVE]: () => noAnswer(),
      [CONFIRM]: () => refusal("DRAFT_OUTDATED"),
      "GET /applications/APP1001": () => ({
        ...withDraft({ idValidTo: "2044-08-01" }),
        version: applicationWithId.version + 1,
      }),
    }),
  ],
  play: async ({ canvasElement }) => {
    const page = within(canvasElement);
    await userEvent.type(await page.findByTestId("legal-name"), "华");
    await userEvent.click(page.getByTestId("confirm-id"));
    await expect(await page.findByTestId("refusal")).toHaveTextContent("另一台设备改过这些内容");
    await expect(page.getByTestId("valid-to")).toHaveTextContent("2044-08-01");
    await expect(page.getByTestId("legal-name")).toHaveValue("王建国华");
  },
};

export const Confirmed: Story = {
  decorators: [shows(applicationWithId, { [CONFIRM]: () => applicationAtLicence })],
  play: async ({ canvasElement }) => {
    addresses = [];
    await userEvent.click(await within(canvasElement).findByTestId("confirm-id"));
    await waitFor(() => expect(addresses.at(-1)).toBe("/qualification/collectInfo"));
  },
};

export const Renewal: Story = { decorators: [shows(applicationToRenew)] };

export const Pending: Story = waitingStory({ path, seeds: [home] });

export const Failed: Story = failedStory({ path, seeds: [home] }, queryKey);
