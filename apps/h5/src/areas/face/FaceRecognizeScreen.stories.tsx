import type { Meta, StoryObj } from "@storybook/react-vite";
import type { FaceSession } from "@kedu/api";
import type { RefusalCode } from "@kedu/domain";
import { toast, ToastHost } from "@kedu/ui";
import { expect, mocked, spyOn, userEvent, waitFor, within } from "storybook/test";
import { api } from "../../data/client.ts";
import { query } from "../../data/query.ts";
import { openedAccounts } from "../../fixtures/accounts.ts";
import { applicationAtFace } from "../../fixtures/application.ts";
import { faceDocuments } from "../../fixtures/documents.ts";
import { faceDeclined, facePassed, facePaymentSession, faceSession } from "../../fixtures/face.ts";
import { faceStory } from "../../fixtures/face-story.ts";
import { failedStory } from "../../fixtures/query-stories.ts";
import { noAnswer, refusal, type StoryAnswer } from "../../fixtures/story-frame.tsx";
import { faceAddress } from "../../flows/face-check/face-address.ts";
import { FaceRecognizeScreen } from "./FaceRecognizeScreen.tsx";

/** A camera that films a painted wall. */
function paintedCamera(): MediaStream {
  const canvas = document.createElement("canvas");
  canvas.width = 480;
  canvas.height = 640;
  const paper = canvas.getContext("2d");
  if (paper !== null) {
    paper.fillStyle = "#8fb8a8";
    paper.fillRect(0, 0, 480, 640);
  }
  return canvas.captureStream(5);
}

const meta = {
  title: "H5/face/FaceRecognizeScreen",
  component: FaceRecognizeScreen,
  parameters: { bare: true },
  beforeEach: () => {
    spyOn(navigator.mediaDevices, "getUserMedia").mockImplementation(() =>
      Promise.resolve(paintedCamera()),
    );
    return () => mocked(navigator.mediaDevices.getUserMedia).mockRestore();
  },
} satisfies Meta<typeof FaceRecognizeScreen>;
export default meta;
type Story = StoryObj<typeof meta>;

const returnTo = "/qualification/collectInfo";
const forApplication = faceAddress({ purpose: "APPLICATION", appCode: "APP1001", returnTo });
const forPayment = faceAddress({
  purpose: "PAYMENT",
  appCode: "APP1001",
  paymentId: facePaymentSession.boundTo?.paymentId ?? "",
  returnTo: "/orderList/createPayment",
});
const forDrawdown = faceAddress({
  purpose: "PAYMENT",
  appCode: "APP2001",
  paymentId: facePaymentSession.boundTo?.paymentId ?? "",
  returnTo: "/star-enjoy-loan/borrow",
});
const VERIFY = `POST /face-sessions/${faceSession.faceSessionId}/frames`;

/** One step, so that a story need not wait for three. */
const quick: FaceSession = { ...faceSession, actions: ["FACE_FORWARD"] };

let addresses: string[] = [];
let tries = 0;
const shows = (
  answers: Readonly<Record<string, StoryAnswer>> = {},
  more: { path?: string; documents?: unknown } = {},
) =>
  faceStory({
    path: more.path ?? forApplication,
    documents: more.documents,
    answers: {
      "POST /face-sessions": () => quick,
      ...answers,
    },
    onAddress: (address) => addresses.push(address),
  });

/** A step of a second and a half, and the answer. */
const LIVE_STEPS = { timeout: 5000 };

async function start(canvasElement: HTMLElement): Promise<void> {
  await userEvent.click(await within(canvasElement).findByTestId("start-face"));
}

export const Loaded: Story = {
  decorators: [shows()],
  play: async ({ canvasElement }) => {
    await expect(await within(canvasElement).findByTestId("face-instruction")).toHaveTextContent(
      "王**",
    );
  },
};

export const ConsentMissing: Story = {
  decorators: [shows({}, { documents: faceDocuments })],
  play: async ({ canvasElement }) => {
    const page = within(canvasElement);
    const box = await page.findByRole("checkbox");
    await start(canvasElement);
    await expect(box).toHaveFocus();
    await expect(box).not.toBeChecked();
    // Filming starts only after the person has agreed.
    await expect(navigator.mediaDevices.getUserMedia).not.toHaveBeenCalled();
  },
};

