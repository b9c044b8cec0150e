import { query } from "../../data/query.ts";
import { api } from "../../data/client.ts";
import type { AddressFacts } from "../../platform/routing/area.ts";
import { productOf } from "../../platform/routing/own-product.ts";
import { isUndecided } from "../../platform/routing/undecided.ts";

/**
 * There is an application that needs the legal person's ID, or a line in use whose ID on record is or will be renewed.
 */
export async function isOpen({ queryClient, search }: AddressFacts): Promise<boolean> {
  try {
    // Requested again: an ID may expire while the page is open, and a refusal elsewhere leads here.
    const { submittedAt, legalPerson } = await queryClient.fetchQuery({
      ...query(api.application.getApplication, { appCode: productOf(search) }),
      staleTime: 0,
    });
    return submittedAt === null || (legalPerson !== null && legalPerson.renewal !== null);
  } catch (error) {
    return isUndecided(error);
  }
}

/**
 * Checking needs both photos of the document in question. An application begins with them, so where they are missing or
 * were erased with a consent, they are taken first.
 */
export async function hasPhotos(facts: AddressFacts): Promise<boolean | string> {
  if (!(await isOpen(facts))) return false;
  const application = facts.queryClient.getQueryData(
    query(api.application.getApplication, { appCode: productOf(facts.search) }).queryKey,
  );
  // It could not be requested, which the screen shows.
  if (application === undefined) return true;
  const { draft, legalPerson, submittedAt } = application;
  const isPhotographed = draft.idFrontFileId !== undefined && draft.idBackFileId !== undefined;
  if (submittedAt === null) return isPhotographed || `/idCertification${facts.url.search}`;
  return legalPerson?.renewal?.open === true && isPhotographed;
}

/** The refusal that the page explains is in its address. */
export function namesRefusal({ search }: AddressFacts): boolean {
  return search.has("code");
}
