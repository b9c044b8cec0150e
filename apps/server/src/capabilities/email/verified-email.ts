import type { Context } from "../../calls/context.ts";
import type { Reader } from "../../database/database.ts";
import { type Holder, readAddress } from "./email-reader.ts";

/** The address that a person has verified, in clear: never log it. Null where there is none. */
export async function readVerifiedEmail(
  reader: Reader,
  { vault }: Pick<Context, "vault">,
  holder: Holder,
): Promise<string | null> {
  const address = await readAddress(reader, holder);
  return address === null ? null : vault.open(address.addressSealed);
}
