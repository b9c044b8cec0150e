import { expect, userEvent, waitFor, within } from "storybook/test";
import type { UploadProgress } from "./upload-queue.ts";

/** One file that a story's service was sent, to answer when it likes. */
interface Sent {
  file: File;
  progress: UploadProgress;
  finish: (fileId: string) => void;
  fail: (error: Error) => void;
}

export const sent: Sent[] = [];

export function upload(file: File, progress: UploadProgress): Promise<string> {
  return new Promise((finish, fail) => sent.push({ file, progress, finish, fail }));
}

/** A picture of two colours, left and right, with the orientation a camera may write into it. */
export async function picture(
  name: string,
  width = 60,
  height = 30,
  orientation?: number,
): Promise<File> {
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
export function withOrientation(jpeg: Uint8Array, orientation: number): BlobPart[] {
  // APP1, "Exif", one big-endian directory with one entry: tag 0x0112, a short.
  const exif =
    "ffe10022" +
    "457869660000" +
    "4d4d002a00000008" +
    "0001" +
    "0112000300000001" +
    `000${orientation}0000` +
    "00000000";
  // In the place of the segment that a canvas writes first, as in a camera's file.
  const afterFirst = 4 + (((jpeg[4] ?? 0) << 8) | (jpeg[5] ?? 0));
  return [jpeg.slice(0, 2), fromHex(exif), jpeg.slice(afterFirst)];
}

function fromHex(hex: string): Uint8Array<ArrayBuffer> {
  return Uint8Array.from(hex.match(/../gu) ?? [], (byte) => Number(`0x${byte}`));
}

export async function pick(files: File[], testId = "papers-input"): Promise<void> {
  await userEvent.upload(within(document.body).getByTestId(testId), files, { applyAccept: false });
}

/** The last that was sent under this name: which of two files is ready first is the machine's to say. */
export function lastSent(name: string): Sent {
  const found = sent.findLast(({ file }) => file.name === name);
  if (found === undefined) throw new Error(`${name} was not sent`);
  return found;
}

export async function sentCount(count: number): Promise<void> {
  await waitFor(() => expect(sent.length).toBe(count));
}
