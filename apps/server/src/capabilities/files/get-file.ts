import { handle } from "../../calls/call.ts";
import { found } from "../../calls/found.ts";
import { refuse } from "../../calls/refusal.ts";
import { readImage } from "./file-reader.ts";

export const getFile = handle.files.getFile.handler(async ({ context, input }) => {
  const { caller, database } = context;
  // ID photos are the legal person's own; other users of the enterprise do not see them.
  if (caller.role !== "LEGAL_PERSON") refuse("NOT_FOUND");
  const image = found(
    await readImage(database, context, {
      fileId: input.fileId,
      enterpriseId: caller.enterpriseId,
    }),
  );
  return new File([new Uint8Array(image.jpeg)], `${input.fileId}.jpg`, { type: "image/jpeg" });
});
