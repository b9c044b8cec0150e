import { handleAll } from "../../calls/call.ts";
import { confirmEmailCode } from "./confirm-email-code.ts";
import { confirmEmailLink } from "./confirm-email-link.ts";
import { getEmail } from "./get-email.ts";
import { removeEmail } from "./remove-email.ts";
import { resendEmail } from "./resend-email.ts";
import { submitEmail } from "./submit-email.ts";

export const email = handleAll.email.router({
  confirmEmailCode,
  confirmEmailLink,
  getEmail,
  removeEmail,
  resendEmail,
  submitEmail,
});
