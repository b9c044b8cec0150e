import type { Meta, StoryObj } from "@storybook/react-vite";
import type { Application } from "@kedu/api";
import { useQueryClient } from "@tanstack/react-query";
import { type ReactElement, useEffect } from "react";
import { expect, userEvent, waitFor, within } from "storybook/test";
import { api } from "../../data/client.ts";
import { query } from "../../data/query.ts";
import { homeQuery } from "../../data/credit.queries.ts";
import {
  applicationAtFace,
  applicationAtLicence,
  applicationBegun,
  applicationSent,
  applicationToSubmit,
  licenceReading,
  storedImage,
} from "../../fixtures/application.ts";
import { idDocuments, noDocuments, submitDocuments } from "../../fixtures/documents.ts";
import { facePassed } from "../../fixtures/face.ts";
import { homeFixture } from "../../fixtures/home.ts";
import { failedStory, waitingStory } from "../../fixtures/query-stories.ts";
import { refusal, type StoryAnswer, storyFrame } from "../../fixtures/story-frame.tsx";
import { addressAfterFace } from "../../flows/face-check/face-address.ts";
import { CollectInfoScreen } from "./CollectInfoScreen.tsx";

const meta = {
  title: "H5/qualification/CollectInfoScreen",
  component: CollectInfoScreen,
  parameters: { bare: true },
  beforeEach: () => sessionStorage.clear(),
} satisfies Meta<typeof CollectInfoScreen>;
export default meta;
type Story = StoryObj<typeof meta>;

const path = "/qualification/collectInfo";
const { queryKey } = query(api.application.getApplication, { appCode: "APP1001" });
const documentsKey = query(api.contracts.listDocuments, { moment: "SUBMIT" }).queryKey;
const afterFace = addressAfterFace(path, facePassed.faceSessionId);
const READ = "POST /applications/APP1001/licence-scan";
const CONFIRM = "POST /applications/APP1001/licence";
const SUBMIT = "POST /applications/APP1001/submission";

let addresses: string[] = [];
let sent: unknown[] = [];
const shows = (
  application: Application,
  more: {
    path?: string;
    documents?: unknown;
    answers?: Readonly<Record<string, StoryAnswer>>;
  } = {},
) =>
  storyFrame({
    path: more.path ?? path,
    seeds: [
      [queryKey, application],
      [documentsKey, more.documents ?? noDocuments],
      [homeQuery.queryKey, homeFixture],
    ],
    answers: {
      "GET /applications/APP1001": () => application,
      "PUT /applications/APP1001/draft": () => application,
      ...more.answers,
    },
    onAddress: (address) => addresses.push(address),
  });

async function photo(): Promise<File> {
  const canvas = new OffscreenCanvas(320, 202);
  const paper = canvas.getContext("2d");
  paper?.fillRect(0, 0, 320, 202);
  return new File([await canvas.convertToBlob({ type: "image/jpeg" })], "licence.jpg", {
    type: "image/jpeg",
  });
}

export const LicenceEmpty: Story = {
  decorators: [shows(applicationAtLicence)],
  play: async ({ canvasElement }) => {
    const page = within(canvasElement);
    await userEvent.click(await page.findByTestId("confirm-licence"));
    // The photo is the first thing that is missing.
    await waitFor(() => expect(page.getByTestId("licence-photo-input")).toHaveFocus());
    await expect(page.getByTestId("organization-code")).toBeInvalid();
  },
};

export const LicenceRead: Story = {
  decorators: [
    shows(applicationAtLicence, {
      answers: { "POST /files": () => storedImage, [READ]: () => licenceReading },
    }),
  ],
  play: async ({ canvasElement }) => {
    const page = within(canvasElement);
    await userEvent.upload(await page.findByTestId("licence-photo-input"), await photo());
    await waitFor(() => expect(page.getByTestId("company-name")).toHaveValue(licenceReading.name));
    await expect(page.getByTestId("organization-code")).toHaveValue(
      licenceReading.organizationCode,
    );
    await expect(page.getByTestId("term-long")).toBeChecked();
  },
};

const newerLicence: Application = {
  ...applicationAtLicence,
  draft: {
    ...applicationAtLicence.draft,
    licenceFileId: storedImage.fileId,
    enterpriseName: licenceReading.name,
    organizationCode: licenceReading.organizationCode,
    registeredAddress: licenceReading.registeredAddress,
    establishedOn: licenceReading.establishedOn,
    termTo: licenceReading.termTo,
  },
  version: applicationAtLicence.version + 1,
};

