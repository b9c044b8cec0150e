import {
  checkName,
  decideUploadAuthorisedId,
  idDatesRefusal,
  idStatus,
  isSameName,
  parseIdNumber,
} from "@kedu/domain";
import type { Transaction } from "../../database/database.ts";
import { inTransaction } from "../../database/transaction.ts";
import { type Call, handle } from "../../calls/call.ts";
import { takeToken } from "../../calls/limits.ts";
import { refuse } from "../../calls/refusal.ts";
import { READINGS_PER_HOUR } from "../application/reading-limit.ts";
import { hasIdPhotos, recordIdPhotos } from "../files/file-reader.ts";
import { hasConsent, isPerson } from "../identity/identity-reader.ts";
import { recordNameCheck } from "../identity/record-name-check.ts";
import { acceptId } from "../credit/accept-id.ts";
import {
  type ConfirmedId,
  lockAuthorisation,
  readAuthorisation,
  type StoredAuthorisation,
} from "./authorisation-reader.ts";
import { changeAuthorisation } from "./authorisation-writer.ts";
import { makeAuthorisationContract } from "./make-authorisation-contract.ts";
import { foundOfOwner } from "./own-authorisation.ts";
import { refuseIfNoIdIsTaken } from "./takes-id.ts";

export const confirmAuthorisedId = handle.authorisations.confirmAuthorisedId.handler(
  async ({ context, input }) => {
    const { caller, clock, database, providers } = context;
    const { userId } = caller;
    if (!(await hasConsent(database, userId, "SENSITIVE_ID"))) refuse("CONSENT_MISSING");
    const stored = foundOfOwner(await readAuthorisation(database, input.authorisationId), caller);
    refuseIfNoIdIsTaken(stored, clock.now());
    await refuseOtherPhotos(context, input, stored);
    const name = checkName(input.name);
    if (!name.ok) refuse(name.refusal);
    const today = clock.today();
    const number = parseIdNumber(input.idNo, today);
    if (number === null) refuse("ID_INVALID", { fields: ["idNo"] });
    const { birthDate, idNo } = number;
    const { validFrom, validTo } = input;
    if (idDatesRefusal({ birthDate, validFrom, validTo }, today) !== null) {
      refuse("ID_INVALID", { fields: ["validFrom", "validTo"] });
    }
    const id: ConfirmedId = {
      name: name.value,
      idNo,
      idValidFrom: validFrom,
      idValidTo: validTo,
      idFrontFileId: input.frontFileId,
      idBackFileId: input.backFileId,
    };
    await decide(database, context, stored, id, birthDate);
    const wait = await inTransaction(database, (transaction) =>
      takeToken(transaction, `person:${userId}`, READINGS_PER_HOUR, clock.machineNow()),
    );
    if (wait !== null) refuse("TOO_MANY_REQUESTS", { retryAfterSeconds: wait });
    const { result } = await providers.registry.checkPerson({ name: id.name, idNo });
    if (result !== "MATCH") {
      await inTransaction(database, (transaction) =>
        recordNameCheck(transaction, context, { name: id.name, idNo, isMatch: false }),
      );
      refuse("ID_NAME_MISMATCH");
    }
    const { id: authorisationId, status } = await inTransaction(database, async (transaction) => {
      const locked = foundOfOwner(await lockAuthorisation(transaction, stored.id), caller);
      await decide(transaction, context, locked, id, birthDate);
      if (!(await recordIdPhotos(transaction, { ...id, now: clock.now() })))
        refuse("STEP_NOT_DONE");
      await recordNameCheck(transaction, context, { name: id.name, idNo, isMatch: true });
      return keep(transaction, context, locked, id);
    });
    return { authorisationId, status };
  },
);

/** The photos are the caller's own, and not those of the document that no longer serves. */
async function refuseOtherPhotos(
  { caller, database }: Call,
  { backFileId, frontFileId }: { readonly backFileId: string; readonly frontFileId: string },
  stored: StoredAuthorisation,
): Promise<void> {
  const { enterpriseId, userId } = caller;
  const photos = { idFrontFileId: frontFileId, idBackFileId: backFileId };
  const isNew = stored.idFrontFileId !== frontFileId && stored.idBackFileId !== backFileId;
  if (!isNew || !(await hasIdPhotos(database, { enterpriseId, userId, ...photos }))) {
    refuse("STEP_NOT_DONE");
  }
}

/** @throws the refusals of `decideUploadAuthorisedId`. */
async function decide(
  reader: Parameters<typeof isPerson>[0],
  { caller, clock, vault }: Call,
  stored: StoredAuthorisation,
  { idNo, idValidTo, name }: ConfirmedId,
  birthDate: string,
): Promise<void> {
  // The person who was proved before, by this authorisation or as the legal person of an enterprise.
  const personId = stored.personId ?? caller.personId;
  const isSame = personId === null || (await isPerson(reader, { vault }, personId, idNo));
  const decision = decideUploadAuthorisedId({
    status: stored.status,
    now: clock.now(),
    inviteExpiresAt: stored.inviteExpiresAt,
    idStatus: idStatus(idValidTo, clock.today()),
    birthDate,
    isInvitedPerson: isSame && isSameName(vault.open(stored.nameSealed), name),
  });
  if (!decision.ok) refuse(decision.refusal);
}

async function keep(
  transaction: Transaction,
  context: Call,
  stored: StoredAuthorisation,
  id: ConfirmedId,
): Promise<StoredAuthorisation> {
  const { caller, clock, vault } = context;
  const now = clock.now();
  const { idNo, name, ...papers } = id;
  const changes = { ...papers, nameSealed: vault.seal(name), idNoSealed: vault.seal(idNo) };
  if (stored.personId === null) {
    const { userId } = caller;
    const contractId = await makeAuthorisationContract(
      transaction,
      context,
      stored,
      { userId, name },
      now,
    );
    return changeAuthorisation(transaction, stored, { ...changes, contractId }, now, "UPLOAD_ID");
  }
  await acceptId(transaction, context, {
    personId: stored.personId,
    validFrom: id.idValidFrom,
    validTo: id.idValidTo,
    idFrontFileId: id.idFrontFileId,
    idBackFileId: id.idBackFileId,
    now,
  });
  return changeAuthorisation(transaction, stored, changes, now, "UPLOAD_ID");
}
