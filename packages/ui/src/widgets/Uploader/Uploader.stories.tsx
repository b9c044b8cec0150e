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
    onItemsChange: fn(),
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
    defaultItems: [
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
  args: { shape: "card", maxCount: 1, defaultItems: [item("front", "done")] },
};
export const WithError: Story = { args: { error: "请上传营业执照" } };
export const Disabled: Story = { args: { disabled: true, defaultItems: [item("done", "done")] } };

export const OrderProgressAndRetry: Story = {
  name: "goal 16: order kept whatever finishes first, progress, retry",
  play: async ({ args, canvasElement }) => {
    const canvas = within(canvasElement);
    await pick([await picture("一.jpg"), await picture("二.jpg")]);
    await sentCount(2);
    sent[0]?.progress.onProgress(0.4);
    await expect(await canvas.findByText("上传中 40%")).toBeVisible();
    sent[1]?.finish("file-2");
    sent[0]?.fail(new Error("offline"));
    const again = await canvas.findByRole("button", { name: "重试 一.jpg" });
    again.focus();
    await userEvent.keyboard("{Enter}");
    await sentCount(3);
    // The button has gone; focus stays with its picture.
    await expect(canvas.getByRole("button", { name: "取消上传 一.jpg" })).toHaveFocus();
    await expect(canvas.getByRole("status")).toHaveTextContent("二.jpg 已上传");
    sent[2]?.finish("file-1");
    await waitFor(() =>
      expect(args.onItemsChange).toHaveBeenLastCalledWith([
        expect.objectContaining({ phase: "done", result: "file-1" }),
        expect.objectContaining({ phase: "done", result: "file-2" }),
      ]),
    );
    await waitFor(() => expect(canvas.queryByText(/上传中/)).toBeNull());
  },
};

export const ToldApart: Story = {
  name: "goal 3: what is pressed says which picture, also where a camera calls them all the same",
  args: { maxCount: 3 },
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await pick([await picture("image.jpg"), await picture("执照.jpg"), await picture("image.jpg")]);
    // Two travel at a time.
    await sentCount(2);
    for (const { fail } of sent) fail(new Error("offline"));
    await sentCount(3);
    sent[2]?.fail(new Error("offline"));
    await canvas.findByRole("button", { name: "重试 image.jpg 3" });
    const names = canvas.getAllByRole("button").map((button) => button.getAttribute("aria-label"));
    await expect(names).toEqual([
      "重试 image.jpg 1",
      "删除 image.jpg 1",
      "重试 执照.jpg",
      "删除 执照.jpg",
      "重试 image.jpg 3",
      "删除 image.jpg 3",
    ]);
    // What is seen begins what is heard, for who speaks to the phone.
    await expect(canvas.getAllByText("重试")).toHaveLength(3);
  },
};

export const RefusedBeforeSending: Story = {
  name: "goal 16: a wrong type and one too many are refused, the others taken",
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
  name: "goal 16: turned upright, made smaller, without what the camera noted",
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
  name: "goal 16: HEIC and broken pictures say what to do",
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    const heic = new Uint8Array([0, 0, 0, 24, ...new TextEncoder().encode("ftypheic")]);
    await pick([
      new File([heic], "IMG_1.jpg", { type: "image/jpeg" }),
      new File(["not a picture"], "坏.jpg", { type: "image/jpeg" }),
    ]);
    await expect(await canvas.findByText(/这是 HEIC 格式/u)).toBeVisible();
    await expect(await canvas.findByText("图片打不开，请换一张")).toBeVisible();
    await expect(canvas.queryByRole("button", { name: /重试/u })).toBeNull();
    await expect(sent.length).toBe(0);
  },
};

const mayRemove = fn(() => Promise.resolve(false));

export const RemovedByKey: Story = {
  name: "goal 16: removed by key, and deleting awaits its confirmation",
  args: { defaultItems: [item("甲", "done"), item("乙", "done")], onBeforeRemove: mayRemove },
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
          onItemsChange={() => undefined}
          maxCount={3}
          data-testid="papers"
        />
      ) : null}
    </>
  );
}

