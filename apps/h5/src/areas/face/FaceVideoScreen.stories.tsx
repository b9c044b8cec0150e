import type { Meta, StoryObj } from "@storybook/react-vite";
import { FACE_VIDEO_MAX_BYTES, type RefusalCode } from "@kedu/domain";
import { expect, mocked, spyOn, userEvent, waitFor, within } from "storybook/test";
import { api } from "../../data/client.ts";
import { query } from "../../data/query.ts";
import { applicationAtFace } from "../../fixtures/application.ts";
import { faceDocuments } from "../../fixtures/documents.ts";
import { facePassed, facePaymentSession, faceVideoSession } from "../../fixtures/face.ts";
import { faceStory } from "../../fixtures/face-story.ts";
import { failedStory } from "../../fixtures/query-stories.ts";
import { noAnswer, refusal, type StoryAnswer } from "../../fixtures/story-frame.tsx";
import { faceVideoAddress } from "../../flows/face-check/face-address.ts";
import { FaceVideoScreen } from "./FaceVideoScreen.tsx";

/** A camera that films a wall, which is painted all the time: a picture that never changes has no length. */
function paintedCamera(): { readonly film: () => MediaStream; readonly stop: () => void } {
  const canvas = document.createElement("canvas");
  canvas.width = 480;
  canvas.height = 640;
  const paper = canvas.getContext("2d");
  const paint = (): void => {
    if (paper === null) return;
    paper.fillStyle = "#8fb8a8";
    paper.fillRect(0, 0, 480, 640);
  };
  paint();
  const painting = setInterval(paint, 50);
  return { film: () => canvas.captureStream(10), stop: () => clearInterval(painting) };
}

const meta = {
  title: "H5/face/FaceVideoScreen",
  component: FaceVideoScreen,
  parameters: { bare: true },
  beforeEach: () => {
    const camera = paintedCamera();
    spyOn(navigator.mediaDevices, "getUserMedia").mockImplementation(() =>
      Promise.resolve(camera.film()),
    );
    return () => {
      camera.stop();
      mocked(navigator.mediaDevices.getUserMedia).mockRestore();
    };
  },
} satisfies Meta<typeof FaceVideoScreen>;
export default meta;
type Story = StoryObj<typeof meta>;

const forApplication = faceVideoAddress({
  purpose: "APPLICATION",
  appCode: "APP1001",
  returnTo: "/qualification/collectInfo",
});
const forPayment = faceVideoAddress({
  purpose: "PAYMENT",
  appCode: "APP1001",
  paymentId: facePaymentSession.boundTo?.paymentId ?? "",
  returnTo: "/orderList/createPayment",
});
const { faceSessionId } = faceVideoSession;
const VERIFY = `POST /face-sessions/${faceSessionId}/video`;

let addresses: string[] = [];
let sentDigits: unknown[] = [];
const shows = (
  answers: Readonly<Record<string, StoryAnswer>> = {},
  more: { path?: string; documents?: unknown } = {},
) =>
  faceStory({
    path: more.path ?? forApplication,
    documents: more.documents,
    answers: {
      "POST /face-sessions": () => faceVideoSession,
      // The digits are good for one recording.
      [`GET /face-sessions/${faceSessionId}`]: () => ({ ...faceVideoSession, digits: "9026" }),
      ...answers,
    },
    onAddress: (address) => addresses.push(address),
  });

/** A file of the phone's camera. No browser can play it, which is no reason not to send it. */
const phoneVideo = (bytes = 2_000) =>
  new File([new Uint8Array(bytes)], "clip.mov", { type: "video/quicktime" });

async function showDigits(canvasElement: HTMLElement): Promise<void> {
  await userEvent.click(await within(canvasElement).findByTestId("record-by-phone"));
  await within(canvasElement).findByTestId("digits");
}

async function chooseFile(canvasElement: HTMLElement, file = phoneVideo()): Promise<void> {
  await showDigits(canvasElement);
  await userEvent.upload(within(canvasElement).getByTestId("video-file"), file);
}

async function send(canvasElement: HTMLElement): Promise<void> {
  await chooseFile(canvasElement);
  await userEvent.click(await within(canvasElement).findByTestId("send-video"));
}

export const Loaded: Story = {
  decorators: [shows()],
  play: async ({ canvasElement }) => {
    await expect(await within(canvasElement).findByTestId("face-instruction")).toHaveTextContent(
      "王**",
    );
    // The digits are shown only once they can be said.
    await expect(within(canvasElement).queryByTestId("digits")).toBeNull();
  },
};

export const English: Story = { ...Loaded, globals: { language: "en" } };

