import { type Callers, type Contract, contract } from "@kedu/api";
import type {
  AppCode,
  BankChannel,
  BizDate,
  ClientPlatform,
  EmbeddedTask,
  EmbeddedTaskStatus,
  IdValidTo,
  LoginRole,
  OrderSource,
  UserRole,
} from "@kedu/domain";
import { implement } from "@orpc/server";
import type { Context } from "./context.ts";
import type { LookupHash, Sealed } from "../database/sealed.ts";

/** A person as stored, with the personal data encrypted. */
export interface SealedPerson {
  readonly personId: string;
  readonly nameSealed: Sealed | null;
  readonly idNoSealed: Sealed | null;
  readonly mobileSealed: Sealed | null;
  readonly idValidFrom: BizDate | null;
  readonly idValidTo: IdValidTo | null;
  readonly photoState: "OK" | "INVALID";
  readonly idFrontFileId: string | null;
  readonly idBackFileId: string | null;
}

/** The person of a session. The enterprise and the role come from the session, never from the request. */
export interface Caller {
  readonly sessionId: string;
  readonly userId: string;
  /** Null until an application proved the person. */
  readonly personId: string | null;
  /** Of the person behind the user. */
  readonly nameSealed: Sealed | null;
  /** When the registry last said that their name and ID number do not belong together; null once it has matched them. */
  readonly realNameFailedAt: Date | null;
  /** The number that the user logs in with; null where there is none. */
  readonly mobileSealed: Sealed | null;
  readonly enterpriseId: string;
  /** Null until the licence was seen, as is its code. */
  readonly enterpriseName: string | null;
  readonly organizationCode: string | null;
  /** SUSPENDED: its account is being cancelled. */
  readonly enterpriseStatus: "ACTIVE" | "SUSPENDED" | "CANCELLED";
  /** Of the enterprise; null until an application proved one. */
  readonly legalPerson: SealedPerson | null;
  readonly role: UserRole;
  readonly platform: ClientPlatform;
  readonly loggedInAt: Date;
  readonly expiresAt: Date;
}

/** The person of a login. */
export interface LoginCaller extends Caller {
  readonly role: LoginRole;
}

/** What an operation may know of the request besides its input. */
export interface RequestFacts {
  readonly id: string;
  readonly ip: string;
  /** By which browsers find us: as configured, or as requested; null where that name may belong to another party. */
  readonly origin: string | null;
  /** The language of texts that the service writes for people. */
  readonly language: "zh-CN" | "en";
  /** Made by the client for this action, where the contract asks for it. */
  readonly idempotencyKey: string | null;
}

/** Gives and takes the cookie of the session. */
export interface SessionCookie {
  /** The token that came with the request, whether it is good or not. */
  readonly token: string | null;
  set(token: string, expiresAt: Date): void;
  clear(): void;
}

/**
 * The browser of a request, as far as it has logged in before. It is not a login: it only has limits of its own, which
 * another person with the same phone number, or at the same address, cannot use up. The cookie holds a random number,
 * our mark of it, and a mark for each phone number; the service stores nothing of it.
 */
export interface KnownDevice {
  /** The same for every number; null for a browser that never logged in. */
  readonly id: string | null;
  /** Whether this number, given by its keyed hash, has logged in here. */
  knows(mobileHash: LookupHash): boolean;
  /** Remembers a number that has just logged in. */
  remember(mobileHash: LookupHash): void;
}

/** The task that another app opened, of the session that calls. */
export interface CalledTask {
  readonly taskId: string;
  readonly openerName: string;
  /** The key that opened it, which signs its outcome. */
  readonly keyId: string;
  readonly task: EmbeddedTask;
  readonly reference: string;
  readonly returnTo: string;
  readonly contractId: string | null;
  readonly appCode: AppCode | null;
  readonly status: EmbeddedTaskStatus;
  readonly faceSessionId: string | null;
  readonly expiresAt: Date;
  readonly endedAt: Date | null;
}

interface AnyCall extends Context {
  readonly request: RequestFacts;
  readonly device: KnownDevice;
}

/** A call of an operation that needs no login. */
export interface OpenCall extends AnyCall {
  readonly caller: Caller | null;
  readonly sessionCookie: SessionCookie;
  /** Of a task that another app opened, beside the login's. */
  readonly taskCookie: SessionCookie;
}

/** A call of a person, who has a role that the operation is for. */
export interface Call extends AnyCall {
  readonly caller: Caller;
  readonly sessionCookie: SessionCookie;
}

/** A call of a person by their login. */
export interface LoginCall extends Call {
  readonly caller: LoginCaller;
}

/** A call of a borrower: the person of a task, by the task's own session. */
export interface TaskCall extends Call {
  readonly task: CalledTask;
}

/** A manufacturer, a bank or an app that opens tasks, and what it may report about. */
export interface Partner {
  /** What it sends is its own, whichever of its keys signed. */
  readonly partnerId: string;
  /** Order systems that a manufacturer sends for; none for others. */
  readonly sources: readonly OrderSource[];
  /** Channels that a bank speaks for; none for others. */
  readonly bankChannels: readonly BankChannel[];
}

/** The partner whose signature was checked. */
export interface Signer extends Partner {
  readonly keyId: string;
}

/** A call of a partner whose signature was checked. */
export interface SignedCall extends AnyCall {
  readonly signer: Signer;
}

/** The operations of the contract whose callers are of one kind. */
type OperationsFor<Kind extends Callers["kind"]> = {
  [C in keyof Contract]: {
    [
      O in keyof Contract[C] as Contract[C][O] extends {
        readonly "~orpc": { readonly meta: { readonly callers: { readonly kind: Kind } } };
      }
        ? O
        : never
    ]: Contract[C][O];
  };
};

/** Implements an operation of logged-in people: `handle.<capability>.<operation>.handler(...)`. */
export const handle = implement<OperationsFor<"PEOPLE">>(contract).$context<LoginCall>();
/** Implements an operation that needs no login. */
export const handleOpen = implement<OperationsFor<"EVERYBODY">>(contract).$context<OpenCall>();
/** Implements an operation that a partner signs. */
export const handleSigned = implement<OperationsFor<"PARTNER">>(contract).$context<SignedCall>();
/** Implements an operation of a task: `handleTask.embedded.<operation>.handler(...)`. */
export const handleTask = implement<OperationsFor<"TASK">>(contract).$context<TaskCall>();
/** Puts the implementations of all kinds together. */
export const handleAll = implement(contract).$context<
  LoginCall & SignedCall & TaskCall & Pick<OpenCall, "taskCookie">
>();