/** Another device has taken the photo, which filled the fields there: it all shows here too. */
export const LicenceFromAnotherDevice: Story = {
  decorators: [
    shows(applicationAtLicence, {
      answers: {
        "PUT /applications/APP1001/draft": (input) => {
          const { draft } = input as { draft: Application["draft"] };
          return { ...newerLicence, draft: { ...newerLicence.draft, ...draft } };
        },
      },
    }),
  ],
  play: async ({ canvasElement }) => {
    const page = within(canvasElement);
    await userEvent.type(await page.findByTestId("registered-address"), "深圳市");
    await waitFor(() => expect(page.getByTestId("company-name")).toHaveValue(licenceReading.name), {
      timeout: 3000,
    });
    await expect(page.getByTestId("licence-photo-item-0")).toHaveAttribute("data-state", "done");
    await expect(page.getByTestId("term-long")).toBeChecked();
    await expect(page.getByTestId("registered-address")).toHaveValue("深圳市");
    await expect(page.getByTestId("draft-state")).toHaveTextContent("另一台设备改过");
  },
};

export const LicenceUnreadable: Story = {
  decorators: [
    shows(applicationAtLicence, {
      answers: { "POST /files": () => storedImage, [READ]: () => refusal("OCR_UNREADABLE") },
    }),
  ],
  play: async ({ canvasElement }) => {
    const page = within(canvasElement);
    await userEvent.upload(await page.findByTestId("licence-photo-input"), await photo());
    await expect(await page.findByTestId("refusal")).toBeVisible();
    // What cannot be read can still be typed.
    await expect(page.getByTestId("company-name")).toBeEnabled();
  },
};

const licenceTyped: Application = {
  ...applicationAtLicence,
  draft: { ...applicationAtFace.draft },
};

export const LicenceTyped: Story = { decorators: [shows(licenceTyped)] };

export const WrongCode: Story = {
  decorators: [
    shows({
      ...licenceTyped,
      draft: { ...licenceTyped.draft, organizationCode: "91440399MA9PJDT428" },
    }),
  ],
  play: async ({ canvasElement }) => {
    const page = within(canvasElement);
    await userEvent.click(await page.findByTestId("confirm-licence"));
    await expect(page.getByTestId("organization-code")).toBeInvalid();
  },
};

/** Only the check character differs: once the dealer has looked again, the registry decides. */
export const CodeLookedAtAgain: Story = {
  decorators: [
    shows(
      {
        ...licenceTyped,
        draft: { ...licenceTyped.draft, organizationCode: "91440399MA9PJDT428" },
      },
      {
        answers: {
          [CONFIRM]: (input) => {
            sent.push(input);
            return refusal("REGISTRY_NOT_FOUND");
          },
        },
      },
    ),
  ],
  play: async ({ canvasElement }) => {
    sent = [];
    const page = within(canvasElement);
    await userEvent.click(await page.findByTestId("confirm-licence"));
    await expect(page.getByTestId("organization-code")).toBeInvalid();
    await userEvent.click(page.getByTestId("code-looked-at"));
    await userEvent.click(page.getByTestId("confirm-licence"));
    await expect(await page.findByTestId("refusal")).toBeVisible();
    await expect(sent).toEqual([expect.objectContaining({ codeLookedAtAgain: true })]);
  },
};

const registry = (
  code: "REGISTRY_MISMATCH" | "REGISTRY_REVOKED" | "REGISTRY_NOT_FOUND" | "PROVIDER_TIMEOUT",
): Story => ({
  decorators: [shows(licenceTyped, { answers: { [CONFIRM]: () => refusal(code) } })],
  play: async ({ canvasElement }) => {
    const page = within(canvasElement);
    await userEvent.click(await page.findByTestId("confirm-licence"));
    await expect(await page.findByTestId("refusal")).toBeVisible();
    await expect(page.getByTestId("company-name")).toHaveValue(licenceReading.name);
  },
});
export const RegistryMismatch = registry("REGISTRY_MISMATCH");
export const RegistryRevoked = registry("REGISTRY_REVOKED");
export const RegistryNotFound = registry("REGISTRY_NOT_FOUND");
export const RegistryLate = registry("PROVIDER_TIMEOUT");

export const LicenceConfirmed: Story = {
  decorators: [shows(licenceTyped, { answers: { [CONFIRM]: () => applicationAtFace } })],
  play: async ({ canvasElement }) => {
    const page = within(canvasElement);
    await userEvent.click(await page.findByTestId("confirm-licence"));
    await expect(await page.findByTestId("to-face")).toBeVisible();
    await expect(page.getByRole("heading", { level: 1 })).toHaveTextContent(/人脸识别|Face check/);
    await expect(page.queryByTestId("company-name")).not.toBeInTheDocument();
  },
};

export const Face: Story = { decorators: [shows(applicationAtFace)] };

export const BackToTheId: Story = {
  decorators: [
    shows(applicationAtLicence, {
      answers: { "POST /applications/APP1001/step-back": () => applicationBegun },
    }),
  ],
  play: async ({ canvasElement }) => {
    addresses = [];
    await userEvent.click(await within(canvasElement).findByTestId("step-back"));
    await waitFor(() => expect(addresses).toContain("/idCertification/step2"));
  },
};

