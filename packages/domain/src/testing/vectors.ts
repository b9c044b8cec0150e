import { readFileSync } from "node:fs";
import {
  type ApplyProcessStatus,
  isApplyProcessStatus,
} from "../vocabulary/apply-process-status.ts";
import { type CreditLineStatus, isCreditLineStatus } from "../vocabulary/credit-line-status.ts";
import { type EstimateStatus, isEstimateStatus } from "../vocabulary/estimate-status.ts";

// The worked cases of packages/domain/vectors, typed as far as the tests read them.

export interface LoanVector {
  readonly id: string;
  readonly product: string;
  readonly principal_fen: number;
  readonly daily_rate_ppm: number;
  readonly start_date: string;
  readonly method: string;
  readonly periods: number;
  readonly events: readonly LoanEvent[];
  readonly expected: {
    readonly rows: readonly LoanRow[];
    readonly totals: {
      readonly interest_fen: number;
      readonly penalty_fen: number;
      readonly payable_fen: number;
      readonly order_amount_fen: number;
      readonly payments?: readonly LoanVectorPayment[];
      readonly compensation?: {
        readonly interest_fen: number;
        readonly penalty_fen: number;
        readonly amount_fen: number;
      };
      readonly after?: {
        readonly interest_fen: number;
        readonly penalty_fen: number;
        readonly payable_to_guarantor_fen: number;
      };
      readonly coupon_benefit_fen?: number;
      readonly settlement?: SettlementVector;
      readonly paid?: {
        readonly principal_fen: number;
        readonly interest_fen: number;
        readonly penalty_fen: number;
        readonly payable_fen: number;
      };
      readonly allocation?: readonly AllocationVector[];
      readonly surplus_fen?: number;
    };
  };
}

interface SettlementVector {
  readonly error?: string;
  readonly date: string;
  readonly principal_fen: number;
  readonly interest_fen: number;
  readonly penalty_fen: number;
  readonly current_period_interest_fen: number;
  readonly payable_fen: number;
}

interface AllocationVector {
  readonly seq: number;
  readonly penalty_due_fen: number;
  readonly interest_due_fen: number;
  readonly principal_due_fen: number;
  readonly penalty_paid_fen: number;
  readonly interest_paid_fen: number;
  readonly principal_paid_fen: number;
  readonly remaining_fen: number;
}

interface LoanEvent {
  readonly type: string;
  readonly date?: string;
  readonly amount_fen?: number;
  readonly coupon_type?: number;
  readonly value_fen?: number;
  readonly drawn_fen?: number;
  readonly days?: number;
  readonly pay_ratio?: string;
  readonly cap_fen?: number;
  readonly count?: number;
  readonly seqs?: readonly number[];
}

interface LoanRow {
  readonly seq?: number;
  readonly gross_interest_fen?: number;
  readonly due_date: string;
  readonly principal_fen: number;
  readonly interest_fen: number;
  readonly penalty_fen: number;
  readonly days?: number;
  readonly overdue_days?: number;
  readonly coupon_benefit_fen?: number;
}

interface LoanVectorPayment {
  readonly date: string;
  readonly amount_fen: number;
  readonly penalty_fen: number;
  readonly interest_fen: number;
  readonly principal_fen: number;
  readonly balance_fen: number;
  readonly surplus_fen: number;
}

export interface ClockVector {
  readonly kind: string;
  readonly due_date: string;
  readonly now: string;
  readonly overdue_fen: number;
  readonly frozen: boolean;
  readonly send_dates: readonly string[];
  readonly created: string;
  readonly pay_deadline: string;
  readonly payable: boolean;
  readonly runs: readonly string[];
  readonly next_if_unpaid: readonly string[];
  readonly overdue_from: string;
  readonly utc: string;
  readonly shanghai_date: string;
}

/** A published figure of another source; what it holds depends on the case. */
export interface PublicVector {
  readonly id: string;
  readonly principal?: string;
  readonly balance?: string;
  readonly days?: number;
  readonly interest?: string | readonly string[];
  readonly total_interest?: string;
  readonly rows?: Readonly<Record<string, readonly number[]>>;
  readonly split?: readonly (readonly number[])[];
  readonly penalty_rounded?: string;
  readonly interest_fen?: number;
  readonly repaid_after_days?: number;
  readonly days_charged?: number;
}

