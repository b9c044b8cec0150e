import { handle } from "../../calls/call.ts";
import { found } from "../../calls/found.ts";
import { refuse } from "../../calls/refusal.ts";
import { readImage } from "./file-reader.ts";

export const getFile = handle.files.getFile.handler(async ({ context, input }) => {
  const { caller, database } = context;
  const image = found(
    await readImage(database, context, {
      fileId: input.fileId,
      enterpriseId: caller.enterpriseId,
    }),
  );
  // Photos are of who uploaded them; other users of the enterprise do not see them.
  if (image.userId !== caller.userId) refuse("NOT_FOUND");
  return new File([new Uint8Array(image.jpeg)], `${input.fileId}.jpg`, { type: "image/jpeg" });
});
