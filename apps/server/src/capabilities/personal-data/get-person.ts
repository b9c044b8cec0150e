import type { Person } from "@kedu/api";
import {
  BUSINESS_LOAN,
  daysBetween,
  FLEXIBLE_CREDIT,
  formatInstant,
  idRenewal,
  idStatus,
  LONG_TERM,
  maskId,
  maskMobile,
  maskName,
  missingForRealName,
  PERSONAL_FIELDS,
  realNameStatus,
  showProofsOf,
} from "@kedu/domain";
import { type Call, handle } from "../../calls/call.ts";
import { readLineWithApplication } from "../application/application-reader.ts";
import { RENEWING_LINES } from "../application/id-papers.ts";
import type { PaidProduct } from "../credit/paid-product.ts";
import { isFacePassed } from "../face/face-reader.ts";
import { callerMobile } from "../identity/caller-facts.ts";
import type { PersonFacts } from "../identity/person-reader.ts";
import { readLastShown } from "./personal-data-reader.ts";
import { fieldOf, readCallerPerson, readShowMeans } from "./show-means.ts";

/** Who is logged in, masked, with what is missing and what may be seen in full. */
export const getPerson = handle.person.getPerson.handler(async ({ context }): Promise<Person> => {
  const { caller, database } = context;
  const [person, applied, lastShown] = await Promise.all([
    readCallerPerson(database, context),
    readApplied(context),
    readLastShown(database, caller.userId),
  ]);
  const means = await readShowMeans(database, context, person);
  const status = realNameStatus({
    isProved: person?.realNameStatus === "PASSED",
    failedAt: caller.realNameFailedAt,
  });
  return {
    nameMasked: person === null || person.name === null ? null : maskName(person.name),
    phoneMasked: maskMobile(callerMobile(context)),
    idNoMasked: person === null || person.idNo === null ? null : maskId(person.idNo),
    realNameStatus: status,
    missing: [...missingForRealName({ status, ...applied })],
    idProduct: applied.idProduct,
    document: person === null ? null : documentOf(context, person, applied.renews),
    enterprise: {
      enterpriseId: caller.enterpriseId,
      name: caller.enterpriseName ?? "",
      role: caller.role,
    },
    fields: PERSONAL_FIELDS.filter((field) => fieldOf(context, person, field) !== null).map(
      (field) => {
        const shownAt = lastShown.get(field);
        return {
          field,
          proofs: [...showProofsOf(field, means)],
          lastShownAt: shownAt === undefined ? null : formatInstant(shownAt),
        };
      },
    ),
  };
});

interface Applied {
  /** Whose application takes the ID. */
  readonly idProduct: PaidProduct;
  readonly hasPhotos: boolean;
  readonly isMatched: boolean;
  readonly facePassed: boolean;
  /** The line's dealer shows a new document where this application took the old one. */
  readonly renews: boolean;
}

/** How far the legal person's application has come. Others are proved elsewhere. */
async function readApplied(context: Call): Promise<Applied> {
  const none = {
    idProduct: FLEXIBLE_CREDIT,
    hasPhotos: false,
    isMatched: false,
    facePassed: false,
    renews: false,
  } as const;
  if (context.caller.role !== "LEGAL_PERSON") return none;
  const flexible = await readAppliedFor(context, FLEXIBLE_CREDIT);
  if (flexible?.renews === true) return flexible;
  const business = await readAppliedFor(context, BUSINESS_LOAN);
  return business?.renews === true ? business : (flexible ?? business ?? none);
}

async function readAppliedFor(context: Call, idProduct: PaidProduct): Promise<Applied | null> {
  const { caller, clock, database } = context;
  const key = { enterpriseId: caller.enterpriseId, appCode: idProduct };
  const { application, line } = await readLineWithApplication(database, context, key);
  if (application === null) return null;
  const { draft, faceSessionId, legal, submittedAt } = application;
  return {
    idProduct,
    hasPhotos: draft.idFrontFileId !== undefined && draft.idBackFileId !== undefined,
    isMatched: legal !== null,
    facePassed: submittedAt !== null || (await isFacePassed(database, faceSessionId, clock.now())),
    renews: submittedAt !== null && line !== null && RENEWING_LINES.includes(line.status),
  };
}

function documentOf({ clock }: Call, person: PersonFacts, renews: boolean): Person["document"] {
  const { idValidFrom: validFrom, idValidTo: validTo } = person;
  const today = clock.today();
  const hasPhotos = person.idFrontFileId !== null && person.idBackFileId !== null;
  return {
    photos: hasPhotos ? person.photoState : "NONE",
    validFrom,
    validTo,
    idStatus: idStatus(validTo, today),
    daysLeft: validTo === null || validTo === LONG_TERM ? null : daysBetween(today, validTo),
    renewal: renews ? idRenewal(person, today) : null,
  };
}
