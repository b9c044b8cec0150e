import { useLingui } from "@lingui/react/macro";
import { useDateWords } from "../../../platform/dates/use-date-words.ts";

interface ConsentTimes {
  /** Version, and when it was agreed to. */
  readonly givenOf: (given: { readonly version: string; readonly grantedAt: string }) => string;
  /** A day and its time. */
  readonly momentOf: (instant: string) => string;
}

export function useConsentTimes(): ConsentTimes {
  const { t } = useLingui();
  const dates = useDateWords();
  const momentOf = (instant: string) =>
    `${dates.full(instant.slice(0, 10))} ${dates.time(instant)}`;
  return {
    momentOf,
    givenOf: ({ grantedAt, version }) => {
      const at = momentOf(grantedAt);
      return t`版本 ${version} · ${at} 同意`;
    },
  };
}
