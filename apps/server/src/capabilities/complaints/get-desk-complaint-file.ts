import { handleSigned } from "../../calls/call.ts";
import { found } from "../../calls/found.ts";
import { refuse } from "../../calls/refusal.ts";
import { readImage } from "../files/file-reader.ts";
import { readComplaint, readEntries } from "./complaint-reader.ts";

/** A picture of a thread, for the desk. Other pictures of the dealer are none of its business. */
export const getDeskComplaintFile = handleSigned.complaints.getDeskComplaintFile.handler(
  async ({ input, context }) => {
    const { database } = context;
    const { complaintId, fileId } = input;
    const { enterpriseId } = found(await readComplaint(database, complaintId));
    const entries = await readEntries(database, [complaintId]);
    if (!entries.some(({ fileIds }) => fileIds.includes(fileId))) refuse("NOT_FOUND");
    const image = found(await readImage(database, context, { fileId, enterpriseId }));
    return { jpegBase64: image.jpeg.toString("base64") };
  },
);
