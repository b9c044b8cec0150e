import { AsyncLocalStorage } from "node:async_hooks";
import type { Statement } from "../database/database.ts";
import { withCompanion } from "../database/transaction.ts";

/** Who called, by ids: the session's, or the key of the partner that signed the call. */
export interface AuditedCaller {
  readonly userId: string | null;
  readonly enterpriseId: string | null;
  readonly sessionId: string | null;
  readonly signer: string | null;
}

/** What the trail says of one call: ids and codes, nothing that a person typed. */
export interface AuditEvent extends AuditedCaller {
  readonly at: Date;
  readonly requestId: string;
  readonly operation: string;
  /** Null when the end is not known. */
  readonly status: number | null;
  /** Code of the refusal; null when it was done. */
  readonly code: string | null;
}

/** A call that may change something. Its entry is committed with the first of what it changes, or not at all. */
export interface AuditedCall {
  run<Result>(work: () => Promise<Result>): Promise<Result>;
  /** What is written when the call has ended; null where the caller is unknown. No commit carries an entry after this. */
  end(status: number, code: string | null): AuditEvent | null;
  /** Whether its entry was committed with what it changed. */
  hasBegun(): boolean;
}

type Beginning = Pick<AuditEvent, "at" | "requestId" | "operation">;

const callers = new AsyncLocalStorage<(caller: AuditedCaller) => void>();

/** @param caller null while unknown: the call then leaves an entry only if a caller is named. */
export function auditedCall(beginning: Beginning, caller: AuditedCaller | null): AuditedCall {
  let known = caller;
  let isOpen = true;
  let isCommitted = false;
  const companion = {
    statement: () => (isOpen && known !== null ? insertBegun({ ...beginning, ...known }) : null),
    committed() {
      isOpen = false;
      isCommitted = true;
    },
  };
  const nameCaller = (named: AuditedCaller) => {
    known = named;
  };
  return {
    run: (work) => callers.run(nameCaller, () => withCompanion(companion, work)),
    end(status, code) {
      isOpen = false;
      return known === null ? null : { ...beginning, ...known, status, code };
    },
    hasBegun: () => isCommitted,
  };
}

/** Names the caller of the running call, who has just logged in. */
export function nameAuditedCaller(caller: AuditedCaller): void {
  callers.getStore()?.(caller);
}

/** The text that the chain is made of. */
export function payloadOf({ at, ...rest }: Beginning & AuditedCaller): string {
  return JSON.stringify({ at: at.toISOString(), ...rest });
}

function insertBegun(begun: Beginning & AuditedCaller): Statement {
  return {
    // It was there before where the answer to an earlier commit was lost.
    text: `insert into audit_entry (request_id, part, payload) values ($1, 'BEGUN', $2) on conflict do nothing`,
    parameters: [begun.requestId, payloadOf(begun)],
  };
}
