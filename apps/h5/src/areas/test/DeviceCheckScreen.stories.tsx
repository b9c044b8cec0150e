import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, mocked, spyOn, userEvent, within } from "storybook/test";
import { waitingStory } from "../../fixtures/query-stories.ts";
import { storyFrame } from "../../fixtures/story-frame.tsx";
import { DeviceCheckScreen } from "./DeviceCheckScreen.tsx";
import type { DeviceFacts } from "./parts/device-facts.ts";

const meta = {
  title: "H5/test/DeviceCheckScreen",
  component: DeviceCheckScreen,
  parameters: { bare: true },
} satisfies Meta<typeof DeviceCheckScreen>;
export default meta;
type Story = StoryObj<typeof meta>;

const good: DeviceFacts = {
  version: "6.2.100",
  shell: null,
  network: { state: "good", answeredInMs: 48 },
  storage: true,
  encryption: true,
  camera: "asks",
  clipboard: true,
  screen: { widthPx: 390, heightPx: 844, pixelRatio: 3 },
};

function found(facts: Partial<DeviceFacts>) {
  return [storyFrame({ path: "/test", seeds: [[["device"], { ...good, ...facts }]] })];
}

export const AllGood: Story = {
  decorators: found({}),
  play: async ({ canvasElement }) => {
    const page = within(canvasElement);
    await expect(page.getByTestId("verdict")).toHaveTextContent("这台手机可以正常使用刻度。");
    await expect(page.getByTestId("item-network")).toHaveTextContent("用时 48 毫秒");
  },
};

/** Each thing that is missing says what to do about it. */
export const Failed: Story = {
  decorators: found({
    network: { state: "offline", answeredInMs: null },
    storage: false,
    encryption: false,
    camera: "denied",
    clipboard: false,
  }),
  play: async ({ canvasElement }) => {
    const page = within(canvasElement);
    await expect(page.getByTestId("verdict")).toHaveTextContent("有 4 项需要处理");
    await expect(page.getByTestId("item-camera")).toHaveTextContent("允许使用摄像头");
  },
};
export const SlowService: Story = {
  decorators: found({ network: { state: "slow", answeredInMs: 4120 } }),
  play: async ({ canvasElement }) => {
    await expect(within(canvasElement).getByTestId("item-network")).toHaveTextContent(
      "不要重复付款",
    );
  },
};
export const ServiceUnreachable: Story = {
  decorators: found({ network: { state: "unreachable", answeredInMs: null } }),
};
export const InTheWallet: Story = {
  decorators: found({
    shell: { kind: "wallet", answered: true, appVersion: "9.1.0", model: "X1 Pro" },
    camera: "allowed",
  }),
  play: async ({ canvasElement }) => {
    await expect(within(canvasElement).getByTestId("item-shell")).toHaveTextContent(
      "钱包 App · 9.1.0 · X1 Pro",
    );
  },
};
export const ShellDoesNotAnswer: Story = {
  decorators: found({
    shell: { kind: "finance", answered: false, appVersion: null, model: null },
    camera: "unsupported",
  }),
  play: async ({ canvasElement }) => {
    await expect(within(canvasElement).getByTestId("verdict")).toHaveTextContent("有 2 项");
  },
};
export const Loading: Story = waitingStory("/test");

/** The camera that the trial opens, as the browser gives it. */
function camera(open: () => Promise<MediaStream>) {
  return () => {
    spyOn(navigator.mediaDevices, "getUserMedia").mockImplementation(open);
    return () => mocked(navigator.mediaDevices.getUserMedia).mockRestore();
  };
}

export const CameraOpensAndCloses: Story = {
  decorators: found({}),
  beforeEach: camera(() => {
    const canvas = document.createElement("canvas");
    canvas.getContext("2d")?.fillRect(0, 0, canvas.width, canvas.height);
    return Promise.resolve(canvas.captureStream(5));
  }),
  play: async ({ canvasElement }) => {
    const page = within(canvasElement);
    await userEvent.click(page.getByTestId("try-camera"));
    await expect(await page.findByText("关闭摄像头")).toBeVisible();
    await expect(page.getByTestId("face-video")).toBeVisible();
    await userEvent.click(page.getByTestId("try-camera"));
    await expect(await page.findByText("打开摄像头")).toBeVisible();
    await expect(page.getByTestId("face-video")).not.toBeVisible();
  },
};
export const CameraDenied: Story = {
  decorators: found({}),
  beforeEach: camera(() => Promise.reject(new DOMException("no", "NotAllowedError"))),
  play: async ({ canvasElement }) => {
    const page = within(canvasElement);
    await userEvent.click(page.getByTestId("try-camera"));
    await expect(await page.findByTestId("camera-trouble")).toHaveTextContent("没有得到允许");
  },
};
export const English: Story = {
  ...Failed,
  globals: { language: "en" },
  play: async ({ canvasElement }) => {
    const page = within(canvasElement);
    await expect(page.getByTestId("verdict")).toHaveTextContent("4 things need attention");
  },
};
