import { createHash } from "node:crypto";
import { decideRegisterSalesperson } from "@kedu/domain";
import { handleSigned } from "../../calls/call.ts";
import { refuse } from "../../calls/refusal.ts";
import { isUniqueViolation } from "../../database/sql-error.ts";
import { inTransaction } from "../../database/transaction.ts";
import { type CleanImage, cleanImage } from "../files/image.ts";
import { lockGoods } from "./goods-reader.ts";
import { putGoods } from "./goods-writer.ts";

/** Two messages about goods that are new meet once; then they are there. */
const TRIES_MAX = 2;

export const intakeGoods = handleSigned.sales.intakeGoods.handler(async ({ context, input }) => {
  const { clock, database, signer } = context;
  const { pictures, spuCode, version, ...said } = input;
  const manufacturerId = signer.partnerId;
  const contentSha256 = createHash("sha256").update(JSON.stringify(input)).digest("hex");
  const images: CleanImage[] = [];
  // One after the other: decoded pictures are large.
  for (const { base64 } of pictures) {
    images.push(
      (await cleanImage(Buffer.from(base64, "base64"))) ?? refuse("FILE_TYPE_UNSUPPORTED"),
    );
  }
  for (let tries = 1; ; tries += 1) {
    try {
      return await inTransaction(database, async (transaction) => {
        const known = await lockGoods(transaction, { manufacturerId, spuCode });
        const decision = decideRegisterSalesperson(
          known === null
            ? null
            : { version: known.sentVersion, contentSha256: known.contentSha256 },
          { version, contentSha256 },
        );
        if (!decision.ok) refuse(decision.refusal);
        if (decision.value === "KNOWN") return { spuCode, duplicate: true };
        const next = {
          ...said,
          skus: [...new Set(said.skus)],
          manufacturerId,
          spuCode,
          sentVersion: version,
          contentSha256,
          updatedAt: clock.now(),
        };
        await putGoods(transaction, context, next, images, known !== null);
        return { spuCode, duplicate: false };
      });
    } catch (error) {
      if (tries >= TRIES_MAX || !isUniqueViolation(error)) throw error;
    }
  }
});