export const Submission: Story = {
  decorators: [shows(applicationToSubmit, { path: afterFace, documents: submitDocuments })],
  play: async ({ canvasElement }) => {
    const page = within(canvasElement);
    // The platform's services, and the query, which is sensitive and has a box of its own.
    const boxes = await page.findAllByRole("checkbox");
    await expect(boxes).toHaveLength(2);
    await userEvent.click(page.getByTestId("submit-application"));
    await expect(boxes[0]).toHaveFocus();
    for (const box of boxes) await expect(box).not.toBeChecked();
    // Nothing was taken back.
    await expect(page.queryByTestId("consents-missing")).toBeNull();
  },
};

/** The consent to the ID was taken back after its step: it is asked for again, and the page says why. */
export const SubmissionAsksAgain: Story = {
  decorators: [
    shows(applicationToSubmit, {
      path: afterFace,
      documents: { items: [...idDocuments.items, ...submitDocuments.items] },
    }),
  ],
  play: async ({ canvasElement }) => {
    const page = within(canvasElement);
    await expect(await page.findByTestId("consents-missing")).toBeVisible();
    await expect(page.getAllByRole("checkbox")).toHaveLength(3);
  },
};

/** It was taken back on another device while this page was open: the refusal brings its box. */
export const WithdrawnMeanwhile: Story = {
  decorators: [
    shows(applicationToSubmit, {
      path: afterFace,
      answers: { [SUBMIT]: () => refusal("CONSENT_MISSING"), "GET /documents": () => idDocuments },
    }),
  ],
  play: async ({ canvasElement }) => {
    const page = within(canvasElement);
    await userEvent.click(await page.findByTestId("submit-application"));
    await expect(await page.findByRole("checkbox")).not.toBeChecked();
    await expect(page.getByTestId("consents-missing")).toBeVisible();
  },
};

export const Submitted: Story = {
  decorators: [
    shows(applicationToSubmit, {
      path: afterFace,
      answers: {
        [SUBMIT]: (input) => {
          sent.push(input);
          return applicationSent;
        },
      },
    }),
  ],
  play: async ({ canvasElement }) => {
    addresses = [];
    sent = [];
    await userEvent.click(await within(canvasElement).findByTestId("submit-application"));
    await waitFor(() => expect(addresses.at(-1)).toBe("/qualification/success"));
    await expect(sent).toEqual([{ faceSessionId: facePassed.faceSessionId }]);
  },
};

export const SubmissionRefused: Story = {
  decorators: [
    shows(applicationToSubmit, {
      path: afterFace,
      answers: { [SUBMIT]: () => refusal("OVERDUE_DEBT") },
    }),
  ],
  play: async ({ canvasElement }) => {
    const page = within(canvasElement);
    await userEvent.click(await page.findByTestId("submit-application"));
    await expect(await page.findByTestId("refusal")).toBeVisible();
  },
};

/** The face check ran out while the dealer was reading: it is asked for again, and nothing else is. */
export const FaceRanOut: Story = {
  decorators: [
    shows(applicationToSubmit, {
      path: afterFace,
      answers: {
        "GET /applications/APP1001": () => applicationAtFace,
        [SUBMIT]: () => refusal("FACE_EXPIRED"),
      },
    }),
  ],
  play: async ({ canvasElement }) => {
    const page = within(canvasElement);
    await userEvent.click(await page.findByTestId("submit-application"));
    await expect(await page.findByTestId("to-face")).toBeVisible();
    await expect(page.getByTestId("refusal")).toBeVisible();
  },
};

/** Sent by a story whose page is to read its application again. */
const READ_AGAIN = "story:read-again";

function ReadAgain({ children }: { children: ReactElement }): ReactElement {
  const client = useQueryClient();
  useEffect(() => {
    const read = (): void => void client.invalidateQueries({ queryKey });
    window.addEventListener(READ_AGAIN, read);
    return () => window.removeEventListener(READ_AGAIN, read);
  }, [client]);
  return children;
}

/** It ran out before anything was tapped: the page says why the face is asked for again. */
export const FaceRanOutWhileReading: Story = {
  decorators: [
    (Page) => (
      <ReadAgain>
        <Page />
      </ReadAgain>
    ),
    shows(applicationToSubmit, {
      path: afterFace,
      answers: { "GET /applications/APP1001": () => applicationAtFace },
    }),
  ],
  play: async ({ canvasElement }) => {
    const page = within(canvasElement);
    await page.findByTestId("submit-application");
    window.dispatchEvent(new Event(READ_AGAIN));
    await expect(await page.findByText("人脸识别已过期")).toBeVisible();
    await expect(page.getByTestId("to-face")).toBeVisible();
  },
};

export const NotAllowed: Story = failedStory(path, queryKey, refusal("APPLICATION_STATE"));
export const Pending: Story = waitingStory(path);
export const Failed: Story = failedStory(path, queryKey);
