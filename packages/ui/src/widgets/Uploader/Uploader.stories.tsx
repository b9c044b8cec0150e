import type { Meta, StoryObj } from "@storybook/react-vite";
import { StrictMode, useState } from "react";
import { expect, fn, spyOn, userEvent, waitFor, within } from "storybook/test";
import { Button } from "../Button/Button.tsx";
import type { UploadItem, UploadProgress } from "./upload-queue.ts";
import { Uploader } from "./Uploader.tsx";

interface Sent {
  file: File;
  progress: UploadProgress;
  finish: (fileId: string) => void;
  fail: (error: Error) => void;
}

let sent: Sent[] = [];

function upload(file: File, progress: UploadProgress): Promise<string> {
  return new Promise((finish, fail) => sent.push({ file, progress, finish, fail }));
}

/** A picture of two colours, left and right, with the orientation a camera may write into it. */
async function picture(name: string, width = 60, height = 30, orientation?: number): Promise<File> {
  const canvas = document.createElement("canvas");
  canvas.width = width;
  canvas.height = height;
  const context = canvas.getContext("2d");
  if (context === null) throw new Error("no canvas");
  context.fillStyle = "#b8321f";
  context.fillRect(0, 0, width / 2, height);
  context.fillStyle = "#0b6b54";
  context.fillRect(width / 2, 0, width / 2, height);
  const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, "image/jpeg", 1));
  if (blob === null) throw new Error("no blob");
  const parts =
    orientation === undefined ? [blob] : withOrientation(await blob.bytes(), orientation);
  return new File(parts, name, { type: "image/jpeg" });
}

/** JPEG with an EXIF block that says how the camera was held. */
function withOrientation(jpeg: Uint8Array, orientation: number): BlobPart[] {
  // APP1, "Exif", one big-endian directory with one entry: tag 0x0112, a short.
  const exif =
    "ffe10022" +
    "457869660000" +
    "4d4d002a00000008" +
    "0001" +
    "0112000300000001" +
    `000${orientation}0000` +
    "00000000";
  return [jpeg.slice(0, 2), fromHex(exif), jpeg.slice(2)];
}

function fromHex(hex: string): Uint8Array<ArrayBuffer> {
  return Uint8Array.from(hex.match(/../gu) ?? [], (byte) => Number(`0x${byte}`));
}

const meta = {
  title: "Fields/Uploader",
  component: Uploader<string>,
  args: {
    label: "营业执照",
    upload,
    onChange: fn(),
    maxCount: 3,
    "data-testid": "papers",
  },
  beforeEach: () => {
    sent = [];
  },
} satisfies Meta<typeof Uploader<string>>;
export default meta;
type Story = StoryObj<typeof meta>;

async function pick(files: File[], testId = "papers-input"): Promise<void> {
  await userEvent.upload(within(document.body).getByTestId(testId), files, { applyAccept: false });
}

async function sentCount(count: number): Promise<void> {
  await waitFor(() => expect(sent.length).toBe(count));
}

const swatch =
  "data:image/svg+xml," +
  encodeURIComponent(
    '<svg xmlns="http://www.w3.org/2000/svg" width="158" height="100"><rect width="158" height="100" fill="#9fc5b6"/></svg>',
  );

function item(
  id: string,
  phase: UploadItem<string>["phase"],
  more?: Partial<UploadItem<string>>,
): UploadItem<string> {
  return { id, name: `${id}.jpg`, phase, progress: 0.4, previewUrl: swatch, ...more };
}

export const Empty: Story = { args: { hint: "JPG 或 PNG，最多 3 张" } };
export const IdentityCard: Story = {
  args: {
    label: "法人身份证",
    addLabel: "人像面",
    shape: "card",
    source: "both",
    maxCount: 1,
    hint: "四角完整、无反光、字迹清晰",
  },
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await expect(canvas.getByLabelText("法人身份证 拍照")).toHaveAttribute(
      "capture",
      "environment",
    );
    await expect(canvas.getByLabelText("法人身份证 从相册选择")).not.toHaveAttribute("capture");
  },
};
export const EveryPhase: Story = {
  args: {
    maxCount: 9,
    initialItems: [
      item("done", "done"),
      item("sending", "uploading"),
      item("waiting", "waiting"),
      item("lost", "failed", { file: new File([], "lost.pdf") }),
      item("heic", "failed", { failure: { reason: "heic" }, previewUrl: undefined }),
    ],
  },
  play: async ({ canvasElement }) => {
    const bar = within(canvasElement).getByRole("progressbar", { name: "sending.jpg 上传进度" });
    await expect(bar).toHaveAttribute("value", "0.4");
  },
};
export const OneCardDone: Story = {
  args: { shape: "card", maxCount: 1, initialItems: [item("front", "done")] },
};
export const WithError: Story = { args: { error: "请上传营业执照" } };
export const Disabled: Story = { args: { disabled: true, initialItems: [item("done", "done")] } };

export const OrderProgressAndRetry: Story = {
  play: async ({ args, canvasElement }) => {
    const canvas = within(canvasElement);
    await pick([await picture("一.jpg"), await picture("二.jpg")]);
    await sentCount(2);
    sent[0]?.progress.onProgress(0.4);
    await expect(await canvas.findByText("上传中 40%")).toBeVisible();
    sent[1]?.finish("file-2");
    sent[0]?.fail(new Error("offline"));
    await userEvent.click(await canvas.findByRole("button", { name: "重试" }));
    await sentCount(3);
    sent[2]?.finish("file-1");
    await waitFor(() =>
      expect(args.onChange).toHaveBeenLastCalledWith([
        expect.objectContaining({ phase: "done", result: "file-1" }),
        expect.objectContaining({ phase: "done", result: "file-2" }),
      ]),
    );
  },
};

