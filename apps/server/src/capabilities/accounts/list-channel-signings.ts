import { payWayRefusal } from "@kedu/domain";
import { handle } from "../../calls/call.ts";
import { readChannelSignings } from "./account-reader.ts";

/** What each bank channel lets the enterprise do, in the order in which they were signed. */
export const listChannelSignings = handle.accounts.listChannelSignings.handler(
  async ({ context }) => {
    const { caller, clock, database } = context;
    const signings = await readChannelSignings(database, caller.enterpriseId);
    return {
      items: signings.map(({ bankChannel, status, validTo, ...permission }) => ({
        bankChannel,
        status,
        validTo,
        problem:
          payWayRefusal("ENTRUSTED_DIRECT", { validTo, ...permission }, clock.today())?.refusal ??
          null,
      })),
    };
  },
);
