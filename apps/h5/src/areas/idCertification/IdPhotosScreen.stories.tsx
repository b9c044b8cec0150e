import { addDays, ID_RENEWAL_DAYS } from "@kedu/domain";
import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, userEvent, waitFor, within } from "storybook/test";
import { api } from "../../data/client.ts";
import { query } from "../../data/query.ts";
import {
  applicationBegun,
  applicationToRenew,
  applicationWithId,
  idReading,
  storedImage,
} from "../../fixtures/application.ts";
import { idDocuments, noDocuments } from "../../fixtures/documents.ts";
import { failedStory, waitingStory } from "../../fixtures/query-stories.ts";
import { noAnswer, refusal, type StoryAnswer, storyFrame } from "../../fixtures/story-frame.tsx";
import { reportedRefusals } from "../../fixtures/reported-refusals.ts";
import { IdPhotosScreen } from "./IdPhotosScreen.tsx";

const meta = {
  title: "H5/idCertification/IdPhotosScreen",
  component: IdPhotosScreen,
  parameters: { bare: true },
} satisfies Meta<typeof IdPhotosScreen>;
export default meta;
type Story = StoryObj<typeof meta>;

const path = "/idCertification";
const { queryKey } = query(api.application.getApplication, { appCode: "APP1001" });
const documentsKey = query(api.contracts.listDocuments, { moment: "LEGAL_ID" }).queryKey;

let saved: unknown[] = [];
const shows = (
  application = applicationBegun,
  answers: Readonly<Record<string, StoryAnswer>> = {},
  documents: unknown = noDocuments,
) =>
  storyFrame({
    path,
    seeds: [
      [queryKey, application],
      [documentsKey, documents],
    ],
    answers: {
      "PUT /applications/APP1001/draft": (input) => {
        saved.push(input);
        return application;
      },
      ...answers,
    },
  });

async function photo(name: string): Promise<File> {
  const canvas = new OffscreenCanvas(320, 202);
  const paper = canvas.getContext("2d");
  if (paper !== null) {
    paper.fillStyle = "#cfe3ee";
    paper.fillRect(0, 0, 320, 202);
  }
  return new File([await canvas.convertToBlob({ type: "image/jpeg" })], name, {
    type: "image/jpeg",
  });
}

export const ConsentFirst: Story = {
  decorators: [shows(applicationBegun, {}, idDocuments)],
  play: async ({ canvasElement }) => {
    const page = within(canvasElement);
    const box = await page.findByRole("checkbox");
    await expect(box).not.toBeChecked();
    await userEvent.click(page.getByTestId("agree-to-upload"));
    await expect(box).toHaveFocus();
    await expect(box).not.toBeChecked();
    await expect(page.queryByTestId("id-front")).not.toBeInTheDocument();
  },
};

/** Taken back on another phone: the photo is refused, and the consent comes before the next. */
export const WithdrawnMeanwhile: Story = {
  decorators: [
    shows(applicationBegun, {
      "POST /files": () => refusal("CONSENT_MISSING"),
      "GET /documents": () => idDocuments,
      "GET /applications/APP1001": () => applicationBegun,
    }),
  ],
  play: async ({ canvasElement }) => {
    const page = within(canvasElement);
    await userEvent.upload(await page.findByTestId("id-front-input"), await photo("front.jpg"));
    await expect(await page.findByRole("checkbox")).not.toBeChecked();
    await expect(page.queryByTestId("id-front")).not.toBeInTheDocument();
  },
};

export const Empty: Story = {
  decorators: [shows()],
  play: async ({ canvasElement, globals }) => {
    const page = within(canvasElement);
    await userEvent.click(await page.findByTestId("read-id"));
    await expect(page.getByTestId("id-front-input")).toHaveFocus();
    const asked =
      globals["language"] === "en" ? "Upload a photo of the portrait side" : "请上传人像面照片";
    await expect(page.getByText(asked)).toBeVisible();
  },
};

export const Uploading: Story = {
  decorators: [shows(applicationBegun, { "POST /files": () => new Promise(() => undefined) })],
  play: async ({ canvasElement }) => {
    const page = within(canvasElement);
    await userEvent.upload(await page.findByTestId("id-front-input"), await photo("front.jpg"));
    await expect(await page.findByRole("progressbar")).toBeVisible();
  },
};

