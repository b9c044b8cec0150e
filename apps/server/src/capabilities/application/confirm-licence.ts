import {
  checkAddress,
  checkEnterpriseName,
  licenceDatesRefusal,
  readUscc,
  registryRefusal,
} from "@kedu/domain";
import { inTransaction } from "../../database/transaction.ts";
import { handle } from "../../calls/call.ts";
import { takeToken } from "../../calls/limits.ts";
import { refuse } from "../../calls/refusal.ts";
import { hasImage } from "../files/file-reader.ts";
import { findEnterpriseByCode } from "../identity/identity-reader.ts";
import { readApplicationAnswer } from "./application-answer.ts";
import type { ConfirmedLicence } from "./application-reader.ts";
import { changeApplication } from "./application-writer.ts";
import { lockDraft, readDraft } from "./begin-application.ts";
import { refuseOutdatedDraft } from "./outdated-draft.ts";
import { READINGS_PER_HOUR } from "./reading-limit.ts";

export const confirmLicence = handle.application.confirmLicence.handler(
  async ({ context, input }) => {
    const { caller, clock, database, providers } = context;
    const { enterpriseId, userId } = caller;
    const before = await readDraft(database, context, input.appCode);
    const { draft, legal, step } = before;
    if (legal === null || step === 1) refuse("STEP_NOT_DONE");
    const { licenceFileId } = draft;
    if (
      licenceFileId === undefined ||
      !(await hasImage(database, { fileId: licenceFileId, enterpriseId, purpose: "LICENCE" }))
    ) {
      refuse("STEP_NOT_DONE");
    }
    const shown = {
      organizationCode: input.organizationCode,
      enterpriseName: input.name,
      enterpriseType: input.type,
      registeredAddress: input.registeredAddress,
      establishedOn: input.establishedOn,
      termTo: input.termTo,
    };
    refuseOutdatedDraft(before, input.version, shown);
    const read = readUscc(input.organizationCode);
    if (read === null) refuse("USCC_INVALID");
    if (!read.checkIsRight && input.codeLookedAtAgain !== true) refuse("USCC_CHECK_DIFFERS");
    const organizationCode = read.code;
    const name = checkEnterpriseName(input.name);
    if (!name.ok) refuse(name.refusal);
    const address = checkAddress(input.registeredAddress);
    if (!address.ok) {
      refuse(
        address.refusal,
        address.refusal === "INPUT_INVALID" ? { fields: ["registeredAddress"] } : undefined,
      );
    }
    const dates = licenceDatesRefusal(input, clock.today());
    if (dates !== null) refuse(dates.refusal);
    // A dealer that is here already logs in with its own number.
    const owner = await findEnterpriseByCode(database, organizationCode);
    if (owner !== null && owner.enterpriseId !== enterpriseId) refuse("REGISTRY_MISMATCH");
    const wait = await inTransaction(database, (transaction) =>
      takeToken(transaction, `registry:${userId}`, READINGS_PER_HOUR, clock.machineNow()),
    );
    if (wait !== null) refuse("TOO_MANY_REQUESTS", { retryAfterSeconds: wait });
    const { result } = await providers.registry.checkEnterprise({
      organizationCode,
      name: name.value,
      legalPersonName: legal.name,
    });
    const refused = registryRefusal(result);
    if (refused !== null) refuse(refused.refusal);

    const now = clock.now();
    const facts = {
      organizationCode,
      type: input.type,
      registeredAddress: address.value,
      establishedOn: input.establishedOn,
      termTo: input.termTo,
      licenceFileId,
    };
    const licence: ConfirmedLicence = { ...facts, name: name.value, checkedAt: now.toISOString() };
    const confirmed = await inTransaction(database, async (transaction) => {
      const { application } = await lockDraft(transaction, context, input.appCode);
      // The other device went back to the ID, or changed it.
      if (application.step === 1 || application.legal?.name !== legal.name) {
        refuse("STEP_NOT_DONE");
      }
      refuseOutdatedDraft(application, input.version, shown);
      const { type: enterpriseType, ...typed } = facts;
      return changeApplication(
        transaction,
        context,
        application,
        now,
        {
          licence,
          registryResult: result,
          draft: { ...application.draft, ...typed, enterpriseName: name.value, enterpriseType },
        },
        { step: application.step === 4 ? ["BACK", "OK"] : ["OK"] },
      );
    });
    return readApplicationAnswer(database, context, confirmed);
  },
);
