import { SERVICE_URL } from "../start/early-calls.ts";
import { assertOnline } from "./outcome.ts";

export type ImagePurpose =
  | "ID_FRONT"
  | "ID_BACK"
  | "LICENCE"
  | "LIMIT_INCREASE"
  | "COMPLAINT"
  | "CLAIM";

/** What the service keeps of an uploaded image. */
export interface StoredImage {
  readonly fileId: string;
  readonly widthPx: number;
  readonly heightPx: number;
  readonly sizeBytes: number;
}

/** A photo over a slow line takes long; after this it is given up and may be tried again. */
const UPLOAD_TIMEOUT_MS = 60_000;

/** The service's own limit for one image. A photo is made smaller before it is sent. */
export const IMAGE_MAX_BYTES = 8 * 1024 * 1024;

/** Where a form with a file goes, and how long it may take. */
export interface UploadTarget {
  readonly path: string;
  readonly timeoutMs: number;
}

const IMAGES: UploadTarget = { path: "/files", timeoutMs: UPLOAD_TIMEOUT_MS };

export interface Sending {
  readonly signal: AbortSignal;
  readonly onProgress: (fraction: number) => void;
}

type Send = (form: FormData, sending: Sending, target: UploadTarget) => Promise<unknown>;

let send: Send = sendByXhr;

/** Stories and tests answer uploads themselves. Returns the function that puts the network back. */
export function replaceUpload(next: Send): () => void {
  const before = send;
  send = next;
  return () => {
    send = before;
  };
}

function isStoredImage(value: unknown): value is StoredImage {
  return typeof value === "object" && value !== null && "fileId" in value;
}

/**
 * The operation `uploadFile`. Rejects with the service's own error body, which `outcomeOf` reads as
 * it reads the client's errors.
 */
export async function uploadImage(
  purpose: ImagePurpose,
  file: File,
  sending: Sending,
): Promise<StoredImage> {
  const form = new FormData();
  form.set("purpose", purpose);
  form.set("file", file);
  const answer = await upload(form, sending, IMAGES);
  if (!isStoredImage(answer)) throw new Error("the upload was answered with something else");
  return answer;
}

/** Sends a form to an operation that takes a file, and says how far it has come. Rejects as `uploadImage` does. */
export async function upload(
  form: FormData,
  sending: Sending,
  target: UploadTarget,
): Promise<unknown> {
  assertOnline();
  return send(form, sending, target);
}

/** By XMLHttpRequest, because fetch cannot tell how much has been sent. */
function sendByXhr(
  form: FormData,
  { signal, onProgress }: Sending,
  { path, timeoutMs }: UploadTarget,
): Promise<unknown> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    const abort = (): void => request.abort();
    request.open("POST", `${SERVICE_URL}${path}`);
    request.responseType = "json";
    request.timeout = timeoutMs;
    request.upload.addEventListener("progress", (event) => {
      if (event.lengthComputable) onProgress(event.loaded / event.total);
    });
    request.addEventListener("load", () => {
      const body: unknown = request.response;
      if (request.status === 200) resolve(body);
      else reject(Object.assign(new Error("upload refused"), { status: request.status }, body));
    });
    for (const event of ["error", "timeout"]) {
      request.addEventListener(event, () => reject(new Error(`upload ${event}`)));
    }
    request.addEventListener("abort", () => reject(new DOMException("aborted", "AbortError")));
    signal.addEventListener("abort", abort, { once: true });
    request.addEventListener("loadend", () => signal.removeEventListener("abort", abort));
    request.send(form);
  });
}

/** Where the browser gets an uploaded image from; the session decides who may see it. */
export function imageAddress(fileId: string): string {
  return `${SERVICE_URL}/files/${encodeURIComponent(fileId)}`;
}

/** Where a picture of goods is shown from. */
export function goodsPictureAddress(pictureId: string): string {
  return `${SERVICE_URL}/sales/goods-pictures/${encodeURIComponent(pictureId)}`;
}
