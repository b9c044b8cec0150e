import { handle } from "../../calls/call.ts";
import { found } from "../../calls/found.ts";
import { readPicture } from "./goods-reader.ts";
import { readOwnSalesperson } from "./salesperson-reader.ts";

export const getGoodsPicture = handle.sales.getGoodsPicture.handler(async ({ context, input }) => {
  const { caller, database, vault } = context;
  const { pictureId } = input;
  const { manufacturerId } = await readOwnSalesperson(database, caller);
  const { bytesSealed } = found(await readPicture(database, manufacturerId, pictureId));
  const jpeg = new Uint8Array(vault.openBytes(bytesSealed));
  return new File([jpeg], `${pictureId}.jpg`, { type: "image/jpeg" });
});
