import { useMutation } from "@tanstack/react-query";
import { useNavigate, useSearchParams } from "react-router";
import { sendLoginCode } from "../../data/identity.queries.ts";
import { assertOnline } from "../../data/outcome.ts";
import type { Captcha } from "./captcha.ts";
import { loginProgress, type SentCode } from "./login-progress.ts";

/** Sends a code to the number typed so far and opens the page where it is entered. */
export function useSendCode(captcha: Captcha, options: { replace: boolean }) {
  const navigate = useNavigate();
  const [search] = useSearchParams();
  return useMutation({
    mutationFn: async () => {
      assertOnline();
      const { phone, acceptedDocuments } = loginProgress();
      const solution = await captcha.take();
      return sendLoginCode({ phone, captcha: solution, acceptedDocuments });
    },
    onSuccess: async ({ challengeId, phoneMasked, resendAfterSeconds }) => {
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
