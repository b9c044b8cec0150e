import type { Words } from "./world/answer-modes.ts";

/** The console's interface says no, in both of its languages. */
export class ConsoleRefusal extends Error {
  override name = "ConsoleRefusal";
  readonly status: number;
  readonly code: string;
  readonly words: Words;

  constructor(status: number, code: string, words: Words) {
    super(words[1]);
    this.status = status;
    this.code = code;
    this.words = words;
  }
}

/** What was typed cannot be used. */
export const inputRefusal = (fields: readonly string[]) =>
  new ConsoleRefusal(400, "INPUT_INVALID", [
    `请检查：${fields.join("、")}`,
    `Please check: ${fields.join(", ")}`,
  ]);

/** The console was opened under a name that may be another site's. */
export const foreignHostRefusal = () =>
  new ConsoleRefusal(403, "HOST_UNKNOWN", [
    "控制台只能用 localhost、数字地址、HOST 或 PUBLIC_ORIGIN 里的名字打开。要用别的名字，请在启动时把它写进 PUBLIC_ORIGIN。",
    "The console opens under localhost, an address in figures, and the names in HOST and PUBLIC_ORIGIN. To open it under another name, start the service with PUBLIC_ORIGIN set to it.",
  ]);

/** A reset is under way. @param status 409 for another reset, 503 for what has to wait */
export const resettingRefusal = (status: 409 | 503) =>
  new ConsoleRefusal(status, "RESETTING", ["正在重置，请稍等。", "A reset is under way."]);

export const unknownDealer = () =>
  new ConsoleRefusal(404, "DEALER_NOT_FOUND", [
    "没有这个手机号的商户，请先用它登录一次。",
    "No dealer has this number. Log in with it once.",
  ]);

export const unknownAttachment = () =>
  new ConsoleRefusal(404, "ATTACHMENT_NOT_FOUND", [
    "这封邮件没有附件。",
    "This e-mail has no attachment.",
  ]);

/** The service itself refused what the sandbox sent it. */
export function serviceRefusal(status: number, body: unknown): ConsoleRefusal {
  const code: unknown =
    typeof body === "object" && body !== null ? Reflect.get(body, "code") : null;
  const named = typeof code === "string" ? code : `HTTP ${status}`;
  return new ConsoleRefusal(status, named, [
    `服务没有接受：${named}`,
    `The service refused: ${named}`,
  ]);
}