export const RefusedBeforeSending: Story = {
  args: { maxCount: 2, onReject: fn() },
  play: async ({ args, canvasElement }) => {
    const canvas = within(canvasElement);
    await pick([
      new File(["x"], "合同.txt", { type: "text/plain" }),
      await picture("一.jpg"),
      await picture("二.jpg"),
      await picture("三.jpg"),
    ]);
    await expect(canvas.getByText("合同.txt 的格式不支持")).toBeVisible();
    await expect(canvas.getByText("最多上传 2 张，三.jpg 未添加")).toBeVisible();
    await expect(args.onReject).toHaveBeenCalledTimes(1);
    // Full: nothing more can be added.
    await expect(canvas.queryByTestId("papers-input")).toBeNull();
  },
};

export const TurnedUprightAndMadeSmaller: Story = {
  args: { maxBytes: 200_000 },
  play: async () => {
    // Taken with the phone on its side: 3000 × 1500 as stored, upright when turned.
    const original = await picture("竖拍.jpg", 3000, 1500, 6);
    await pick([original]);
    await waitFor(() => expect(sent.length).toBe(1), { timeout: 5000 });
    const ready = sent[0]?.file;
    if (ready === undefined) throw new Error("nothing was sent");
    await expect(ready.type).toBe("image/jpeg");
    await expect(ready.size).toBeLessThanOrEqual(200_000);
    const bitmap = await createImageBitmap(ready);
    await expect([bitmap.width, bitmap.height]).toEqual([1200, 2400]);
    const context = new OffscreenCanvas(1200, 2400).getContext("2d");
    context?.drawImage(bitmap, 0, 0);
    const [red = 0, green = 0] = context?.getImageData(600, 300, 1, 1).data ?? [];
    // What was left is on top after a quarter turn.
    await expect(red).toBeGreaterThan(green);
    // Neither the turn nor anything else the camera noted is in the file any more.
    await expect(new TextDecoder("latin1").decode(await ready.bytes())).not.toContain("Exif");
  },
};

export const UnreadablePictures: Story = {
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    const heic = new Uint8Array([0, 0, 0, 24, ...new TextEncoder().encode("ftypheic")]);
    await pick([
      new File([heic], "IMG_1.jpg", { type: "image/jpeg" }),
      new File(["not a picture"], "坏.jpg", { type: "image/jpeg" }),
    ]);
    await expect(await canvas.findByText(/这是 HEIC 格式/u)).toBeVisible();
    await expect(await canvas.findByText("图片打不开，请换一张")).toBeVisible();
    await expect(canvas.queryByRole("button", { name: "重试" })).toBeNull();
    await expect(sent.length).toBe(0);
  },
};

const mayRemove = fn(() => Promise.resolve(false));

export const RemovedByKey: Story = {
  args: { initialItems: [item("甲", "done"), item("乙", "done")], onBeforeRemove: mayRemove },
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    const first = canvas.getByRole("button", { name: "删除 甲.jpg" });
    first.focus();
    await userEvent.keyboard("{Delete}");
    await waitFor(() => expect(mayRemove).toHaveBeenCalledTimes(1));
    await expect(first).toBeInTheDocument();
    mayRemove.mockResolvedValueOnce(true);
    await userEvent.keyboard("{Backspace}");
    await waitFor(() => expect(canvas.queryByRole("button", { name: "删除 甲.jpg" })).toBeNull());
    await waitFor(() => expect(canvas.getByTestId("papers-input")).toHaveFocus());
    await expect(canvas.getByRole("button", { name: "删除 乙.jpg" })).toBeVisible();
  },
};

function MayGo() {
  const [there, setThere] = useState(true);
  return (
    <>
      <Button onClick={() => setThere(false)}>离开</Button>
      {there ? (
        <Uploader
          label="照片"
          upload={upload}
          onChange={() => undefined}
          maxCount={3}
          data-testid="papers"
        />
      ) : null}
    </>
  );
}

export const LeavesNothingBehind: Story = {
  render: () => (
    <StrictMode>
      <MayGo />
    </StrictMode>
  ),
  play: async ({ canvasElement }) => {
    const created = spyOn(URL, "createObjectURL");
    const revoked = spyOn(URL, "revokeObjectURL");
    const canvas = within(canvasElement);
    await pick([await picture("一.jpg"), await picture("二.jpg"), await picture("三.jpg")]);
    await sentCount(2);
    await userEvent.click(canvas.getByRole("button", { name: "删除 三.jpg" }));
    await userEvent.click(canvas.getByRole("button", { name: "离开" }));
    await waitFor(() => expect(canvas.queryByTestId("papers")).toBeNull());
    await expect(sent.every(({ progress }) => progress.signal.aborted)).toBe(true);
    const urls = created.mock.results.map(({ value }) => String(value));
    await expect(urls.length).toBeGreaterThan(0);
    await expect(revoked.mock.calls.map(([url]) => url).toSorted()).toEqual(urls.toSorted());
    created.mockRestore();
    revoked.mockRestore();
  },
};
