import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, userEvent, waitFor, within } from "storybook/test";
import { api } from "../../data/client.ts";
import { query } from "../../data/query.ts";
import { devices, openTasks } from "../../fixtures/identity.ts";
import { failedStory, waitingStory } from "../../fixtures/query-stories.ts";
import { type StoryAnswer, storyFrame } from "../../fixtures/story-frame.tsx";
import { changeDisplay, displayNow } from "../../platform/display/display.ts";
import { SettingsScreen } from "./SettingsScreen.tsx";

const meta = {
  title: "H5/account/SettingsScreen",
  component: SettingsScreen,
  parameters: { bare: true },
} satisfies Meta<typeof SettingsScreen>;
export default meta;
type Story = StoryObj<typeof meta>;

const [, tablet] = devices.items;
const devicesQuery = query(api.identity.listSessions).queryKey;
const loaded = [storyFrame({ path: "/account/settings", seeds: [[devicesQuery, devices]] })];

export const AsInstalled: Story = {
  decorators: loaded,
  play: async ({ canvasElement }) => {
    const page = within(canvasElement);
    await expect(page.getByTestId("version")).toHaveTextContent("版本 6.2.100");
    const before = displayNow();
    await userEvent.click(page.getByRole("radio", { name: "特大" }));
    await expect(displayNow().textSizePercent).toBe(150);
    await expect(document.documentElement.style.fontSize).toBe("150%");
    // What a story changes must not reach the next one.
    changeDisplay(before);
  },
};
/** The service of a dealer with two devices, of which one can be logged out. */
function twoDevices(): Record<string, StoryAnswer> {
  let { items } = devices;
  return {
    "GET /sessions": () => ({ items }),
    [`POST /sessions/${tablet?.sessionId}/ending`]: () => {
      items = items.filter((device) => device !== tablet);
      return { endedSessions: 1 };
    },
  };
}

export const EndsADevice: Story = {
  decorators: [storyFrame({ path: "/account/settings", answers: twoDevices() })],
  play: async ({ canvasElement }) => {
    const page = within(canvasElement);
    await userEvent.click(await page.findByRole("button", { name: "退出 PAD-11" }));
    const dialog = within(await within(document.body).findByRole("alertdialog"));
    await expect(dialog.getByRole("heading")).toHaveTextContent("退出 PAD-11？");
    await userEvent.click(dialog.getByRole("button", { name: "退出" }));
    await waitFor(() => expect(page.queryByText("PAD-11")).toBeNull());
    await expect(page.getByText("这台设备")).toBeVisible();
  },
};
const tasksQuery = query(api.embedded.listOpenTasks).queryKey;
const [faceTask] = openTasks.items;

/** The service of a dealer whose wallet has a task open, until it is ended here. */
function oneTask(): Record<string, StoryAnswer> {
  let { items } = openTasks;
  return {
    "GET /sessions": () => devices,
    "GET /tasks": () => ({ items }),
    [`POST /tasks/${faceTask?.taskId}/ending`]: () => {
      items = [];
      return { outcome: "CANCELLED" };
    },
  };
}

export const EndsATask: Story = {
  decorators: [storyFrame({ path: "/account/settings", answers: oneTask() })],
  play: async ({ canvasElement }) => {
    const page = within(canvasElement);
    const list = await page.findByTestId("open-tasks");
    await expect(list).toHaveTextContent("刻度钱包：刷脸");
    await userEvent.click(within(list).getByRole("button", { name: "结束 刻度钱包" }));
    await waitFor(() => expect(page.queryByTestId("open-tasks")).toBeNull());
    await expect(page.getByTestId("devices")).toBeVisible();
  },
};
const withTask = {
  path: "/account/settings",
  seeds: [
    [devicesQuery, devices],
    [tasksQuery, openTasks],
  ],
} as const;
export const TaskOpenElsewhere: Story = { decorators: [storyFrame(withTask)] };
export const TaskInEnglishNarrow200: Story = {
  decorators: [storyFrame(withTask)],
  globals: { language: "en", width: "320", textSize: 200 },
};
export const TasksFailed: Story = failedStory(
  { path: "/account/settings", seeds: [[devicesQuery, devices]] },
  tasksQuery,
);
export const DevicesLoading: Story = waitingStory("/account/settings");
export const DevicesFailed: Story = failedStory("/account/settings", devicesQuery);
export const English: Story = { decorators: loaded, globals: { language: "en" } };
export const Narrow200: Story = { decorators: loaded, globals: { width: "320", textSize: 200 } };
