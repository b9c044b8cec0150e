import type { Meta, StoryObj } from "@storybook/react-vite";
import type { TaskState } from "@kedu/api";
import { expect, mocked, spyOn, userEvent, waitFor, within } from "storybook/test";
import { api } from "../../data/client.ts";
import { taskQuery } from "../../data/embedded.queries.ts";
import { query } from "../../data/query.ts";
import { faceDocuments } from "../../fixtures/documents.ts";
import { endedTask, faceTask, taskFaceSession } from "../../fixtures/embedded.ts";
import { failedStory, waitingStory } from "../../fixtures/query-stories.ts";
import { refusal, type StoryAnswer, storyFrame } from "../../fixtures/story-frame.tsx";
import { replaceOpening } from "../../platform/native-shell/hand-back.ts";
import { FaceTaskScreen } from "./FaceTaskScreen.tsx";

/** A camera that films a painted wall. */
function paintedCamera(): MediaStream {
  const canvas = document.createElement("canvas");
  canvas.width = 480;
  canvas.height = 640;
  canvas.getContext("2d")?.fillRect(0, 0, 480, 640);
  return canvas.captureStream(5);
}

let opened: string[] = [];
const meta = {
  title: "H5/h5/FaceTaskScreen",
  component: FaceTaskScreen,
  parameters: { bare: true },
  beforeEach: () => {
    opened = [];
    const restore = replaceOpening((address) => opened.push(address));
    spyOn(navigator.mediaDevices, "getUserMedia").mockImplementation(() =>
      Promise.resolve(paintedCamera()),
    );
    return () => {
      restore();
      mocked(navigator.mediaDevices.getUserMedia).mockRestore();
    };
  },
} satisfies Meta<typeof FaceTaskScreen>;
export default meta;
type Story = StoryObj<typeof meta>;

const path = "/h5/face";
const CREATE = "POST /task/face-sessions";
const VERIFY = `POST /task/face-sessions/${taskFaceSession.faceSessionId}/frames`;
const END = "POST /task/end";
const quick = { ...taskFaceSession, actions: ["FACE_FORWARD"] };

const shows = (task: TaskState = faceTask, answers: Readonly<Record<string, StoryAnswer>> = {}) =>
  storyFrame({
    path,
    seeds: [
      [taskQuery.queryKey, task],
      [query(api.contracts.listDocuments, { moment: "FACE" }).queryKey, faceDocuments],
    ],
    answers: { "GET /task": () => task, [CREATE]: () => quick, ...answers },
  });

export const Loaded: Story = {
  decorators: [shows()],
  play: async ({ canvasElement }) => {
    const page = within(canvasElement);
    await expect(await page.findByTestId("face-instruction")).toHaveTextContent("王**");
    await expect(page.getByTestId("leave-task")).toHaveTextContent("好店助手");
  },
};

let sent: unknown[] = [];
export const Passed: Story = {
  decorators: [
    shows(faceTask, {
      [CREATE]: (input) => {
        sent.push(input);
        return quick;
      },
      [VERIFY]: () => ({ ...quick, result: "verifySuccess" }),
      "GET /task": () => ({ ...faceTask, isProven: true }),
      [END]: () => endedTask(faceTask, "DONE"),
    }),
  ],
  beforeEach: () => {
    sent = [];
  },
  play: async ({ canvasElement }) => {
    const page = within(canvasElement);
    await userEvent.click(await page.findByRole("checkbox"));
    await userEvent.click(page.getByTestId("start-face"));
    await waitFor(() => expect(opened).toHaveLength(1), { timeout: 6000 });
    // The consent that was ticked goes with the check.
    await expect(sent).toEqual([{ consentVersion: faceDocuments.items[0]?.version }]);
    await expect(await page.findByTestId("task-outcome")).toHaveAttribute("data-state", "success");
  },
};

export const ConsentMissing: Story = {
  decorators: [shows()],
  play: async ({ canvasElement }) => {
    const page = within(canvasElement);
    const box = await page.findByRole("checkbox");
    await userEvent.click(page.getByTestId("start-face"));
    await expect(box).toHaveFocus();
    await expect(navigator.mediaDevices.getUserMedia).not.toHaveBeenCalled();
  },
};

export const Leaving: Story = {
  decorators: [shows(faceTask, { [END]: () => endedTask(faceTask, "CANCELLED") })],
  play: async ({ canvasElement }) => {
    await userEvent.click(await within(canvasElement).findByTestId("leave-task"));
    const dialog = within(await within(document.body).findByRole("alertdialog"));
    await expect(opened).toEqual([]);
    await userEvent.click(dialog.getByRole("button", { name: /^(离开|Leave)$/ }));
    await waitFor(() => expect(opened).toEqual([endedTask(faceTask, "CANCELLED").returnTo]));
  },
};

/** A shell that takes the outcome itself closes the page. */
export const TakenByShell: Story = {
  decorators: [
    shows({ ...faceTask, isProven: true }, { [END]: () => endedTask(faceTask, "DONE") }),
  ],
  beforeEach: () => {
    const taken: string[] = [];
    Object.assign(globalThis, {
      KeduBridge: { finishTask: (text: string) => taken.push(text), taken },
    });
    return () => Reflect.deleteProperty(globalThis, "KeduBridge");
  },
  play: async ({ canvasElement }) => {
    const result = await within(canvasElement).findByTestId("task-outcome");
    await expect(within(result).queryByRole("button")).not.toBeInTheDocument();
    const { taken } = Reflect.get(globalThis, "KeduBridge") as { taken: string[] };
    await expect(taken).toEqual([JSON.stringify(endedTask(faceTask, "DONE"))]);
    await expect(opened).toEqual([]);
  },
};

const ended = (status: TaskState["status"]): Story => ({
  decorators: [shows({ ...faceTask, status }, { [END]: () => endedTask(faceTask, status) })],
  play: async ({ canvasElement }) => {
    await expect(await within(canvasElement).findByTestId("task-outcome")).toHaveAttribute(
      "data-state",
      "fail",
    );
    await expect(opened).toHaveLength(1);
  },
});
export const NotPassed: Story = ended("FAILED");
export const TimedOut: Story = ended("EXPIRED");

export const HandBackFailed: Story = {
  decorators: [shows({ ...faceTask, isProven: true }, { [END]: () => refusal("SERVICE_BUSY") })],
  play: async ({ canvasElement }) => {
    await within(canvasElement).findByTestId("refusal");
    await expect(opened).toEqual([]);
  },
};

export const Gone: Story = failedStory(path, taskQuery.queryKey, refusal("TASK_ENDED"));
export const Failed: Story = failedStory(path, taskQuery.queryKey);
export const Waiting: Story = waitingStory(path);
