import type { BizDate } from "@kedu/domain";
import type { Sandbox } from "../partners/sandbox.ts";
import type { DealerActor } from "./dealer-actor.ts";

/** The tools of the stories. */
export interface Stage {
  readonly sandbox: Sandbox;
  /** The demo dealer whose phone ends in these digits. */
  readonly actor: (last2: string) => DealerActor;
  /** The business date of the first start. */
  readonly today: BizDate;
  /** The instant of the first start. */
  readonly now: Date;
}
