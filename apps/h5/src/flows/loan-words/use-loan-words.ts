import type { Loan } from "@kedu/api";
import type { PillTone } from "@kedu/ui";
import { useLingui } from "@lingui/react/macro";

/** How near the due date is: more than 7 days plain, up to 3 days amber, overdue red. Design brief, section 5. */
export type DueTone = "plain" | "soon" | "overdue";

const SOON_DAYS = 3;

export function dueTone({
  daysLeft,
  overdueDays,
}: {
  readonly daysLeft: number;
  readonly overdueDays: number;
}): DueTone {
  if (overdueDays > 0) return "overdue";
  return daysLeft <= SOON_DAYS ? "soon" : "plain";
}

export interface LoanWords {
  readonly status: (loan: Pick<Loan, "status" | "instalmentStatus" | "owed">) => {
    words: string;
    tone: Exclude<PillTone, "slab">;
  };
  /** How many days are left, or gone. */
  readonly due: (due: { readonly daysLeft: number; readonly overdueDays: number }) => string;
}

/** What is said about a loan, wherever it is shown. */
export function useLoanWords(): LoanWords {
  const { t } = useLingui();
  return {
    status: ({ status, instalmentStatus, owed }) => {
      if (status === "REFUNDED") return { words: t`已退款`, tone: "neutral" };
      switch (instalmentStatus) {
        case "NORMAL":
          return { words: t`正常`, tone: "positive" };
        case "TO_BE_PAID":
          return { words: t`待还`, tone: "caution" };
        case "OVERDUE":
          return { words: t`已逾期 ${owed.overdueDays} 天`, tone: "critical" };
        case "SETTLED":
          return { words: t`已还清`, tone: "neutral" };
      }
    },
    due: ({ daysLeft, overdueDays }) => {
      if (overdueDays > 0) return t`已逾期 ${overdueDays} 天`;
      return daysLeft === 0 ? t`今天到期` : t`${daysLeft} 天后`;
    },
  };
}
