import { startWithDealer } from "./borrowing.ts";
import { refusalOf } from "./applicant.ts";
import { newestMail } from "./mail.ts";
import { waitForCode } from "./withdrawing.ts";

export const ADDRESS = "wang.qiang@example.com";
export const OTHER_ADDRESS = "shop@example.com";

/** A dealer who submits addresses of e-mail. */
export async function startVerifyingEmail() {
  const { service, client } = await startWithDealer();
  const api = client.email;
  /** Submits an address. @returns its challenge, with the code and the token of the message. */
  const submit = async (address: string) => {
    waitForCode(service);
    const { pending } = await api.submitEmail({ address });
    if (pending === null) throw new Error("the address is being verified");
    const { code, token } = await newestMail(service);
    const { challengeId } = pending;
    return { challengeId, code, token, proof: { challengeId, code } };
  };
  return { service, api, submit };
}

/** The code with which a call is refused. */
export const overOf = (call: Promise<unknown>) => refusalOf(call).then(({ code }) => code);
