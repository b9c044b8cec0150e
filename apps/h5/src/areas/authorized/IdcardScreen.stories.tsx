import type { OwnAuthorisation } from "@kedu/api";
import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, userEvent, waitFor, within } from "storybook/test";
import { ownAuthorisationsQuery } from "../../data/authorisations.queries.ts";
import { api } from "../../data/client.ts";
import { query } from "../../data/query.ts";
import {
  invitation,
  invitedPerson,
  ownList,
  ownOf,
  photoLostPerson,
  renewingPerson,
  waitingPerson,
} from "../../fixtures/authorisations.ts";
import { idDocuments, noDocuments } from "../../fixtures/documents.ts";
import { homeFixture } from "../../fixtures/home.ts";
import { failedStory, waitingStory } from "../../fixtures/query-stories.ts";
import { noAnswer, refusal, type StoryFacts, storyFrame } from "../../fixtures/story-frame.tsx";
import { IdcardScreen } from "./IdcardScreen.tsx";

const addresses: string[] = [];

const meta = {
  title: "H5/authorized/IdcardScreen",
  component: IdcardScreen,
  parameters: { bare: true },
} satisfies Meta<typeof IdcardScreen>;
export default meta;
type Story = StoryObj<typeof meta>;

const link = `/authorized/idcard?invitation=${invitation.token}`;
const OPEN = "POST /invitations/opening";
const pathOf = ({ authorisationId }: { authorisationId: string }) =>
  `/authorized/idcard?id=${authorisationId}`;
const consents = query(api.contracts.listDocuments, { moment: "LEGAL_ID" }).queryKey;
const shows = (
  own: OwnAuthorisation,
  facts: Partial<StoryFacts> = {},
  documents: typeof idDocuments = noDocuments,
) => [
  storyFrame({
    path: pathOf(own),
    seeds: [
      [ownAuthorisationsQuery.queryKey, ownList(own)],
      [consents, documents],
    ],
    onAddress: (address) => addresses.push(address),
    ...facts,
  }),
];
const opens = (answer: unknown) => [
  storyFrame({
    path: link,
    answers: { [OPEN]: () => answer },
    onAddress: (address) => addresses.push(address),
  }),
];
const invited = ownOf(invitedPerson);
const ID = `POST /own-authorisations/${invited.authorisationId}`;

async function picture(): Promise<File> {
  const canvas = new OffscreenCanvas(320, 202);
  canvas.getContext("2d")?.fillRect(0, 0, 320, 202);
  const jpeg = await canvas.convertToBlob({ type: "image/jpeg" });
  return new File([jpeg], "id.jpg", { type: "image/jpeg" });
}

/** The link is opened once, and the address then names it no longer. */
export const Opened: Story = {
  decorators: opens({ authorisationId: invited.authorisationId, status: "INVITED" }),
  play: async () => {
    await waitFor(() => expect(addresses.at(-1)).toBe(pathOf(invited)));
  },
};

export const Opening: Story = waitingStory(link);

/** Said alike of a link that was made up, one that is void and one for another number. */
export const NotInvited: Story = {
  decorators: opens(refusal("NOT_FOUND")),
  play: async ({ canvasElement }) => {
    await expect(await within(canvasElement).findByTestId("not-invited")).toBeVisible();
  },
};

export const Expired: Story = {
  decorators: opens(refusal("INVITATION_EXPIRED")),
  play: async ({ canvasElement }) => {
    const refused = await within(canvasElement).findByTestId("refusal");
    await expect(refused).toHaveTextContent("授权邀请已过期");
    const home = within(canvasElement).getByRole("link", { name: "返回首页" });
    await expect(home).toHaveAttribute("href", "/home");
  },
};

/** What is offered is seen, and photos of an ID are consented to on their own, before any leaves the phone. */
export const ConsentFirst: Story = {
  decorators: shows(invited, {}, idDocuments),
  play: async ({ canvasElement }) => {
    const page = within(canvasElement);
    await expect(await page.findByTestId("invitation")).toHaveTextContent("深圳宏达通讯有限公司");
    await userEvent.click(page.getByTestId("agree-to-upload"));
    await expect(await page.findByText("请先阅读并同意协议")).toBeVisible();
    await expect(page.queryByTestId("id-front")).toBeNull();
  },
};

export const Photos: Story = {
  decorators: shows(invited),
  play: async ({ canvasElement }) => {
    const page = within(canvasElement);
    await userEvent.click(await page.findByTestId("read-id"));
    await expect(await page.findByText("请上传人像面照片")).toBeVisible();
  },
};

const answers: StoryFacts["answers"] = {
  // What was confirmed is read again.
  "GET /own-authorisations": () => ownList(invited),
  "POST /files": (purpose) => ({
    fileId: purpose === "ID_FRONT" ? "01K9ZQ4S6V8X0A2C4E6G8J0F01" : "01K9ZQ4S6V8X0A2C4E6G8J0F02",
    widthPx: 160,
    heightPx: 100,
    sizeBytes: 1_000,
  }),
  [`${ID}/id-card`]: () => ({
    name: "周敏",
    idNo: "11010119900307002X",
    validFrom: "2020-01-01",
    validTo: "2040-01-01",
  }),
  [`${ID}/id`]: () => ({ authorisationId: invited.authorisationId, status: "ID_UPLOADED" }),
};

/** Takes both photos, and has them read. */
async function takePhotos(canvasElement: HTMLElement): Promise<void> {
  const page = within(canvasElement);
  await userEvent.upload(await page.findByTestId("id-front-input"), await picture());
  await userEvent.upload(page.getByTestId("id-back-input"), await picture());
  for (const side of ["id-front", "id-back"]) {
    await waitFor(() =>
      expect(page.getByTestId(`${side}-item-0`)).toHaveAttribute("data-state", "done"),
    );
  }
  await userEvent.click(page.getByTestId("read-id"));
}

