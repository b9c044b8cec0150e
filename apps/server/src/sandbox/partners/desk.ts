import type { DeskFreezeReason } from "@kedu/domain";
import { registerDeskKey } from "../../capabilities/complaints/desk-keys.ts";
import { inTransaction } from "../../database/transaction.ts";
import type { Context } from "../../calls/context.ts";
import type { FrontDoor, PartnerAnswer } from "./front-door.ts";

const KEY_ID = "sandbox-desk";

/** Who answers questions and complaints, checks photos of IDs, and freezes lines. Every request is signed and sent through the public interface. */
export interface Desk {
  /** What awaits an answer, the nearest deadline first. */
  list(): Promise<PartnerAnswer>;
  act(event: {
    readonly complaintId: string;
    readonly event: string;
    readonly text?: string | undefined;
  }): Promise<PartnerAnswer>;
  /** A stored photo of an ID no longer serves. */
  rejectPhoto(photoId: string): Promise<PartnerAnswer>;
  /** A dealer's lines are frozen, or no longer. */
  freeze(event: {
    readonly organizationCode: string;
    readonly action: "SET" | "LIFT";
    readonly reason: DeskFreezeReason;
    readonly note: string;
  }): Promise<PartnerAnswer>;
}

export function sandboxDesk(context: Context, door: FrontDoor): Desk {
  const { clock, database, ids, vault } = context;
  const signer = { keyId: KEY_ID, secret: vault.lookupHash("sandbox-desk", "answer-secret") };
  const register = () =>
    inTransaction(database, (transaction) =>
      registerDeskKey(transaction, context, { ...signer, now: clock.now() }),
    );
  return {
    async list() {
      await register();
      return door.sendSigned("/intake/desk-complaints", {}, signer);
    },
    async act(event) {
      await register();
      return door.sendSigned("/callbacks/complaints", { eventId: ids(), ...event }, signer);
    },
    async rejectPhoto(photoId) {
      await register();
      return door.sendSigned("/callbacks/id-photos", { eventId: ids(), photoId }, signer);
    },
    async freeze(event) {
      await register();
      // One of each reason at a time: what is lifted is what was set before.
      const freezeNo = `SANDBOX-${event.reason}`;
      const body = { eventId: ids(), ...event, freezeNo, decidedOn: clock.today() };
      return door.sendSigned("/callbacks/freezes", body, signer);
    },
  };
}
