import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, fn, waitFor, within } from "storybook/test";
import { pick, picture, sent, sentCount, upload, withOrientation } from "./uploader-suite.ts";
import { Uploader } from "./Uploader.tsx";

/** What becomes of a file before it is sent: asked about, turned upright, made smaller, or refused. */
const meta = {
  title: "Fields/Uploader files",
  component: Uploader<string>,
  args: {
    label: "营业执照",
    upload,
    onItemsChange: fn(),
    maxCount: 3,
    "data-testid": "papers",
  },
  beforeEach: () => {
    sent.length = 0;
  },
} satisfies Meta<typeof Uploader<string>>;
export default meta;
type Story = StoryObj<typeof meta>;

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
      // oxlint-disable-next-line no-await-in-loop -- the first wrong picture is reported
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