/** The same, and goes on to what was read off them. */
async function photograph(canvasElement: HTMLElement): Promise<void> {
  await takePhotos(canvasElement);
  await expect(await within(canvasElement).findByTestId("name")).toHaveValue("周敏");
}

/** What is read off the photos, on a day of the service's that is far from the phone's. */
const readsOn = (day: string, validFrom: string, validTo: string) =>
  shows(invited, {
    answers: {
      ...answers,
      "GET /home": () => ({ ...homeFixture, now: `${day}T02:00:00.000Z` }),
      [`${ID}/id-card`]: () => ({ name: "周敏", idNo: "11010119900307002X", validFrom, validTo }),
    },
  });

/** 90 days from the service's day, and years from the phone's. */
export const RunsShort: Story = {
  decorators: readsOn("2039-10-03", "2020-01-01", "2040-01-01"),
  play: async ({ canvasElement }) => {
    await photograph(canvasElement);
    const page = within(canvasElement);
    await expect(
      await page.findByText("证件剩余有效期为 90 天或更短，请上传有效期超过 90 天的证件照片"),
    ).toBeVisible();
  },
};

/** No ID is valid for eleven years: a hint to look again, and the person may go on. */
export const UnusualValidity: Story = {
  decorators: readsOn("2026-11-20", "2019-08-01", "2030-08-01"),
  play: async ({ canvasElement }) => {
    await photograph(canvasElement);
    await expect(await within(canvasElement).findByTestId("unusual-validity")).toBeVisible();
  },
};

/** A call without an answer does not block the person either. */
export const ReaderDoesNotAnswer: Story = {
  decorators: shows(invited, { answers: { ...answers, [`${ID}/id-card`]: () => noAnswer() } }),
  play: async ({ canvasElement }) => {
    await takePhotos(canvasElement);
    await expect(await within(canvasElement).findByTestId("type-id")).toBeVisible();
  },
};

/** A photo that cannot be read is taken again, and not typed. */
export const Unreadable: Story = {
  decorators: shows(invited, {
    answers: { ...answers, [`${ID}/id-card`]: () => refusal("OCR_UNREADABLE") },
  }),
  play: async ({ canvasElement }) => {
    await takePhotos(canvasElement);
    const page = within(canvasElement);
    await expect(await page.findByTestId("refusal")).toBeVisible();
    await expect(page.queryByTestId("type-id")).toBeNull();
  },
};

/** Taken back on another phone: the ID is photographed again once the consent was given again. */
export const WithdrawnMeanwhile: Story = {
  decorators: shows(invited, {
    answers: {
      ...answers,
      [`${ID}/id`]: () => refusal("CONSENT_MISSING"),
      "GET /documents": () => idDocuments,
      "POST /consents": () => ({ granted: 1 }),
    },
  }),
  play: async ({ canvasElement }) => {
    const page = within(canvasElement);
    await photograph(canvasElement);
    await userEvent.click(page.getByTestId("confirm-id"));
    await userEvent.click(await page.findByTestId("consent-SENSITIVE_ID"));
    await userEvent.click(page.getByTestId("agree-to-upload"));
    await expect(await page.findByTestId("id-front-input")).toBeInTheDocument();
    await expect(page.queryByTestId("id-front-item-0")).not.toBeInTheDocument();
    await expect(page.queryByTestId("name")).not.toBeInTheDocument();
  },
};

let isRevoked = false;

/** Revoked while the ID was photographed: the refusal is followed by the ending, with the way home. */
export const RevokedMeanwhile: Story = {
  beforeEach: () => {
    isRevoked = false;
  },
  decorators: shows(invited, {
    answers: {
      ...answers,
      [`${ID}/id`]: () => {
        isRevoked = true;
        return refusal("AUTHORISATION_STATE");
      },
      "GET /own-authorisations": () => (isRevoked ? ownList() : ownList(invited)),
    },
  }),
  play: async ({ canvasElement }) => {
    const page = within(canvasElement);
    await photograph(canvasElement);
    await userEvent.click(page.getByTestId("confirm-id"));
    const home = await page.findByRole("link", { name: "返回首页" });
    await expect(home).toHaveAttribute("href", "/home");
  },
};

/** Read, checked, confirmed: then comes the authorisation. */
export const Confirmed: Story = {
  decorators: shows(invited, { answers }),
  play: async ({ canvasElement }) => {
    const page = within(canvasElement);
    await photograph(canvasElement);
    await userEvent.click(page.getByTestId("confirm-id"));
    await waitFor(() =>
      expect(addresses.at(-1)).toBe(`/authorized/contract?id=${invited.authorisationId}&own=1`),
    );
  },
};

export const MustRenew: Story = { decorators: shows(ownOf(renewingPerson, true)) };

export const PhotoLost: Story = { decorators: shows(ownOf(photoLostPerson, true)) };

export const Done: Story = { decorators: shows(ownOf(waitingPerson)) };

export const Waiting: Story = waitingStory(pathOf(invited));

export const Failed: Story = failedStory(pathOf(invited), ownAuthorisationsQuery.queryKey);

export const English: Story = {
  decorators: shows(invited, {}, idDocuments),
  globals: { language: "en" },
};

export const Dark: Story = {
  decorators: shows(invited, {}, idDocuments),
  globals: { theme: "dark" },
};

export const Narrow200: Story = {
  decorators: shows(invited, {}, idDocuments),
  globals: { width: "320", textSize: 200 },
};
