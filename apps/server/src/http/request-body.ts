import type { IncomingHttpHeaders } from "node:http";
import type { Readable } from "node:stream";
import { createGunzip } from "node:zlib";
import type { FastifyInstance } from "fastify";
import { boundaryOf, isBoundedForm } from "./form-bounds.ts";
import { type JsonBounds, jsonMeter } from "./json-meter.ts";
import { refusal } from "../calls/refusal.ts";
import { readStrictJson } from "./strict-json.ts";

/** Most bytes of a body with files: six pictures of 2 MB, and the form around them. */
export const UPLOAD_BODY_MAX_BYTES = 12_100_000;

/** Specification section 9: bytes that come out of the decompressor at a time. */
export const INFLATE_CHUNK_BYTES = 65_536;

/** How much a body may hold, after decompression. */
export interface BodyBounds extends JsonBounds {
  readonly maxBytes: number;
}

/** A body in the bytes that were sent (decompressed) and in what they mean. */
export interface RequestBody {
  readonly bytes: Buffer;
  readonly value: unknown;
}

/** A body whose bytes have been read, and have not been looked into. */
export interface SentBody {
  readonly bytes: Buffer;
  /** In small letters, without parameters; null where none was sent. */
  readonly mediaType: string | null;
  readonly contentType: string;
}

const JSON_TYPE = "application/json";
const FORM_TYPE = "multipart/form-data";

/**
 * Leaves bodies to the handlers, which read them with `readBody`, where they read any. Fastify reads a million bytes for
 * every address, also for one that does not exist, before a handler can say whose they are, and ends the connection of a
 * body that is refused before the sender has read why.
 */
export function leaveBodies(app: FastifyInstance): void {
  app.removeAllContentTypeParsers();
  app.addContentTypeParser("*", (_request, _payload, done) => done(null, undefined));
}

/**
 * Reads a body up to its bounds. Whatever goes beyond them is not kept, inflated or parsed; it runs off, so that the
 * sender gets the answer and the connection stays of use.
 * @param jsonTypes media types whose bytes are JSON, and are counted while they come.
 * @throws the refusals INPUT_INVALID and FILE_TOO_LARGE.
 */
export async function readBody(
  payload: Readable,
  headers: IncomingHttpHeaders,
  bounds: BodyBounds,
  jsonTypes: readonly string[] = [JSON_TYPE],
): Promise<SentBody> {
  const contentType = headers["content-type"] ?? "";
  const mediaType = contentType.split(";", 1)[0]?.trim().toLowerCase() || null;
  const isJson = mediaType !== null && jsonTypes.includes(mediaType);
  const bytes = await readBytes(
    payload,
    headers,
    bounds.maxBytes,
    isJson ? jsonMeter(bounds) : () => undefined,
  );
  return { bytes, mediaType: isJson ? JSON_TYPE : mediaType, contentType };
}

/** What a body means; undefined for an empty one. @throws the refusal INPUT_INVALID. */
export async function meaningOf(
  { bytes, contentType, mediaType }: SentBody,
  { maxValues }: BodyBounds,
): Promise<unknown> {
  if (bytes.length === 0 && (mediaType === null || mediaType === JSON_TYPE)) return undefined;
  if (mediaType === JSON_TYPE) return readStrictJson(bytes);
  const boundary = mediaType === FORM_TYPE ? boundaryOf(contentType) : null;
  if (boundary === null || !isBoundedForm(bytes, boundary, maxValues)) {
    throw refusal("INPUT_INVALID");
  }
  try {
    return await new Response(new Uint8Array(bytes), {
      headers: { "content-type": `${FORM_TYPE}; boundary="${boundary}"` },
    }).formData();
  } catch {
    throw refusal("INPUT_INVALID");
  }
}

/** Counts what comes out of the decompressor, whose own limit does not hold for streams, and what goes into it. */
async function readBytes(
  payload: Readable,
  { "content-encoding": contentEncoding, "content-length": contentLength }: IncomingHttpHeaders,
  maxBytes: number,
  meter: (chunk: Buffer) => void,
): Promise<Buffer> {
  const encoding = contentEncoding?.trim().toLowerCase() ?? "identity";
  if (encoding !== "identity" && encoding !== "gzip") throw refusal("INPUT_INVALID");
  if (Number(contentLength) > maxBytes) throw refusal("FILE_TOO_LARGE");
  const gunzip = encoding === "gzip" ? createGunzip({ chunkSize: INFLATE_CHUNK_BYTES }) : null;
  const source = gunzip === null ? payload : payload.pipe(gunzip);
  const chunks: Buffer[] = [];
  let sent = 0;
  let size = 0;
  return new Promise<Buffer>((resolve, reject) => {
    const count = (chunk: Buffer) => {
      sent += chunk.length;
      if (sent > maxBytes) stop(refusal("FILE_TOO_LARGE"));
    };
    const keep = (chunk: Buffer) => {
      size += chunk.length;
      if (size > maxBytes) return stop(refusal("FILE_TOO_LARGE"));
      try {
        meter(chunk);
      } catch (error) {
        return stop(error);
      }
      chunks.push(chunk);
    };
    // Broken compression, or a sender that went away in the middle.
    const spoil = () => stop(refusal("INPUT_INVALID"));
    const spoilUnlessWhole = () => {
      if (!payload.readableEnded) spoil();
    };
    const stop = (error: unknown) => {
      source.off("data", keep);
      payload.off("data", count).off("close", spoilUnlessWhole);
      if (gunzip !== null) payload.unpipe(gunzip);
      gunzip?.destroy();
      payload.resume();
      reject(error);
    };
    if (gunzip !== null) payload.on("data", count);
    payload.on("error", spoil).on("close", spoilUnlessWhole);
    source.on("error", spoil).on("data", keep);
    source.on("end", () => resolve(Buffer.concat(chunks, size)));
  });
}
