import type { AuthorisedPerson, OwnAuthorisation } from "@kedu/api";
import { formatInstant, leftTodayFen, maskMobile, maskName, payableNowFen } from "@kedu/domain";
import type { Reader } from "../../database/database.ts";
import type { Call } from "../../calls/call.ts";
import type { StoredAuthorisation } from "../authorisations/authorisation-reader.ts";
import { readContractStatuses } from "../contracts/contract-reader.ts";
import { readParties } from "../identity/identity-reader.ts";
import { readPaidToday } from "../payments/intent-reader.ts";

type Tools = Pick<Call, "clock" | "vault">;

/** Authorisations of one enterprise with what was paid for with them today. */
export async function authorisationAnswers(
  reader: Reader,
  { clock, vault }: Tools,
  enterpriseId: string,
  all: readonly StoredAuthorisation[],
): Promise<AuthorisedPerson[]> {
  const [paid, contracts] = await Promise.all([
    readPaidToday(reader, {
      enterpriseId,
      userIds: all.map(({ userId }) => userId).filter((userId) => userId !== null),
      today: clock.today(),
      exceptIntentId: null,
    }),
    readContractStatuses(
      reader,
      all.map(({ contractId }) => contractId).filter((contractId) => contractId !== null),
    ),
  ]);
  return all.map((stored) => {
    const { perDayMaxFen, perPaymentMaxFen } = stored;
    // What a person paid for under an earlier authorisation of the day counts with the present one alone.
    const paidTodayFen = stored.status === "REVOKED" ? 0 : (paid.get(stored.userId ?? "") ?? 0);
    const contractStatus = contracts.get(stored.contractId ?? "");
    return {
      authorisationId: stored.id,
      status: stored.status,
      mode: stored.mode,
      nameMasked: maskName(vault.open(stored.nameSealed)),
      phoneMasked: maskMobile(vault.open(stored.mobileSealed)),
      perPaymentMaxFen,
      perDayMaxFen,
      validTo: stored.validTo,
      paidTodayFen,
      leftTodayFen: leftTodayFen({ perDayMaxFen, paidTodayFen }),
      payableNowFen: payableNowFen({ perPaymentMaxFen, perDayMaxFen, paidTodayFen }),
      invitedAt: formatInstant(stored.invitedAt),
      inviteExpiresAt: formatInstant(stored.inviteExpiresAt),
      opened: stored.userId !== null,
      idValidTo: stored.idValidTo,
      legalFaceAt: instantOf(stored.legalFaceAt),
      ownFaceAt: instantOf(stored.ownFaceAt),
      contractId: stored.contractId,
      contractAgreed: contractStatus !== undefined && contractStatus !== "NEW",
      revokedAt: instantOf(stored.revokedAt),
      revokeReason: stored.revokeReason,
    };
  });
}

/** A person's own authorisations, of whatever enterprises. */
export async function ownAnswers(
  reader: Reader,
  context: Tools & Pick<Call, "caller">,
  all: readonly StoredAuthorisation[],
): Promise<OwnAuthorisation[]> {
  const { caller } = context;
  const groups = Map.groupBy(all, ({ enterpriseId }) => enterpriseId);
  const parties = await readParties(reader, context, [...groups.keys()]);
  const answers = await Promise.all(
    [...groups].map(async ([enterpriseId, stored]) => {
      const party = parties.get(enterpriseId);
      const found = await authorisationAnswers(reader, context, enterpriseId, stored);
      return found.map((answer) => ({
        ...answer,
        enterpriseName: party?.name ?? "",
        inviterNameMasked: maskName(party?.legalPerson?.name ?? ""),
        acting: caller.role === "AUTHORIZED_PERSON" && caller.enterpriseId === enterpriseId,
      }));
    }),
  );
  const places = new Map(all.map(({ id }, place) => [id, place]));
  return answers
    .flat()
    .toSorted(
      (one, other) =>
        (places.get(one.authorisationId) ?? 0) - (places.get(other.authorisationId) ?? 0),
    );
}

function instantOf(at: Date | null): string | null {
  return at === null ? null : formatInstant(at);
}
