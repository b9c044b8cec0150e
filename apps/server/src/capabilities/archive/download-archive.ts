import { createHash } from "node:crypto";
import { type Call, handle } from "../../calls/call.ts";
import { takeToken } from "../../calls/limits.ts";
import { refuse } from "../../calls/refusal.ts";
import { inTransaction } from "../../database/transaction.ts";
import { zipChunks } from "../../runtime/zip.ts";
import { contractFileOf } from "../contracts/contract-file.ts";
import { certificatePdf } from "../loans/certificate-pdf.ts";

/** Archives for one user in ten minutes. Policy: each may have twenty files rendered. */
const ARCHIVES = { times: 20, windowSeconds: 600 };

type Input = Parameters<
  Parameters<typeof handle.archive.downloadArchive.handler>[0]
>[0]["input"]["files"];

export const downloadArchive = handle.archive.downloadArchive.handler(
  async ({ context, input }) => {
    const { caller, clock, database } = context;
    const wait = await inTransaction(database, (transaction) =>
      takeToken(transaction, `archive:${caller.userId}`, ARCHIVES, clock.machineNow()),
    );
    if (wait !== null) refuse("TOO_MANY_REQUESTS", { retryAfterSeconds: wait });
    const files = await filesOf(context, input.files);
    const sums = files.map(({ bytes, name }) => `${sha256Of(bytes)}  ${name}\n`).join("");
    const chunks = zipChunks([...files, { name: "SHA256SUMS.txt", bytes: Buffer.from(sums) }]);
    const parts = [...chunks].map((chunk) => new Uint8Array(chunk));
    return new File(parts, `kedu-files-${clock.today()}.zip`, { type: "application/zip" });
  },
);

/** The files in the order in which they were asked for, each once. */
async function filesOf(
  context: Call,
  wanted: Input,
): Promise<{ readonly name: string; readonly bytes: Uint8Array }[]> {
  const once = new Map(wanted.map((file) => [`${file.kind}:${file.id}`, file]));
  const files = [];
  // One at a time: each may have to be rendered.
  for (const { id, kind } of once.values()) {
    files.push(
      kind === "CONTRACT" ? await contractFileOf(context, id) : await certificatePdf(context, id),
    );
  }
  return files;
}

function sha256Of(bytes: Uint8Array): string {
  return createHash("sha256").update(bytes).digest("hex");
}
