import type { Readable } from "node:stream";
import { createGunzip } from "node:zlib";
import { readStrictJson } from "./strict-json.ts";
import { refusal } from "./refusal-response.ts";

/** Most bytes of a JSON body and of an upload, after decompression. */
export const JSON_MAX_BYTES = 1_000_000;
export const UPLOAD_MAX_BYTES = 12_000_000;

/** Specification section 9: bytes that come out of the decompressor at a time. */
export const INFLATE_CHUNK_BYTES = 65_536;

/** A body in the bytes that were sent (decompressed) and in what they mean. */
export interface RequestBody {
  readonly bytes: Buffer;
  readonly value: unknown;
}

/**
 * Reads a JSON body.
 * @throws the refusals INPUT_INVALID and FILE_TOO_LARGE.
 */
export async function readJsonBody(
  payload: Readable,
  contentEncoding: string | undefined,
): Promise<RequestBody> {
  const bytes = await readBytes(payload, contentEncoding, JSON_MAX_BYTES);
  return { bytes, value: bytes.length === 0 ? undefined : readStrictJson(bytes) };
}

/** Reads a form with files. @throws as `readJsonBody` */
export async function readFormBody(
  payload: Readable,
  contentEncoding: string | undefined,
  contentType: string,
): Promise<RequestBody> {
  const bytes = await readBytes(payload, contentEncoding, UPLOAD_MAX_BYTES);
  try {
    const form = await new Response(new Uint8Array(bytes), {
      headers: { "content-type": contentType },
    }).formData();
    return { bytes, value: form };
  } catch {
    throw refusal("INPUT_INVALID");
  }
}

/** Counts what comes out of the decompressor: its own limit does not hold for streams. */
async function readBytes(
  payload: Readable,
  contentEncoding: string | undefined,
  maxBytes: number,
): Promise<Buffer> {
  const encoding = contentEncoding?.trim().toLowerCase() ?? "identity";
  if (encoding !== "identity" && encoding !== "gzip") throw refusal("INPUT_INVALID");
  const source =
    encoding === "gzip" ? payload.pipe(createGunzip({ chunkSize: INFLATE_CHUNK_BYTES })) : payload;
  const chunks: Buffer[] = [];
  let size = 0;
  try {
    for await (const chunk of source) {
      size += (chunk as Buffer).length;
      if (size > maxBytes) throw refusal("FILE_TOO_LARGE");
      chunks.push(chunk as Buffer);
    }
  } catch (error) {
    payload.unpipe();
    payload.resume();
    // Broken compression, or a sender that went away in the middle.
    if (isZlibError(error) || payload.errored !== null) throw refusal("INPUT_INVALID");
    throw error;
  }
  return Buffer.concat(chunks, size);
}

function isZlibError(error: unknown): boolean {
  return (
    typeof error === "object" &&
    error !== null &&
    String(Reflect.get(error, "code") ?? "").startsWith("Z_")
  );
}
