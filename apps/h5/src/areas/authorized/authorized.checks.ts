import {
  authorisedPersonQuery,
  ownAuthorisationsQuery,
} from "../../data/authorisations.queries.ts";
import { addressId } from "../../platform/routing/address-id.ts";
import type { AddressFacts } from "../../platform/routing/area.ts";
import { existing, holds } from "../../platform/routing/existing.ts";
import { INVITATION_KEY, isOwn } from "./parts/authorized-address.ts";

/** The legal person's record that the address names. */
export const isOfEnterprise = existing(authorisedPersonQuery, "id");

/** A person is added, or the limits of one are changed. */
export const isNewOrOfEnterprise = async (facts: AddressFacts): Promise<boolean> =>
  addressId(facts.search, "id") === null || isOfEnterprise(facts);

/** The reader's own authorisation that the address names. */
export const isReaders = ({ queryClient, search }: AddressFacts): Promise<boolean> =>
  holds(async () => {
    const id = addressId(search, "id");
    if (id === null) return false;
    const { items } = await queryClient.fetchQuery(ownAuthorisationsQuery);
    return items.some(({ authorisationId }) => authorisationId === id);
  });

/** Either of both confirms. */
export const isEithers = (facts: AddressFacts): Promise<boolean> =>
  isOwn(facts.search) ? isReaders(facts) : isOfEnterprise(facts);

/** An invitation is opened by its link, whatever comes of it; an ID is renewed for an authorisation that is there. */
export const isInvitedOrOwn = async (facts: AddressFacts): Promise<boolean> =>
  facts.search.has(INVITATION_KEY) || isReaders(facts);
