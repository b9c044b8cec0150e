/** Status of an instalment. Presentational: the app maps its own codes to these. */
export type InstalmentState = "paid" | "normal" | "toBePaid" | "overdue";

interface InstalmentFace {
  key: string;
  /** The day it is due or was paid, in words. */
  date: string;
  /** What is paid in all, in fen; with what it is made of. */
  fen: number;
  principalFen: number;
  interestFen: number;
}

/** One instalment of a plan. An overdue one says for how many whole days. */
export type TimelineInstalment = InstalmentFace &
  (
    | { state: Exclude<InstalmentState, "overdue">; overdueDays?: undefined }
    | { state: "overdue"; overdueDays: number }
  );
