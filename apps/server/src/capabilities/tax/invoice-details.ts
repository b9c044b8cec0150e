import type { TaxDetails } from "@kedu/domain";
import { z } from "zod";
import type { Context } from "../../calls/context.ts";
import type { Sealed } from "../../database/sealed.ts";

const details = z.object({
  address: z.string().nullable(),
  phone: z.string().nullable(),
  bankName: z.string().nullable(),
  bankNo: z.string().nullable(),
  email: z.string().nullable(),
});
type Details = Omit<TaxDetails, "invoiceKind">;

/** What an invoice says of its buyer besides title and tax number, encrypted. */
export function sealDetails({ vault }: Pick<Context, "vault">, facts: Details): Sealed {
  return vault.seal(JSON.stringify(details.parse(facts)));
}

export function openDetails({ vault }: Pick<Context, "vault">, sealed: Sealed): Details {
  return details.parse(JSON.parse(vault.open(sealed)));
}
