import type { ApplicationDraft } from "@kedu/api";
import type { Context } from "../../calls/context.ts";
import type { Transaction } from "../../database/database.ts";
import { and, asc, inArray, isNull } from "../../database/drizzle.ts";
import { factsOf } from "./application-reader.ts";
import { application } from "./application-tables.ts";
import { BACK_TO_LEGAL, changeApplication } from "./application-writer.ts";

const PHOTOS = ["idBackFileId", "idFrontFileId"] as const;
/** What a draft has of an ID. */
export const ID_FIELDS = [...PHOTOS, "idNo", "idValidFrom", "idValidTo", "legalName"] as const;

/**
 * Erases the ID from the drafts of enterprises: an application that was not sent begins with it again, and one that was
 * sent forgets the photos with which the ID was to be renewed. The lines are locked before.
 * @returns the photos that were in the drafts.
 */
export async function eraseDraftedIds(
  transaction: Transaction,
  context: Pick<Context, "vault">,
  { enterpriseIds, now }: { readonly enterpriseIds: readonly string[]; readonly now: Date },
): Promise<readonly string[]> {
  const open = await transaction
    .select()
    .from(application)
    .where(and(inArray(application.enterpriseId, [...enterpriseIds]), isNull(application.closedAt)))
    .orderBy(asc(application.id))
    .for("update");
  const erased: string[] = [];
  for (const row of open) {
    const facts = factsOf(context, row);
    const isSent = facts.status !== "NEW";
    const draft = without(facts.draft, isSent ? PHOTOS : ID_FIELDS);
    if (draft === facts.draft && (isSent || facts.legal === null)) continue;
    for (const { idBackFileId, idFrontFileId } of [facts.draft, isSent ? {} : (facts.legal ?? {})])
      erased.push(...[idFrontFileId, idBackFileId].filter((photo) => photo !== undefined));
    await changeApplication(
      transaction,
      context,
      facts,
      now,
      // The face check was of the person on the ID.
      isSent ? { draft } : { draft, legal: null, faceSessionId: null },
      isSent ? {} : { step: BACK_TO_LEGAL[facts.step] ?? [] },
    );
  }
  return erased;
}

/** The same draft where it has none of the fields. */
function without(
  draft: ApplicationDraft,
  fields: readonly (keyof ApplicationDraft)[],
): ApplicationDraft {
  if (fields.every((field) => draft[field] === undefined)) return draft;
  const erased: ReadonlySet<string> = new Set(fields);
  return Object.fromEntries(Object.entries(draft).filter(([field]) => !erased.has(field)));
}