export const LiveStep: Story = {
  decorators: [shows({ "POST /face-sessions": () => faceSession })],
  play: async ({ canvasElement }) => {
    await start(canvasElement);
    await waitFor(() =>
      expect(within(canvasElement).getByTestId("face-instruction")).toHaveTextContent(
        /请正对镜头|Look straight ahead/,
      ),
    );
  },
};

export const ForPayment: Story = {
  decorators: [shows({ "POST /face-sessions": () => facePaymentSession }, { path: forPayment })],
  play: async ({ canvasElement }) => {
    await start(canvasElement);
    // The consent is below the picture.
    await expect(await within(canvasElement).findByTestId("face-purpose")).toHaveTextContent(
      "86,000.00",
    );
  },
};

export const Passed: Story = {
  decorators: [shows({ [VERIFY]: () => facePassed })],
  play: async ({ canvasElement }) => {
    addresses = [];
    await start(canvasElement);
    await waitFor(
      () =>
        expect(addresses.at(-1)).toBe(
          `/qualification/collectInfo?faceSessionId=${facePassed.faceSessionId}`,
        ),
      LIVE_STEPS,
    );
  },
};

/** The bank does not take the face, and another way is open: back to where it is chosen, and nothing is confirmed. */
export const DeclinedWithOtherWay: Story = {
  decorators: [shows({ [VERIFY]: () => faceDeclined("selectPayway") }, { path: forPayment })],
  play: async ({ canvasElement }) => {
    addresses = [];
    await start(canvasElement);
    await waitFor(() => expect(addresses.at(-1)).toBe("/orderList/createPayment"), LIVE_STEPS);
    await expect(within(document.body).queryByTestId("toast")).toBeNull();
  },
};

/** No other way is open: back, with a toast that says that no money moved. */
function declinedWith(path: string, words: string, backAt: string): Story {
  return {
    decorators: [shows({ [VERIFY]: () => faceDeclined("toastPayway") }, { path })],
    render: () => (
      <>
        <FaceRecognizeScreen />
        <ToastHost />
      </>
    ),
    beforeEach: () => () => toast.clear(),
    play: async ({ canvasElement }) => {
      addresses = [];
      await start(canvasElement);
      await expect(
        await within(document.body).findByTestId("toast", {}, LIVE_STEPS),
      ).toHaveTextContent(words);
      await waitFor(() => expect(addresses.at(-1)).toBe(backAt));
    },
  };
}

export const Declined: Story = declinedWith(
  forPayment,
  "没有扣款，额度未占用",
  "/orderList/createPayment",
);
export const DeclinedDrawdown: Story = declinedWith(
  forDrawdown,
  "没有放款，额度未占用",
  "/star-enjoy-loan/borrow",
);
export const DeclinedInEnglish: Story = {
  ...declinedWith(
    forPayment,
    "No money was taken and no limit is held",
    "/orderList/createPayment",
  ),
  globals: { language: "en" },
};

/** A failed try: with its own text, and ready for the next one. */
function failsWith(code: RefusalCode, words: string): Story {
  return {
    decorators: [shows({ [VERIFY]: () => refusal(code, { triesLeft: 3 }) })],
    play: async ({ canvasElement, globals }) => {
      const page = within(canvasElement);
      await start(canvasElement);
      const notice = await page.findByTestId("refusal", {}, LIVE_STEPS);
      if (globals["language"] !== "en") await expect(notice).toHaveTextContent(words);
      await waitFor(() =>
        expect(page.getByTestId("start-face")).toHaveTextContent(/重新识别|Try again/),
      );
    },
  };
}

export const Mismatch = failsWith("FACE_MISMATCH", "与证件照片比对未通过");
export const NotVerified = failsWith("FACE_NOT_VERIFIED", "没有完成人脸识别");
export const VendorError = failsWith("FACE_ERROR", "人脸识别服务暂时不可用");
export const VendorLate = failsWith("PROVIDER_TIMEOUT", "合作机构没有及时答复");
export const Expired = failsWith("FACE_EXPIRED", "人脸识别已过期");
export const TooManyTries = failsWith("FACE_TOO_MANY_TRIES", "人脸识别次数已用完");