export const LeavesNothingBehind: Story = {
  name: "goal 16: created URLs = revoked URLs in StrictMode, uploads aborted",
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

/** Corners of the picture as it is stored, clockwise from the top left. */
const CORNERS = ["#b8321f", "#257a3e", "#ffffff", "#35648f"] as const;

/** Which stored corner is where once the picture is upright: EXIF 2.32, tag 0x0112. */
const UPRIGHT: Record<number, readonly number[]> = {
  1: [0, 1, 2, 3],
  2: [1, 0, 3, 2],
  3: [2, 3, 0, 1],
  4: [3, 2, 1, 0],
  5: [0, 3, 2, 1],
  6: [3, 0, 1, 2],
  7: [2, 1, 0, 3],
  8: [1, 2, 3, 0],
};

async function fourCorners(orientation: number): Promise<File> {
  const canvas = document.createElement("canvas");
  canvas.width = 160;
  canvas.height = 80;
  const context = canvas.getContext("2d");
  if (context === null) throw new Error("no canvas");
  for (const [corner, [x, y]] of [
    [0, 0],
    [80, 0],
    [80, 40],
    [0, 40],
  ].entries()) {
    context.fillStyle = CORNERS[corner] ?? "";
    context.fillRect(x ?? 0, y ?? 0, 80, 40);
  }
  const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, "image/jpeg", 1));
  if (blob === null) throw new Error("no blob");
  const parts = withOrientation(await blob.bytes(), orientation);
  return new File(parts, `${orientation}.jpg`, { type: "image/jpeg" });
}

/** The nearest of the four colours in the middle of each quarter, clockwise from the top left. */
async function cornersOf(file: File): Promise<number[]> {
  const bitmap = await createImageBitmap(file, { imageOrientation: "none" });
  const context = new OffscreenCanvas(bitmap.width, bitmap.height).getContext("2d");
  if (context === null) throw new Error("no canvas");
  context.drawImage(bitmap, 0, 0);
  const near = { x: bitmap.width / 4, y: bitmap.height / 4 };
  const far = { x: near.x * 3, y: near.y * 3 };
  return [
    [near.x, near.y],
    [far.x, near.y],
    [far.x, far.y],
    [near.x, far.y],
  ].map(([x = 0, y = 0]) => {
    const seen = context.getImageData(x, y, 1, 1).data;
    const distances = CORNERS.map((colour) =>
      [1, 3, 5].reduce(
        (sum, at, channel) =>
          sum + Math.abs(Number(`0x${colour.slice(at, at + 2)}`) - (seen[channel] ?? 0)),
        0,
      ),
    );
    return distances.indexOf(Math.min(...distances));
  });
}

export const EveryOrientation: Story = {
  name: "goal 16: all eight EXIF orientations come out upright",
  args: { maxCount: 8 },
  play: async () => {
    const files = await Promise.all([1, 2, 3, 4, 5, 6, 7, 8].map(fourCorners));
    await pick(files);
    for (let count = 1; count <= 8; count += 1) {
      // oxlint-disable-next-line no-await-in-loop -- two are sent at a time, so the next waits for this one
      await waitFor(() => expect(sent.length).toBeGreaterThanOrEqual(count));
      sent[count - 1]?.finish(String(count));
    }
    for (const { file } of sent) {
      const orientation = Number(file.name.charAt(0));
      // oxlint-disable-next-line no-await-in-loop -- decoding them all at once would hold eight pictures in memory
      const corners = await cornersOf(file);
      // oxlint-disable-next-line no-await-in-loop -- the first picture that is wrong is the one that is told
      await expect({ orientation, corners }).toEqual({
        orientation,
        corners: UPRIGHT[orientation],
      });
    }
  },
};

const decodeHeic = fn(async (_file: Blob) => createImageBitmap(await picture("解码.jpg", 40, 20)));

export const DecodedElsewhere: Story = {
  name: "goal 16: HEIC goes to the pluggable decoder, what the browser can read does not",
  args: { accept: "image/jpeg,image/heic,.heic", decode: decodeHeic },
  play: async () => {
    const heic = new Uint8Array([0, 0, 0, 24, ...new TextEncoder().encode("ftypheic")]);
    await pick([
      new File([heic], "IMG_0001.HEIC", { type: "image/heic" }),
      await picture("相册.jpg"),
    ]);
    await sentCount(2);
    await expect(decodeHeic).toHaveBeenCalledTimes(1);
    const converted = sent.find(({ file }) => file.name === "IMG_0001.jpg")?.file;
    await expect(converted?.type).toBe("image/jpeg");
    const bitmap = await createImageBitmap(converted ?? new Blob());
    await expect([bitmap.width, bitmap.height]).toEqual([40, 20]);
  },
};

const beforeAdd = fn((file: File) => Promise.resolve<boolean | string>(file.size > 0));