export const ConsentMissing: Story = {
  decorators: [shows({}, { documents: faceDocuments })],
  play: async ({ canvasElement }) => {
    const page = within(canvasElement);
    const box = await page.findByRole("checkbox");
    await userEvent.click(await page.findByTestId("record-video"));
    await expect(box).toHaveFocus();
    await expect(box).not.toBeChecked();
    // Filming starts only after the person has agreed.
    await expect(navigator.mediaDevices.getUserMedia).not.toHaveBeenCalled();
  },
};

export const Recording: Story = {
  decorators: [shows()],
  play: async ({ canvasElement }) => {
    const page = within(canvasElement);
    await userEvent.click(await page.findByTestId("record-video"));
    await expect(await page.findByTestId("digits")).toHaveAccessibleName("4 1 7 0");
    await expect(navigator.mediaDevices.getUserMedia).toHaveBeenCalledWith(
      expect.objectContaining({ audio: true }),
    );
    await expect(page.getByTestId("finish-video")).toHaveAttribute("aria-disabled", "true");
  },
};

export const Recorded: Story = {
  decorators: [shows()],
  play: async ({ canvasElement }) => {
    const page = within(canvasElement);
    await userEvent.click(await page.findByTestId("record-video"));
    const finish = await page.findByTestId("finish-video");
    await waitFor(() => expect(finish).not.toHaveAttribute("aria-disabled", "true"), {
      timeout: 10_000,
    });
    await userEvent.click(finish);
    const preview = await page.findByTestId<HTMLVideoElement>("preview");
    await waitFor(() => expect(preview.videoWidth).toBe(480), { timeout: 5_000 });
    await expect(page.getByTestId("send-video")).toBeEnabled();
    // One may record once more, with the same digits: nothing was sent.
    await userEvent.click(page.getByTestId("record-again"));
    await userEvent.click(await page.findByTestId("record-video"));
    await expect(await page.findByTestId("digits")).toHaveAccessibleName("4 1 7 0");
  },
  tags: ["clock-runs"],
};

/** The clock of the recording strikes once more between the tap that ends it and what is drawn then. */
export const CancelledAsItCounts: Story = {
  decorators: [shows()],
  play: async ({ canvasElement }) => {
    const page = within(canvasElement);
    const timers = spyOn(globalThis, "setInterval");
    await userEvent.click(await page.findByTestId("record-video"));
    await page.findByText(/已录 [1-9]/, {}, { timeout: 10_000 });
    const [tick] = timers.mock.calls.find(([, everyMs]) => everyMs === 200) ?? [];
    timers.mockRestore();
    await expect(typeof tick).toBe("function");
    document.addEventListener("click", () => (tick as () => void)(), { once: true });
    await userEvent.click(page.getByRole("button", { name: "取消" }));
    await expect(await page.findByTestId("record-video")).toBeEnabled();
    await expect(page.queryByTestId("finish-video")).toBeNull();
  },
  tags: ["clock-runs"],
};

export const DigitsBeforeThePhonesCamera: Story = {
  decorators: [shows()],
  play: async ({ canvasElement }) => {
    await showDigits(canvasElement);
    const input = within(canvasElement).getByTestId("video-file");
    await expect(input).toHaveAttribute("capture", "user");
    await expect(navigator.mediaDevices.getUserMedia).not.toHaveBeenCalled();
  },
};

export const DigitsInEnglish: Story = {
  ...DigitsBeforeThePhonesCamera,
  globals: { language: "en" },
};

export const Preview: Story = {
  decorators: [shows()],
  play: async ({ canvasElement }) => {
    await chooseFile(canvasElement);
    // The browser finds out at once that it cannot play it.
    await expect(
      await within(canvasElement).findByText(/放不出这段录像|cannot play the recording/),
    ).toBeVisible();
    await expect(within(canvasElement).getByTestId("send-video")).toBeEnabled();
  },
};

export const Sending: Story = {
  decorators: [shows()],
  play: async ({ canvasElement }) => {
    await send(canvasElement);
    await expect(await within(canvasElement).findByTestId("video-progress")).toHaveAttribute(
      "aria-valuenow",
      "50",
    );
  },
};

export const Passed: Story = {
  decorators: [
    shows({
      [VERIFY]: (digits) => {
        sentDigits.push(digits);
        return facePassed;
      },
    }),
  ],
  play: async ({ canvasElement }) => {
    addresses = [];
    sentDigits = [];
    await send(canvasElement);
    await waitFor(() =>
      expect(addresses.at(-1)).toBe(
        `/qualification/collectInfo?faceSessionId=${facePassed.faceSessionId}`,
      ),
    );
    await expect(sentDigits).toEqual(["4170"]);
  },
};

export const ForPayment: Story = {
  decorators: [
    shows(
      {
        "POST /face-sessions": () => ({ ...faceVideoSession, boundTo: facePaymentSession.boundTo }),
      },
      { path: forPayment },
    ),
  ],
  play: async ({ canvasElement }) => {
    await showDigits(canvasElement);
    await expect(await within(canvasElement).findByTestId("face-purpose")).toHaveTextContent(
      "86,000.00",
    );
  },
};

