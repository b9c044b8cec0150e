import { gzipText } from "@kedu/platform";

/**
 * What a call that may be large carries: its body then travels as gzip. Specification section 7 makes it an option; a build
 * for a gateway that reads no compressed requests turns it off.
 */
export const gzipBody =
  import.meta.env.VITE_GZIP_BODIES === "0"
    ? {}
    : // A body is never lost to its compressor.
      { gzip: (json: string) => gzipText(json).catch(() => null) };