export const AskedBeforeAdding: Story = {
  name: "goal 16: a rejected pre-read adds nothing and resets the input, so the same file goes again",
  args: { onBeforeAdd: beforeAdd, onReject: fn() },
  play: async ({ args, canvasElement }) => {
    const canvas = within(canvasElement);
    const input = canvas.getByTestId<HTMLInputElement>("papers-input");
    const file = await picture("营业执照.jpg");
    beforeAdd.mockRejectedValueOnce(new Error("cancelled"));
    await pick([file]);
    await expect(input.value).toBe("");
    await expect(input.files?.length).toBe(0);
    await expect(canvas.queryByText("营业执照.jpg")).toBeNull();
    beforeAdd.mockResolvedValueOnce("请上传营业执照原件的照片");
    await pick([file]);
    await expect(await canvas.findByText("请上传营业执照原件的照片")).toBeVisible();
    await expect(args.onReject).toHaveBeenCalledTimes(1);

    // Asked about for longer, yet picked first.
    const slow = Promise.withResolvers<boolean>();
    beforeAdd.mockReturnValueOnce(slow.promise);
    await pick([file]);
    await pick([await picture("税务登记.jpg")]);
    await expect(sent.length).toBe(0);
    slow.resolve(true);
    await sentCount(2);
    await expect(canvas.queryByText("请上传营业执照原件的照片")).toBeNull();
    const names = canvas.getAllByRole("img").map((each) => each.getAttribute("alt"));
    await expect(names).toEqual(["营业执照.jpg", "税务登记.jpg"]);
  },
};

export const SizePerFile: Story = {
  name: "goal 16: the largest size is judged per file, by a number or a function",
  args: {
    accept: "image/jpeg,application/pdf,text/plain",
    maxBytes: (file: File) => (file.type === "application/pdf" ? 2048 : 100_000),
  },
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    const bytes = new Uint8Array(2049);
    await pick([
      new File([bytes], "合同.pdf", { type: "application/pdf" }),
      new File([bytes], "说明.txt", { type: "text/plain" }),
    ]);
    await expect(await canvas.findByText("合同.pdf 超过 2 KB")).toBeVisible();
    await sentCount(1);
    sent[0]?.finish("note");
    // What is no picture still shows what it is.
    await expect(await canvas.findByText("说明.txt")).toBeVisible();
    await waitFor(() => expect(canvas.getByRole("status")).toHaveTextContent("说明.txt 已上传"));
  },
};

const confirmRemoval = fn(() => Promise.resolve(true));

export const WalkedByKeyboard: Story = {
  name: "goal 3: by keyboard alone: pick, retry, keep, remove, pick again",
  args: { source: "both", maxCount: 2, onBeforeRemove: confirmRemoval, label: "身份证" },
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    const group = canvas.getByRole("group", { name: "身份证" });
    await userEvent.tab();
    await expect(canvas.getByLabelText("身份证 拍照")).toHaveFocus();
    await userEvent.tab();
    await expect(canvas.getByLabelText("身份证 从相册选择")).toHaveFocus();
    await pick([await picture("正面.jpg")], "papers-album");
    await sentCount(1);
    sent[0]?.progress.onProgress(0.25);
    const bar = await within(group).findByRole("progressbar", { name: "正面.jpg 上传进度" });
    await waitFor(() => expect(bar).toHaveAttribute("value", "0.25"));
    sent[0]?.fail(new Error("offline"));
    await expect(await canvas.findByRole("alert")).toHaveTextContent("上传失败，请重试");

    // Backwards: the way to remove, then the way to try again.
    await userEvent.tab({ shift: true });
    await userEvent.tab({ shift: true });
    const remove = canvas.getByRole("button", { name: "删除 正面.jpg" });
    await expect(remove).toHaveFocus();
    await userEvent.tab({ shift: true });
    await expect(canvas.getByRole("button", { name: "重试 正面.jpg" })).toHaveFocus();
    await userEvent.keyboard("{Enter}");
    await sentCount(2);
    sent[1]?.finish("front");
    await waitFor(() => expect(canvas.getByRole("status")).toHaveTextContent("正面.jpg 已上传"));
    await expect(remove).toHaveFocus();

    // Pressed twice, asked once; a rejection keeps the picture.
    const asked = Promise.withResolvers<boolean>();
    confirmRemoval.mockReturnValueOnce(asked.promise);
    await userEvent.keyboard("{Delete}{Delete}");
    await expect(confirmRemoval).toHaveBeenCalledTimes(1);
    asked.reject(new Error("dialog closed"));
    await asked.promise.catch(() => undefined);
    await expect(remove).toBeVisible();
    await userEvent.keyboard("{Delete}");
    await waitFor(() => expect(canvas.queryByRole("listitem", { name: /正面/u })).toBeNull());
    await waitFor(() => expect(canvas.getByLabelText("身份证 拍照")).toHaveFocus());
    await expect(canvas.queryByRole("img")).toBeNull();
  },
};
