import { useMutation } from "@tanstack/react-query";
import { useNavigate, useSearchParams } from "react-router";
import { sendLoginCode } from "../../data/identity.queries.ts";
import { assertOnline } from "../../data/outcome.ts";
import type { Captcha } from "./captcha.ts";
import { loginProgress, type SentCode } from "./login-progress.ts";

/** What the service says of a code; of one that was asked for by ID number, no phone number. */
interface Sent {
  readonly challengeId: string;
  readonly phoneMasked?: string;
  readonly resendAfterSeconds: number;
}

/** Sends a code, if not said otherwise to the number typed so far, and opens the page where it is entered. */
export function useSendCode(
  captcha: Captcha,
  options: { replace: boolean; send?: (solution: string) => Promise<Sent> },
) {
  const navigate = useNavigate();
  const [search] = useSearchParams();
  return useMutation({
    mutationFn: async () => {
      assertOnline();
      return (options.send ?? sendByPhone)(await captcha.take());
    },
    onSuccess: async ({ challengeId, phoneMasked = null, resendAfterSeconds }) => {
      const state: SentCode = {
        challengeId,
        phoneMasked,
        resendAtMs: Date.now() + resendAfterSeconds * 1000,
      };
      await navigate(
        { pathname: "/phoneLogin/enterCode", search: String(search) },
        { state, replace: options.replace },
      );
    },
  });
}

function sendByPhone(captcha: string): Promise<Sent> {
  const { phone, acceptedDocuments } = loginProgress();
  return sendLoginCode({ phone, captcha, acceptedDocuments });
}