interface Vectors {
  readonly loan_vectors: readonly LoanVector[];
  readonly public_vectors: readonly PublicVector[];
  readonly daily_explanation: readonly {
    readonly principal_fen: number;
    readonly daily_rate_ppm: number;
    readonly days: number;
    readonly shown_fen: readonly number[];
    readonly total_fen: number;
  }[];
  readonly first_due: readonly {
    readonly draw: string;
    readonly first_due: string;
    readonly days: number;
  }[];
  readonly clock: readonly ClockVector[];
  readonly initial_limit: readonly {
    readonly monthly_purchase_fen: readonly number[];
    readonly ratio: string;
    readonly limit_fen: number;
  }[];
  readonly apr: readonly {
    readonly kind: string;
    readonly id?: string;
    readonly daily_rate_ppm: number;
    readonly percent: string;
    readonly overdue_total_percent: string;
    readonly overdue_over_24: boolean;
    readonly flows: readonly (readonly [string, number])[];
  }[];
  readonly coupon_optimiser: readonly {
    readonly principal_fen: number;
    readonly daily_rate_ppm: number;
    readonly days_held: number;
    readonly saving_fen: Readonly<Record<string, number>>;
    readonly best: string;
  }[];
  readonly limit_views: readonly LimitViewVector[];
  readonly resident_id: readonly Judged[];
  readonly resident_id_sex: readonly { readonly value: string; readonly sex: string }[];
  readonly uscc: readonly Judged[];
  readonly mobile: readonly Judged[];
  readonly masks: readonly {
    readonly kind: string;
    readonly value: string;
    readonly masked: string;
  }[];
  readonly luhn: readonly (Judged | { readonly body: string; readonly check_digit: string })[];
  readonly id_validity: readonly {
    readonly today: string;
    readonly expiry: string | null;
    readonly status: string;
    readonly may_pay: boolean;
  }[];
  readonly amount_format: readonly { readonly fen: number | string; readonly text: string }[];
  readonly amount_parse: readonly { readonly text: string; readonly fen: number | string | null }[];
  readonly rmb_uppercase: readonly { readonly fen: number; readonly canonical: string }[];
}

interface LimitViewVector {
  readonly status: string | undefined;
  readonly psbc: string | null | undefined;
  readonly upgrade: boolean;
  readonly estimate: string | undefined;
  readonly available: boolean;
  readonly unsigned: boolean;
  readonly view: string;
  readonly variant: string;
}

interface Judged {
  readonly value: string;
  readonly valid: boolean;
}

export interface MachineVector {
  readonly states: readonly string[];
  readonly initial: readonly string[];
  readonly terminal: readonly string[];
  readonly transitions: readonly {
    readonly frm: string;
    readonly event: string;
    readonly to: string;
  }[];
}

export interface LimitViewRow {
  readonly lineStatus: CreditLineStatus;
  readonly psbcStatus: ApplyProcessStatus | null;
  readonly upgradeRequired: boolean;
  readonly estimate: EstimateStatus;
  readonly hasAvailable: boolean;
  readonly hasUnsignedProtocols: boolean;
  readonly view: string;
  readonly variant: string;
}

function read(name: string): string {
  return readFileSync(new URL(`../../vectors/${name}`, import.meta.url), "utf8");
}

export const vectors: Vectors = JSON.parse(read("vectors.json"));
export const machineVectors: Readonly<Record<string, MachineVector>> = JSON.parse(
  read("state_machines.json"),
);

export function limitViewRows(): LimitViewRow[] {
  const [, ...lines] = read("limit_views.csv").trim().split("\n");
  return lines.map((line) => {
    const [status, psbc, upgrade, estimate, available, unsigned, view = "", variant = ""] = line
      .trim()
      .split(",");
    return limitViewRow({
      status,
      psbc: psbc === "" ? null : psbc,
      upgrade: upgrade === "1",
      estimate,
      available: available === "1",
      unsigned: unsigned === "1",
      view,
      variant,
    });
  });
}

/** The examples of the worked cases, one or two a view, as rows of the same kind. */
export function limitViewExamples(): LimitViewRow[] {
  return vectors.limit_views.map(limitViewRow);
}

function limitViewRow(row: LimitViewVector): LimitViewRow {
  const { status, psbc, estimate } = row;
  if (!isCreditLineStatus(status) || !isEstimateStatus(estimate)) throw new Error(row.view);
  if (psbc !== null && !isApplyProcessStatus(psbc)) throw new Error(row.view);
  return {
    lineStatus: status,
    psbcStatus: psbc,
    upgradeRequired: row.upgrade,
    estimate,
    hasAvailable: row.available,
    hasUnsignedProtocols: row.unsigned,
    view: row.view,
    variant: row.variant,
  };
}
