import type { CreditLine } from "@kedu/api";
import type { LimitStatus } from "@kedu/domain";

/** Every view with its variants: 25 pairs. A pair that is missing or invented does not compile. */
const VARIANTS: { readonly [View in LimitStatus["view"]]: readonly VariantOf<View>[] } = {
  Calculate: ["estimating", "approving"],
  Expired: ["psbc-offer", "renew"],
  Fail: [""],
  Freeze: ["repay-first", "contact"],
  Grant: [""],
  NotActivate: [""],
  NotCredit: ["start", "claim"],
  NotLimit: [""],
  Protocol: ["sign-then-activate", "re-sign"],
  PsbcApply: [""],
  PsbcNotActive: ["idle", "processing", "failed-retry"],
  PsbcPass: [""],
  PsbcReject: [""],
  PsbcTrial: [""],
  PsbcUpgradeCustomer: ["new", "to-be-active"],
  Veto: ["appealable", "final"],
};

type VariantOf<View extends LimitStatus["view"]> = View extends unknown
  ? Extract<LimitStatus, { view: View }>["variant"] | NarrowVariant<View>
  : never;
/** Views without variants are one member of the union, so they are looked up by membership. */
type NarrowVariant<View extends LimitStatus["view"]> = LimitStatus extends infer Member
  ? Member extends { view: infer Views; variant: infer Variant }
    ? View extends Views
      ? Variant
      : never
    : never
  : never;

/** The view of a line as the service decided it, or null where this app is too old to know it. */
export function limitStatusOf(line: Pick<CreditLine, "view" | "variant">): LimitStatus | null {
  const variants: readonly string[] = VARIANTS[line.view] ?? [];
  return variants.includes(line.variant)
    ? // Membership was checked against the table of all pairs.
      ({ view: line.view, variant: line.variant } as LimitStatus)
    : null;
}

/** All pairs, for stories and tests. */
export function allLimitStatuses(): readonly LimitStatus[] {
  return Object.entries(VARIANTS).flatMap(([view, variants]) =>
    variants.map((variant) => ({ view, variant }) as LimitStatus),
  );
}