export const UploadedAndKept: Story = {
  decorators: [shows(applicationBegun, { "POST /files": () => storedImage })],
  play: async ({ canvasElement }) => {
    saved = [];
    const page = within(canvasElement);
    await userEvent.upload(await page.findByTestId("id-front-input"), await photo("front.jpg"));
    // A reload finds the photo: the draft has it as soon as the service does.
    await waitFor(() => expect(saved).toEqual([{ draft: { idFrontFileId: storedImage.fileId } }]));
    await waitFor(() =>
      expect(page.getByTestId("id-front-item-0")).toHaveAttribute("data-state", "done"),
    );
  },
};

/** A photo that a reload would not find yet is not shown as done. */
export const NotKeptYet: Story = {
  decorators: [
    shows(applicationBegun, {
      "POST /files": () => storedImage,
      "PUT /applications/APP1001/draft": () => {
        saved.push("begun");
        return new Promise(() => undefined);
      },
    }),
  ],
  play: async ({ canvasElement }) => {
    saved = [];
    const page = within(canvasElement);
    await userEvent.upload(await page.findByTestId("id-front-input"), await photo("front.jpg"));
    await waitFor(() => expect(saved).toEqual(["begun"]));
    await expect(page.getByTestId("id-front-item-0")).not.toHaveAttribute("data-state", "done");
  },
};

/** The reading stores the photos again, so a photo that could not be noted is no failure. */
export const NotKept: Story = {
  decorators: [
    shows(applicationBegun, {
      "POST /files": () => storedImage,
      "PUT /applications/APP1001/draft": () => noAnswer(),
    }),
  ],
  play: async ({ canvasElement }) => {
    const page = within(canvasElement);
    await userEvent.upload(await page.findByTestId("id-front-input"), await photo("front.jpg"));
    await waitFor(() =>
      expect(page.getByTestId("id-front-item-0")).toHaveAttribute("data-state", "done"),
    );
  },
};

export const PhotoLookedAt: Story = {
  decorators: [shows(applicationBegun, { "POST /files": () => storedImage })],
  play: async ({ canvasElement }) => {
    const page = within(canvasElement);
    await userEvent.upload(await page.findByTestId("id-front-input"), await photo("front.jpg"));
    const open = await page.findByRole("button", { name: "查看 front.jpg" });
    await waitFor(() => expect(open).toBeEnabled());
    await userEvent.click(open);
    const viewer = within(document.body);
    await waitFor(() => expect(viewer.getByTestId("photo-viewer")).toBeVisible());
    await userEvent.keyboard("{Escape}");
    await waitFor(() => expect(viewer.queryByTestId("photo-viewer")).toBeNull());
    await expect(open).toHaveFocus();
  },
};

export const UploadRefused: Story = {
  decorators: [shows(applicationBegun, { "POST /files": () => refusal("FILE_TYPE_UNSUPPORTED") })],
  play: async ({ canvasElement }) => {
    const reported = reportedRefusals();
    const page = within(canvasElement);
    await userEvent.upload(await page.findByTestId("id-front-input"), await photo("front.jpg"));
    await expect(await page.findByRole("alert")).toHaveTextContent(/JPG/);
    await expect(reported).toEqual(["FILE_TYPE_UNSUPPORTED"]);
  },
};

export const Loaded: Story = { decorators: [shows(applicationWithId)] };

export const ReadsBothSides: Story = {
  decorators: [
    shows(
      {
        ...applicationBegun,
        draft: {
          idFrontFileId: applicationWithId.draft.idFrontFileId,
          idBackFileId: applicationWithId.draft.idBackFileId,
        },
      },
      { "POST /applications/APP1001/id-card": () => idReading },
    ),
  ],
  play: async ({ canvasElement }) => {
    saved = [];
    const page = within(canvasElement);
    await userEvent.click(await page.findByTestId("read-id"));
    await waitFor(() =>
      expect(saved).toEqual([
        {
          draft: {
            legalName: idReading.name,
            idNo: idReading.idNo,
            idValidFrom: idReading.validFrom,
            idValidTo: idReading.validTo,
          },
        },
      ]),
    );
  },
};

