import type { Person } from "@kedu/api";
import type { StatusPillProps } from "@kedu/ui";
import { useLingui } from "@lingui/react/macro";

type Document = NonNullable<Person["document"]>;

interface DocumentWords {
  readonly photos: string;
  readonly validity: string;
  /** The days that are left, where they are few or over; null where nothing has to be done. */
  readonly left: string | null;
  readonly state: string;
  readonly tone: StatusPillProps["tone"];
}

/** A document in words: photos, dates, and whether it serves. */
export function useDocumentWords(): (document: Document) => DocumentWords {
  const { t } = useLingui();
  const photos = { NONE: t`没有留存`, OK: t`已上传`, INVALID: t`不可用，需重新上传` } as const;
  const states = {
    NORMAL: { state: t`有效`, tone: "positive" },
    SOON: { state: t`即将到期`, tone: "caution" },
    EXPIRED: { state: t`已过期`, tone: "critical" },
    MISSING: { state: t`信息缺失`, tone: "caution" },
  } as const;
  const leftOf = ({ daysLeft, idStatus }: Document): string | null => {
    if (daysLeft === null || idStatus === "NORMAL") return null;
    if (daysLeft === 0) return t`今天是最后一天`;
    const days = Math.abs(daysLeft);
    return daysLeft > 0 ? t`还剩 ${days} 天` : t`已过期 ${days} 天`;
  };
  return (document) => {
    const { validFrom, validTo } = document;
    const end = validTo === "LONG_TERM" ? t`长期` : validTo;
    return {
      photos: photos[document.photos],
      validity: end === null ? t`没有留存` : validFrom === null ? end : t`${validFrom} 至 ${end}`,
      left: leftOf(document),
      ...states[document.idStatus],
    };
  };
}
