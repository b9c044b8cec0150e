import {
  ACTIVATION_DAYS,
  addDays,
  businessDateOf,
  compareDates,
  idStatus,
  type IdStatus,
  needsNewIdPhotos,
  PARTNER_CREDIT,
  type PartnerProgress,
} from "@kedu/domain";
import type { Call } from "../../calls/call.ts";
import { found } from "../../calls/found.ts";
import type { Reader, Transaction } from "../../database/database.ts";
import { countUnsigned } from "../contracts/contract-reader.ts";
import { type LineFacts, lockLine, readLine } from "../credit/line-reader.ts";
import { type LegalPersonFacts, readLegalPerson } from "../identity/identity-reader.ts";
import {
  lockPartnerApplication,
  type PartnerApplication,
  readPartnerApplication,
} from "./partner-application-store.ts";
import { readPartnerRequests, type StoredRequest } from "./partner-requests.ts";

type PartnerLine = LineFacts & { readonly applyStatus: NonNullable<LineFacts["applyStatus"]> };

/** The partner bank's line of the caller's enterprise with all that decides about it. */
export interface PartnerFacts {
  readonly line: PartnerLine;
  /** Null where nothing was filled in. */
  readonly application: PartnerApplication | null;
  readonly person: LegalPersonFacts | null;
  readonly idStatus: IdStatus;
  readonly needsPhotos: boolean;
  readonly progress: PartnerProgress;
  /** All that the bank was asked for, the newest first. */
  readonly requests: readonly StoredRequest[];
  /** The newest request of this offer; null where nothing was asked for. */
  readonly request: StoredRequest | null;
}

export type LockedPartnerFacts = PartnerFacts & { readonly application: PartnerApplication };

/** @throws the refusal NOT_FOUND where the bank has never offered a line. */
export async function readPartnerFacts(reader: Reader, call: Call): Promise<PartnerFacts> {
  const line = partnerLineOf(await readLine(reader, keyOf(call)));
  const application = await readPartnerApplication(reader, call, line.lineId);
  return factsOf(reader, call, line, application);
}

/** The same, with line and application locked until the transaction ends. */
export async function lockPartnerFacts(
  transaction: Transaction,
  call: Call,
): Promise<LockedPartnerFacts> {
  const line = partnerLineOf(await lockLine(transaction, keyOf(call)));
  const now = call.clock.now();
  const application = await lockPartnerApplication(transaction, call, { ...line, now });
  return { ...(await factsOf(transaction, call, line, application)), application };
}

const keyOf = ({ caller }: Call) => ({
  enterpriseId: caller.enterpriseId,
  appCode: PARTNER_CREDIT,
});

function partnerLineOf(line: LineFacts | null): PartnerLine {
  const { applyStatus, ...facts } = found(line);
  return { ...facts, applyStatus: found(applyStatus) };
}

async function factsOf(
  reader: Reader,
  call: Call,
  line: PartnerLine,
  application: PartnerApplication | null,
): Promise<PartnerFacts> {
  const { lineId } = line;
  const person = await readLegalPerson(reader, call, line.enterpriseId);
  const requests = await readPartnerRequests(reader, lineId);
  const [newest] = requests;
  const status = idStatus(person?.idValidTo ?? null, call.clock.today());
  const needsPhotos = needsNewIdPhotos({
    idStatus: status,
    hasPhotos:
      person?.photoState === "OK" && person.idFrontFileId !== null && person.idBackFileId !== null,
    bankAsks: application?.wantsIdPhotos === true,
  });
  const confirmedAt = application?.idConfirmedAt ?? null;
  return {
    line,
    application,
    person,
    idStatus: status,
    needsPhotos,
    progress: {
      applyStatus: line.applyStatus,
      upgradeRequired: line.upgradeRequired,
      sending: newest?.status === "SENDING",
      upgrading: requests.some(
        ({ kind, reportedAt, status: state }) =>
          kind === "UPGRADE" && state === "TAKEN" && reportedAt === null,
      ),
      idConfirmed: confirmedAt !== null && !needsPhotos && isOfThisOffer(line, confirmedAt),
      formConfirmed: application?.form != null,
      cardVerified: application?.card != null,
      contractsSigned: (await countUnsigned(reader, lineId)) === 0,
    },
    requests,
    request: newest !== undefined && isOfThisOffer(line, newest.updatedAt) ? newest : null,
  };
}

/** An offer begins so many days before the last one on which it can be accepted. */
function isOfThisOffer({ actBy }: Pick<LineFacts, "actBy">, at: Date): boolean {
  return actBy === null || compareDates(businessDateOf(at), addDays(actBy, -ACTIVATION_DAYS)) >= 0;
}
