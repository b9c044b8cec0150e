import { sendIdLoginCode } from "../../data/quick-login.queries.ts";
import { loginProgress } from "./login-progress.ts";

/** Sends a code to the number that is registered with the ID number typed so far. */
export function sendByIdNumber(captcha: string): ReturnType<typeof sendIdLoginCode> {
  const { idNo, acceptedDocuments } = loginProgress();
  return sendIdLoginCode({ idNo, captcha, acceptedDocuments });
}