/** A recording that was not taken: with its own text, and other digits for the next one. */
function failsWith(code: RefusalCode, words: string, isOver = false): Story {
  return {
    decorators: [shows({ [VERIFY]: () => refusal(code, { triesLeft: 3 }) })],
    play: async ({ canvasElement, globals }) => {
      const page = within(canvasElement);
      await send(canvasElement);
      const notice = await page.findByTestId("refusal");
      if (globals["language"] !== "en") await expect(notice).toHaveTextContent(words);
      await expect(page.queryByTestId("preview")).toBeNull();
      if (isOver) await showDigits(canvasElement);
      await expect(await page.findByTestId("digits")).toHaveAccessibleName(
        isOver ? "4 1 7 0" : "9 0 2 6",
      );
    },
  };
}

export const DigitsWrong = failsWith("FACE_DIGITS_WRONG", "录像里读的数字不对，还可以试 3 次");
export const NotSeen = failsWith("FACE_NOT_SEEN", "录像里没有看清人脸");
export const Mismatch = failsWith("FACE_MISMATCH", "与证件照片比对未通过");
export const WrongLength = failsWith("VIDEO_LENGTH", "录像的长度不合适");
export const Unsupported = failsWith("VIDEO_UNSUPPORTED", "这个文件不是可用的录像");
export const VendorLate = failsWith("PROVIDER_TIMEOUT", "合作机构没有及时答复");
// These need another check, which has digits of its own.
export const Expired = failsWith("FACE_EXPIRED", "人脸识别已过期", true);
export const TooManyTries = failsWith("FACE_TOO_MANY_TRIES", "人脸识别次数已用完", true);

export const TooLarge: Story = {
  decorators: [shows()],
  play: async ({ canvasElement }) => {
    await chooseFile(canvasElement, phoneVideo(FACE_VIDEO_MAX_BYTES + 1));
    const page = within(canvasElement);
    await expect(await page.findByTestId("refusal")).toHaveTextContent("12 MB");
    await expect(page.queryByTestId("send-video")).toBeNull();
  },
};

export const TooLargeInEnglish: Story = { ...TooLarge, globals: { language: "en" } };

/** What may not have arrived is still there, and is sent once more. */
export const NoAnswer: Story = {
  decorators: [shows({ [VERIFY]: () => noAnswer() })],
  play: async ({ canvasElement }) => {
    const page = within(canvasElement);
    await send(canvasElement);
    await page.findByTestId("refusal");
    await expect(page.getByTestId("preview")).toBeVisible();
    await expect(page.getByTestId("send-video")).toBeEnabled();
  },
};

export const RefusedBeforehand: Story = {
  decorators: [shows({ "POST /face-sessions": () => refusal("ID_EXPIRED") })],
  play: async ({ canvasElement }) => {
    const page = within(canvasElement);
    await userEvent.click(await page.findByTestId("record-video"));
    const notice = within(await page.findByTestId("refusal"));
    await expect(notice.getByRole("link")).toHaveAttribute("href", "/idCertification");
    await expect(navigator.mediaDevices.getUserMedia).not.toHaveBeenCalled();
  },
};

export const CameraDenied: Story = {
  decorators: [shows()],
  play: async ({ canvasElement }) => {
    mocked(navigator.mediaDevices.getUserMedia).mockRejectedValue(
      new DOMException("denied", "NotAllowedError"),
    );
    const page = within(canvasElement);
    await userEvent.click(await page.findByTestId("record-video"));
    await expect(
      await page.findByText(/打不开摄像头或麦克风|camera or the microphone can't be opened/),
    ).toBeVisible();
    // The phone's own camera is what is left.
    await expect(page.queryByTestId("record-video")).toBeNull();
    await expect(page.getByTestId("record-by-phone")).toBeEnabled();
  },
};

export const WithoutRecorder: Story = {
  decorators: [shows()],
  beforeEach: () => {
    const recorder = Object.getOwnPropertyDescriptor(globalThis, "MediaRecorder");
    Reflect.deleteProperty(globalThis, "MediaRecorder");
    return () => {
      if (recorder !== undefined) Object.defineProperty(globalThis, "MediaRecorder", recorder);
    };
  },
  play: async ({ canvasElement }) => {
    const page = within(canvasElement);
    await expect(await page.findByTestId("record-by-phone")).toBeEnabled();
    await expect(page.queryByTestId("record-video")).toBeNull();
  },
};

export const ConsentFailed: Story = failedStory(
  {
    path: forApplication,
    seeds: [
      [query(api.application.getApplication, { appCode: "APP1001" }).queryKey, applicationAtFace],
    ],
  },
  query(api.contracts.listDocuments, { moment: "FACE" }).queryKey,
);
