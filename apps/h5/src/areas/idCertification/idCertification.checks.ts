import { applicationQuery } from "../../data/application.queries.ts";
import { refusalCodeOf } from "../../data/outcome.ts";
import type { AddressFacts } from "../../tasks/routing/area.ts";
import { paramsOf } from "../../tasks/routing/params.ts";

const APP_CODE = "APP1001";

/** Applications of lines in use, where an ID that ran short is renewed. */
const IN_USE = ["PASS", "TO_BE_ACTIVE", "RECEIVE"];

/** There is an application that still takes the legal person's ID, or one on record that has to be renewed. */
export async function isOpen({ queryClient }: AddressFacts): Promise<boolean> {
  try {
    // Asked anew: an ID runs short while the page is open, and a refusal elsewhere leads here.
    const application = await queryClient.fetchQuery({
      ...applicationQuery(APP_CODE),
      staleTime: 0,
    });
    if (application.submittedAt === null) return true;
    const { legalPerson, status } = application;
    return IN_USE.includes(status) && legalPerson !== null && legalPerson.idStatus !== "NORMAL";
  } catch (error) {
    return refusalCodeOf(error) === null;
  }
}

/** Checking needs both photos. */
export async function hasPhotos(facts: AddressFacts): Promise<boolean> {
  if (!(await isOpen(facts))) return false;
  const application = facts.queryClient.getQueryData(applicationQuery(APP_CODE).queryKey);
  const draft = application?.draft;
  return draft?.idFrontFileId !== undefined && draft.idBackFileId !== undefined;
}

/** The refusal that the page explains stands in its address. */
export function namesRefusal({ search }: AddressFacts): boolean {
  return typeof paramsOf(search)["code"] === "string";
}
