import type { AppCode, EmbeddedTask } from "@kedu/domain";
import {
  outcomeSignature,
  type SignedOutcome,
} from "../../capabilities/embedded/outcome-signature.ts";
import { registerOpener } from "../../capabilities/embedded/register-opener.ts";
import { inTransaction } from "../../database/transaction.ts";
import type { Context } from "../../calls/context.ts";
import type { FrontDoor, PartnerAnswer } from "./front-door.ts";

const KEY_ID = "sandbox-opener";
/** The console itself, where people come back to. */
const RETURN_TO = "/sandbox/";

/** What the sandbox's other app opens. */
export interface OpenedTask {
  readonly task: EmbeddedTask;
  readonly mobile: string;
  readonly contractId?: string | undefined;
  readonly appCode?: AppCode | undefined;
}

/** What came back with a person, as their address says it. */
export type ReturnedTask = SignedOutcome & { readonly signature: string };

/** A fictional other app that opens tasks. Every request is signed and sent through the public interface. */
export interface Opener {
  open(task: OpenedTask): Promise<PartnerAnswer>;
  /** What the service itself says became of a task. */
  ask(taskId: string): Promise<PartnerAnswer>;
  /** Whether what came back with a person was signed by the service. */
  isGenuine(returned: ReturnedTask): boolean;
}

export function sandboxOpener(context: Context, door: FrontDoor): Opener {
  const { clock, database, ids, vault } = context;
  const signer = { keyId: KEY_ID, secret: vault.lookupHash("sandbox-opener", "task-secret") };
  const register = () =>
    inTransaction(database, (transaction) =>
      registerOpener(transaction, context, {
        ...signer,
        opener: { openerId: KEY_ID, name: "沙箱好店助手", returnAddresses: [RETURN_TO] },
        now: clock.now(),
      }),
    );
  return {
    async open(task) {
      await register();
      const order = { ...task, returnTo: RETURN_TO, reference: `T${ids()}` };
      return door.sendSigned("/intake/embedded-tasks", order, signer);
    },
    ask: (taskId) => door.sendSigned("/intake/embedded-task-outcomes", { taskId }, signer),
    isGenuine: ({ signature, ...told }) => outcomeSignature(signer.secret, told) === signature,
  };
}
