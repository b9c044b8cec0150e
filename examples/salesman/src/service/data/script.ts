/** What goes wrong in this service, always in the same way, so that each failure can be looked at. */
export const script = {
  /** The business day of the service. */
  today: "2026-11-20",
  /** A visit whose contact has this number is refused: it belongs to another customer. */
  takenPhone: "13800000000",
  /** Handing a coupon to this customer gets no answer the first time. */
  noAnswerOnce: ["C003"],
  /** Words of a picture's name whose upload fails the first time. */
  pictureFailsOnce: "fail",
} as const;
