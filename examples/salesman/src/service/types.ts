/** Whether a customer may borrow now. */
export type CustomerState = "good" | "dueSoon" | "overdue" | "paused";

export interface Customer {
  readonly id: string;
  readonly shop: string;
  readonly owner: string;
  readonly phone: string;
  /** The owner's ID number as everyone may see it; `readOwnerId` gives the whole one. */
  readonly ownerIdMasked: string;
  readonly district: District;
  readonly state: CustomerState;
  readonly limitFen: number;
  readonly usedFen: number;
  /** The next payment, where there is one. */
  readonly due: Payment | null;
  readonly lastVisitOn: string;
}

export interface Payment {
  readonly on: string;
  readonly fen: number;
}

export const districts = ["nanshan", "futian", "luohu", "baoan", "longhua"] as const;
export type District = (typeof districts)[number];

/** A shop of the region, a customer or not. */
export interface Shop {
  readonly id: string;
  readonly name: string;
  readonly district: District;
  readonly address: string;
  readonly phone: string;
}

export type VisitReason = "visit" | "remind" | "sign";

export interface Visit {
  readonly on: string;
  readonly reason: VisitReason;
  readonly note: string;
}

/** A visit that the service has recorded. */
export interface RecordedVisit extends Visit {
  readonly id: string;
}

export interface NewVisit extends Visit {
  readonly nextOn: string | null;
  readonly areaCode: string;
  readonly postcode: string;
  readonly goods: readonly string[] | null;
  readonly customerId: string;
  readonly contacts: readonly { readonly name: string; readonly phone: string }[];
  /** Names that `sendPicture` answered with. */
  readonly pictures: readonly string[];
  readonly signature: Blob;
}

export type Coupon = {
  readonly id: string;
  readonly left: number;
  readonly until: string;
  readonly fromFen: number;
} & (
  | { readonly kind: "lessAmount"; readonly fen: number }
  | { readonly kind: "freeDays"; readonly days: number }
  | { readonly kind: "discount"; readonly payRatio: string }
);

export type HandOutFailure = "overdue" | "paused" | "noAnswer";

export interface Figures {
  /** The last six months, the newest last. */
  readonly lentByMonth: readonly { readonly month: number; readonly lentFen: number }[];
  readonly visits: Goal;
  readonly newCustomers: Goal;
  readonly lentFen: Goal;
  readonly districts: readonly {
    readonly district: District;
    readonly customers: number;
    readonly visits: number;
    readonly lentFen: number;
    readonly overdueFen: number;
  }[];
}

export interface Goal {
  readonly done: number;
  readonly goal: number;
}

export const customerOrders = ["number", "due", "free"] as const;
/** By number, by the day of the next payment, or by how much may still be borrowed. */
export type CustomerOrder = (typeof customerOrders)[number];

/** Which customers a list shows, and in which order. */
export interface CustomerFilter {
  readonly text: string;
  readonly state: CustomerState | "all";
  /** Of these; of all where there are none. */
  readonly districts: readonly District[];
  readonly order: CustomerOrder;
}