export const NoAnswer: Story = {
  decorators: [shows({ [VERIFY]: () => noAnswer() })],
  play: async ({ canvasElement }) => {
    await start(canvasElement);
    await within(canvasElement).findByTestId("refusal", {}, LIVE_STEPS);
  },
};

/** After two failed tries help is offered, without blame. */
export const MissedTwice: Story = {
  decorators: [
    shows({
      [VERIFY]: () => {
        tries += 1;
        return refusal("FACE_MISMATCH", { triesLeft: 3 });
      },
    }),
  ],
  play: async ({ canvasElement }) => {
    tries = 0;
    const page = within(canvasElement);
    for (const misses of [1, 2]) {
      await start(canvasElement);
      await waitFor(() => expect(tries).toBe(misses), LIVE_STEPS);
      await page.findByTestId("refusal", {}, LIVE_STEPS);
      await waitFor(() =>
        expect(page.getByTestId("start-face")).not.toHaveTextContent(/识别中|Checking/),
      );
    }
    await expect(
      await page.findByText(
        /多次未通过也不影响您的信用|Failed tries do not affect/,
        {},
        LIVE_STEPS,
      ),
    ).toBeVisible();
  },
};

/** Opening an account at ICBC ends with this check: the second miss leads to what ICBC's branches can do. */
export const IcbcMissedTwice: Story = {
  decorators: [
    shows(
      {
        "GET /bank-accounts": () => openedAccounts,
        [VERIFY]: () => {
          tries += 1;
          return refusal("FACE_MISMATCH", { triesLeft: 3 });
        },
      },
      {
        path: faceAddress({
          purpose: "ACTIVATION",
          appCode: "APP1001",
          returnTo: "/account/openAccount",
        }),
      },
    ),
  ],
  play: async ({ canvasElement }) => {
    tries = 0;
    const page = within(canvasElement);
    for (const misses of [1, 2]) {
      await expect(page.queryByTestId("icbc-missed")).toBeNull();
      await start(canvasElement);
      await waitFor(() => expect(tries).toBe(misses), LIVE_STEPS);
      await page.findByTestId("refusal", {}, LIVE_STEPS);
      await waitFor(() => expect(page.getByTestId("start-face")).not.toHaveTextContent(/识别中/));
    }
    await userEvent.click(await page.findByTestId("icbc-missed-help", {}, LIVE_STEPS));
    await expect(
      await within(document.body).findByRole("heading", {
        name: "工商银行开户时人脸比对两次未通过",
      }),
    ).toBeVisible();
  },
};

export const RefusedBeforehand: Story = {
  decorators: [shows({ "POST /face-sessions": () => refusal("ID_EXPIRED") })],
  play: async ({ canvasElement }) => {
    await start(canvasElement);
    const notice = within(await within(canvasElement).findByTestId("refusal"));
    // The link is the refusal's own.
    await expect(notice.getByRole("link")).toHaveAttribute("href", "/idCertification");
    await expect(navigator.mediaDevices.getUserMedia).not.toHaveBeenCalled();
  },
};

function withoutCamera(error: DOMException, words: string): Story {
  return {
    decorators: [shows()],
    play: async ({ canvasElement, globals }) => {
      mocked(navigator.mediaDevices.getUserMedia).mockRejectedValue(error);
      await start(canvasElement);
      const notice = await within(canvasElement).findByText(
        /打不开摄像头|The camera can't be opened/,
      );
      await expect(notice).toBeVisible();
      if (globals["language"] !== "en") {
        await expect(within(canvasElement).getByText(new RegExp(words))).toBeVisible();
      }
    },
  };
}

export const CameraDenied = withoutCamera(
  new DOMException("denied", "NotAllowedError"),
  "请在手机设置或浏览器里允许使用摄像头",
);
export const CameraMissing = withoutCamera(
  new DOMException("missing", "NotFoundError"),
  "没有找到摄像头",
);

export const Moved: Story = {
  decorators: [shows({}, { path: `${forApplication}&moved=1` })],
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
