import type { InsuranceClaim, ShopInsurance, ShopPolicy } from "@kedu/api";
import {
  decideBuyPolicy,
  decideCancelPolicy,
  formatInstant,
  freeLookLastDay,
  takesAnotherPolicy,
  takesMoreClaims,
} from "@kedu/domain";
import type { Call } from "../../calls/call.ts";
import { found } from "../../calls/found.ts";
import { inSnapshot } from "../../database/transaction.ts";
import { readClaims, type StoredClaim } from "./claim-store.ts";
import {
  type PolicyBeside,
  readBesidePolicies,
  readPolicies,
  shopOf,
  type StoredPolicy,
} from "./policy-reader.ts";

type Asking = Pick<Call, "caller" | "clock" | "database" | "vault">;

/** All policies of the caller's enterprise. */
export async function readInsurance(context: Asking): Promise<ShopInsurance> {
  const { caller, clock } = context;
  const { enterpriseId } = caller;
  const [stored, claims, beside] = await inSnapshot(context.database, (reader) =>
    Promise.all([
      readPolicies(reader, enterpriseId),
      readClaims(reader, enterpriseId),
      readBesidePolicies(reader, enterpriseId),
    ]),
  );
  const isOwn = caller.role === "LEGAL_PERSON";
  const today = clock.today();
  return {
    policies: stored.map((policy) =>
      policyAnswer(context, policy, {
        others: stored.filter(({ id }) => id !== policy.id),
        claims: claims.filter(({ policyId }) => policyId === policy.id),
        pdfSha256: null,
        paidFrom: null,
        ...beside.get(policy.id),
        isOwn,
      }),
    ),
    mayQuote: isOwn && takesAnotherPolicy(stored, today),
    today,
  };
}

/** One of them. @throws the refusal NOT_FOUND. */
export async function readPolicyAnswer(context: Asking, policyId: string): Promise<ShopPolicy> {
  const { policies } = await readInsurance(context);
  return found(policies.find((policy) => policy.policyId === policyId));
}

interface Beside extends PolicyBeside {
  readonly others: readonly StoredPolicy[];
  readonly claims: readonly StoredClaim[];
  /** Whether the caller may do more than look. */
  readonly isOwn: boolean;
}

function policyAnswer(
  context: Asking,
  stored: StoredPolicy,
  { claims, isOwn, others, paidFrom, pdfSha256 }: Beside,
): ShopPolicy {
  const { clock } = context;
  const { id, issuedOn, lastOn, policyNo, reason, startsOn, status } = stored;
  const statuses = claims.map((claim) => claim.status);
  const today = clock.today();
  const isIssued = policyNo !== null && issuedOn !== null && pdfSha256 !== null;
  const buying = decideBuyPolicy(
    {
      policyId: id,
      status,
      held: others,
      quoteExpiresAt: stored.quoteExpiresAt,
      premiumFen: stored.premiumFen,
      // What is decided by the call that buys is left aside here.
      agreedFen: stored.premiumFen ?? 0,
      availableFen: stored.premiumFen,
      consentsGiven: true,
      now: clock.now(),
      today,
    },
    "PASSWORD",
  );
  return {
    policyId: id,
    status,
    shop: shopAnswer(context, stored),
    offer: offerOf(stored),
    reason,
    issued:
      isIssued && startsOn !== null && lastOn !== null
        ? {
            policyNo,
            issuedOn,
            startsOn,
            lastOn,
            freeLookUntil: freeLookLastDay(issuedOn),
            pdfSha256,
          }
        : null,
    paidFrom,
    may: {
      buy: isOwn && buying.ok,
      cancel: isOwn && decideCancelPolicy({ status, issuedOn, claims: statuses, today }).ok,
      report: isOwn && takesMoreClaims({ status, lastOn, claims: statuses, today }),
    },
    claims: claims.map((claim) => claimAnswer(context, claim)).toReversed(),
    createdAt: formatInstant(stored.createdAt),
  };
}

function shopAnswer(context: Asking, stored: StoredPolicy): ShopPolicy["shop"] {
  const { address, area, stockFen } = shopOf(context, stored);
  return { area: { code: area.code, names: [...area.names] }, address, stockFen };
}

function offerOf({
  coverFen,
  deductibleFen,
  insurerName,
  premiumFen,
  quoteExpiresAt,
}: StoredPolicy): ShopPolicy["offer"] {
  if (coverFen === null || deductibleFen === null || insurerName === null) return null;
  if (premiumFen === null || quoteExpiresAt === null) return null;
  const expiresAt = formatInstant(quoteExpiresAt);
  return { insurerName, premiumFen, coverFen, deductibleFen, expiresAt };
}

function claimAnswer({ vault }: Asking, claim: StoredClaim): InsuranceClaim {
  const { cause, claimNo, fileIds, happenedOn, id, lossFen, paidFen, reason, status } = claim;
  return {
    claimId: id,
    status,
    happenedOn,
    cause,
    text: vault.open(claim.textSealed),
    lossFen,
    fileIds,
    claimNo,
    paidFen,
    reason,
    createdAt: formatInstant(claim.createdAt),
  };
}
