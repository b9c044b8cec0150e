import { identifierHash, type ReportOwner } from "@kedu/platform";

/** The user who is logged in, by ids of ours. They are hashed before anything else. */
export interface ReportedPerson {
  readonly userId: string;
  readonly enterpriseId: string;
}

/** Salt of the identifiers' hashes: `VITE_REPORT_SALT`. It keeps two products' reports apart and is no secret. */
const SALT = import.meta.env.VITE_REPORT_SALT ?? "kedu-report-1";
const NO_USER: ReportedPerson = { userId: "", enterpriseId: "" };

/**
 * Calls its argument with the hashes of the current user: at once where they are known, because a page that is going
 * away cannot wait; otherwise as soon as they are computed.
 */
export function createReportOwner(
  personNow: () => ReportedPerson | null,
): (take: (owner: ReportOwner) => void) => void {
  let hashes = hashesOf(NO_USER);
  return (take) => {
    const person = personNow() ?? NO_USER;
    if (!hashes.areOf(person)) hashes = hashesOf(person);
    const { made } = hashes;
    if (made instanceof Promise) void made.then(take);
    else take(made);
  };
}

interface Hashes {
  readonly areOf: (person: ReportedPerson) => boolean;
  /** A promise while they are computed. */
  made: ReportOwner | Promise<ReportOwner>;
}

function hashesOf({ userId, enterpriseId }: ReportedPerson): Hashes {
  async function make(): Promise<ReportOwner> {
    const owner = {
      customer_id: await identifierHash(userId, SALT),
      account_id: await identifierHash(enterpriseId, SALT),
    };
    hashes.made = owner;
    return owner;
  }
  const hashes: Hashes = {
    areOf: (person) => person.userId === userId && person.enterpriseId === enterpriseId,
    made: userId === "" ? { customer_id: "", account_id: "" } : make(),
  };
  return hashes;
}
