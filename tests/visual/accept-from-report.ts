import { accepted, forget, isAccepted, type PictureName, replace } from "./baselines.ts";
import type { Finding } from "./findings.ts";
import { keptPicture, readReport } from "./report.ts";

/** Other folders than the usual ones. */
interface Folders {
  readonly report?: string;
  readonly baselines?: string;
}

/** Why a picture of a report cannot be accepted; null where it can. */
function reasonAgainst(
  name: PictureName,
  finding: Finding | undefined,
  { report, baselines }: Folders,
): string | null {
  if (finding === undefined) return "the last report does not have it";
  if (finding.kind === "failed" || finding.kind === "unsteady")
    return `it is ${finding.kind}: mend the story`;
  const wasAccepted = finding.parts.includes("before");
  const isSame = isAccepted(name, baselines)
    ? wasAccepted && accepted(name, baselines).equals(keptPicture(name, "before", report))
    : !wasAccepted;
  return isSame ? null : "the accepted picture has changed since the report: take the report again";
}

/**
 * Accepts pictures as the last report shows them, without taking them again.
 *
 * @returns the exit code.
 */
export function acceptFromReport(names: readonly PictureName[], folders: Folders = {}): number {
  const findings = new Map(
    readReport(folders.report)?.findings.map((finding) => [finding.name, finding]),
  );
  let refused = 0;
  for (const name of new Set(names)) {
    const finding = findings.get(name);
    const reason = reasonAgainst(name, finding, folders);
    if (reason !== null) {
      console.log(`refused  ${name}  ${reason}`);
      refused += 1;
    } else if (finding?.kind === "gone") {
      forget(name, folders.baselines);
      console.log(`removed  ${name}`);
    } else {
      replace(name, keptPicture(name, "after", folders.report), folders.baselines);
      console.log(`accepted ${name}`);
    }
  }
  console.log(`\n${new Set(names).size - refused} accepted or removed, ${refused} refused`);
  return refused > 0 ? 1 : 0;
}
