import { DEFLATE_CHUNK_BYTES } from "../constants/technical-constants.ts";

/**
 * A text in UTF-8 as gzip, fed to the browser's compressor 16384 bytes at a time (specification section 9). Null where the
 * browser has no compressor, or the result would not be smaller.
 */
export async function gzipText(text: string): Promise<Uint8Array<ArrayBuffer> | null> {
  if (!("CompressionStream" in globalThis)) return null;
  const bytes = new TextEncoder().encode(text);
  let at = 0;
  const source = new ReadableStream<BufferSource>({
    pull(controller) {
      if (at >= bytes.length) controller.close();
      else controller.enqueue(bytes.slice(at, (at += DEFLATE_CHUNK_BYTES)));
    },
  });
  const gzip = source.pipeThrough(new CompressionStream("gzip"));
  const packed = new Uint8Array(await new Response(gzip).arrayBuffer());
  return packed.length < bytes.length ? packed : null;
}