/** Corrected values are not overwritten while the photos are the same. */
export const KeepsCorrections: Story = {
  decorators: [shows(applicationWithId)],
  play: async ({ canvasElement }) => {
    saved = [];
    const page = within(canvasElement);
    await userEvent.click(await page.findByTestId("read-id"));
    await expect(saved).toEqual([]);
  },
};

const unread = { ...applicationWithId, draft: { ...applicationWithId.draft, legalName: "" } };

export const Unreadable: Story = {
  decorators: [
    shows(unread, { "POST /applications/APP1001/id-card": () => refusal("OCR_UNREADABLE") }),
  ],
  play: async ({ canvasElement }) => {
    const page = within(canvasElement);
    await userEvent.click(await page.findByTestId("read-id"));
    await expect(await page.findByTestId("refusal")).toBeVisible();
    await expect(page.queryByTestId("type-by-hand")).not.toBeInTheDocument();
  },
};

export const ReaderUnavailable: Story = {
  decorators: [
    shows(unread, { "POST /applications/APP1001/id-card": () => refusal("PROVIDER_UNAVAILABLE") }),
  ],
  play: async ({ canvasElement }) => {
    const page = within(canvasElement);
    await userEvent.click(await page.findByTestId("read-id"));
    // A reader that is unavailable does not block the dealer.
    await expect(await page.findByTestId("type-by-hand")).toBeVisible();
  },
};

/** Nor does a call without an answer. */
export const ReaderDoesNotAnswer: Story = {
  decorators: [shows(unread, { "POST /applications/APP1001/id-card": () => noAnswer() })],
  play: async ({ canvasElement }) => {
    const page = within(canvasElement);
    await userEvent.click(await page.findByTestId("read-id"));
    await expect(await page.findByTestId("type-by-hand")).toBeVisible();
  },
};

export const Renewal: Story = {
  decorators: [shows(applicationToRenew)],
  play: async ({ canvasElement }) => {
    const page = within(canvasElement);
    // The photos of the old ID are not those of the new one.
    await userEvent.click(await page.findByTestId("read-id"));
    await expect(page.getByTestId("id-front-input")).toHaveFocus();
  },
};

export const RenewalOfMissing: Story = {
  decorators: [
    shows({
      ...applicationToRenew,
      legalPerson: {
        nameMasked: "王**",
        idNoMasked: "4***************12",
        validTo: null,
        idStatus: "MISSING",
        renewal: { open: true, opensOn: null },
      },
    }),
  ],
  play: async ({ canvasElement }) => {
    const page = within(canvasElement);
    await expect(await page.findByText(/缺少证件信息/)).toBeVisible();
  },
};

const renewable = (opensOn: string | null) =>
  shows({
    ...applicationToRenew,
    legalPerson: {
      nameMasked: "王**",
      idNoMasked: "4***************12",
      validTo: opensOn === null ? "LONG_TERM" : addDays(opensOn, ID_RENEWAL_DAYS),
      idStatus: "NORMAL",
      renewal: { open: false, opensOn },
    },
  });

/** Nothing has to be done yet: the date, and a link back. */
export const NotYet: Story = {
  decorators: [renewable("2027-02-19")],
  play: async ({ canvasElement }) => {
    const notYet = within(await within(canvasElement).findByTestId("not-yet"));
    await expect(notYet.getByText(/2027年2月19日|19 Feb 2027/)).toBeVisible();
    await expect(notYet.getByRole("link")).toHaveAttribute("href", "/home");
  },
};

export const WithoutAnEnd: Story = {
  decorators: [renewable(null)],
  play: async ({ canvasElement }) => {
    const notYet = within(await within(canvasElement).findByTestId("not-yet"));
    await expect(notYet.getByText(/长期有效|has no end/)).toBeVisible();
  },
};

export const Pending: Story = waitingStory(path);

export const Failed: Story = failedStory({ path, seeds: [[documentsKey, noDocuments]] }, queryKey);
