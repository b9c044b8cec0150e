import { zipSync } from "fflate";
import { type Call, handle } from "../../calls/call.ts";
import { takeToken } from "../../calls/limits.ts";
import { refuse } from "../../calls/refusal.ts";
import { inTransaction } from "../../database/transaction.ts";
import { contractFileOf } from "../contracts/contract-file.ts";
import { certificatePdf } from "../loans/certificate-pdf.ts";
import { policyPdf } from "../insurance/policy-pdf.ts";
import { voucherPdf } from "../statements/voucher.ts";
import { invoicePdf } from "../tax/invoice-pdf.ts";
import { sha256OfFile } from "../../pdf/sha256-of-file.ts";

/** Archives for one user in ten minutes. Policy: each may have twenty files rendered. */
const ARCHIVES = { times: 20, windowSeconds: 600 };

/** The first day that the format knows. */
const FIRST_DAY_OF_ZIP = new Date(1980, 0, 1);

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
    const sums = files.map(({ bytes, name }) => `${sha256OfFile(bytes)}  ${name}\n`).join("");
    const archive = zipOf([...files, { name: "SHA256SUMS.txt", bytes: Buffer.from(sums) }]);
    return new File([archive], `kedu-files-${clock.today()}.zip`, { type: "application/zip" });
  },
);

const FILE_OF: Readonly<
  Record<Input[number]["kind"], (context: Call, id: string) => Promise<NamedFile>>
> = {
  CONTRACT: contractFileOf,
  CERTIFICATE: certificatePdf,
  INVOICE: invoicePdf,
  POLICY: policyPdf,
  VOUCHER: voucherPdf,
};

interface NamedFile {
  readonly name: string;
  readonly bytes: Uint8Array;
}

/** An archive of files as they are: PDFs are compressed already. The same files give the same archive. */
function zipOf(files: readonly NamedFile[]): Uint8Array<ArrayBuffer> {
  const entries = Object.fromEntries(files.map(({ bytes, name }) => [name, bytes]));
  return zipSync(entries, { level: 0, mtime: FIRST_DAY_OF_ZIP });
}

/** The files in the order in which they were asked for, each once. */
async function filesOf(context: Call, wanted: Input): Promise<NamedFile[]> {
  const once = new Map(wanted.map((file) => [`${file.kind}:${file.id}`, file]));
  const files = [];
  // One at a time: each may have to be rendered.
  for (const { id, kind } of once.values()) {
    files.push(await FILE_OF[kind](context, id));
  }
  return files;
}
