import { EMAIL_CODE_TTL_MINUTES } from "@kedu/domain";
import type { MailMessage } from "../../providers/mail/mail.ts";

export type MailLanguage = "zh-CN" | "en";

/** What a message says besides its fixed words. */
export type MailFacts =
  | { readonly kind: "EMAIL_VERIFY"; readonly code: string; readonly link: string }
  | { readonly kind: "EMAIL_CHANGED" }
  | { readonly kind: "EMAIL_REMOVED" }
  /** With the file of an export. */
  | { readonly kind: "STATEMENT_EXPORT"; readonly exportId: string };
export type MailKind = MailFacts["kind"];

interface Paragraphs {
  readonly subject: string;
  readonly paragraphs: readonly (string | { readonly code: string } | { readonly link: string })[];
}

const HOURS_OF_LINK = 24;

/** The words of a message in both forms. No name, number or amount is in it: a mailbox may be read by others. */
export function mailText(
  facts: MailFacts,
  language: MailLanguage,
): Pick<MailMessage, "subject" | "text" | "html"> {
  const { subject, paragraphs } = WORDS[language](facts);
  const text = paragraphs.map((part) =>
    typeof part === "string" ? part : "code" in part ? part.code : part.link,
  );
  const html = paragraphs.map((part) => {
    if (typeof part === "string") return `<p>${escaped(part)}</p>`;
    if ("code" in part) {
      return `<p style="font-size:28px;font-weight:bold;letter-spacing:4px">${escaped(part.code)}</p>`;
    }
    const link = escaped(part.link);
    return `<p><a href="${link}">${link}</a></p>`;
  });
  return {
    subject,
    text: `${text.join("\n\n")}\n`,
    html: `<!doctype html><html lang="${language}"><head><meta charset="utf-8"><title>${escaped(subject)}</title></head><body style="font-family:sans-serif;font-size:16px;line-height:1.6">${html.join("")}</body></html>`,
  };
}

const WORDS: Readonly<Record<MailLanguage, (facts: MailFacts) => Paragraphs>> = {
  "zh-CN": (facts) => {
    switch (facts.kind) {
      case "EMAIL_VERIFY":
        return {
          subject: "验证您的邮箱 · 刻度",
          paragraphs: [
            "您正在刻度绑定这个邮箱。在应用里输入验证码：",
            { code: facts.code },
            `验证码 ${EMAIL_CODE_TTL_MINUTES} 分钟内有效。也可以在任何设备上打开下面的链接确认，${HOURS_OF_LINK} 小时内有效，只能用一次：`,
            { link: facts.link },
            "不是您本人操作？不用理会这封邮件，邮箱不会被绑定。刻度的员工不会向您索要验证码。",
          ],
        };
      case "EMAIL_CHANGED":
        return {
          subject: "您的刻度邮箱已更换",
          paragraphs: [
            "您在刻度绑定的邮箱已换成另一个，这个邮箱不再收到刻度的邮件。",
            "不是您本人操作？请马上登录应用，在“设置”里退出其他设备，并联系客服。",
          ],
        };
      case "STATEMENT_EXPORT":
        return {
          subject: "您的刻度流水文件",
          paragraphs: [
            "您在刻度导出的流水文件见附件。",
            "附件里有您的账户流水，请不要转发给不相关的人。文件是否由刻度出具、有没有被改动，任何人都可以在文件里写明的网址核对。",
            "不是您本人操作？请马上登录应用，在“设置”里退出其他设备，并联系客服。",
          ],
        };
      case "EMAIL_REMOVED":
        return {
          subject: "您的刻度邮箱已解除绑定",
          paragraphs: [
            "这个邮箱已从刻度解除绑定，不再收到刻度的邮件。",
            "不是您本人操作？请马上登录应用，在“设置”里退出其他设备，并联系客服。",
          ],
        };
    }
  },
  en: (facts) => {
    switch (facts.kind) {
      case "EMAIL_VERIFY":
        return {
          subject: "Verify your e-mail address · Kedu",
          paragraphs: [
            "This address is being added to an account at Kedu. Enter this code in the app:",
            { code: facts.code },
            `The code is valid for ${EMAIL_CODE_TTL_MINUTES} minutes. Or open this link on any device; it is valid for ${HOURS_OF_LINK} hours and can be used once:`,
            { link: facts.link },
            "Was it not you? Ignore this message, and the address will not be added. Kedu never asks you for the code.",
          ],
        };
      case "EMAIL_CHANGED":
        return {
          subject: "Your e-mail address at Kedu was changed",
          paragraphs: [
            "Your account at Kedu has another e-mail address now. This one gets no more mail from Kedu.",
            "Was it not you? Log in at once, log out the other devices under Settings, and contact customer service.",
          ],
        };
      case "STATEMENT_EXPORT":
        return {
          subject: "Your statement file from Kedu",
          paragraphs: [
            "The statement file that you exported at Kedu is attached.",
            "It shows movements on your accounts: do not forward it to people whom they do not concern. Anyone can check, at the address in the file, that Kedu issued it and that it was not changed.",
            "Was it not you? Log in at once, log out the other devices under Settings, and contact customer service.",
          ],
        };
      case "EMAIL_REMOVED":
        return {
          subject: "Your e-mail address at Kedu was removed",
          paragraphs: [
            "This address was removed from an account at Kedu and gets no more mail from Kedu.",
            "Was it not you? Log in at once, log out the other devices under Settings, and contact customer service.",
          ],
        };
    }
  },
};

function escaped(text: string): string {
  return text
    .replaceAll("&", "&amp;")
    .replaceAll("<", "&lt;")
    .replaceAll(">", "&gt;")
    .replaceAll('"', "&quot;");
}
