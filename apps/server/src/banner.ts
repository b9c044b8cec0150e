import { renderUnicodeCompact } from "uqr";

/** What the terminal says once the service is there. */
export interface BannerFacts {
  readonly mode: "sandbox" | "production";
  readonly addresses: readonly string[];
  readonly phone: boolean;
  readonly dealers: readonly {
    readonly phone: string;
    readonly why: readonly [zh: string, en: string];
  }[];
  /** Embedded data is safe against a killed process, not against a power cut. */
  readonly embedded: boolean;
  readonly language: "zh" | "en";
}

const WORDS = {
  zh: {
    ready: "刻度已启动",
    console: "沙箱控制台（登录验证码在这里看）",
    dealers: "演示商户",
    scan: "手机连接同一网络后扫码；证书是自签名的，需要接受一次。",
    embedded: "数据在内置数据库里：进程被杀不丢数据，断电可能会丢。正式使用请设置 DATABASE_URL。",
  },
  en: {
    ready: "Kedu is up",
    console: "Sandbox console (login codes are read here)",
    dealers: "Demo dealers",
    scan: "Scan on the same network; the certificate is self-signed and has to be accepted once.",
    embedded:
      "Embedded database: safe against a killed process, not against a power cut. Set DATABASE_URL for real use.",
  },
} as const;

/** The banner, in the terminal's language. */
export function bannerOf(facts: BannerFacts): string {
  const words = WORDS[facts.language];
  const [first = ""] = facts.addresses;
  const lines = [`\n  ${words.ready}: ${facts.addresses.join("  ")}`];
  if (facts.mode === "sandbox") lines.push(`  ${words.console}: ${first}/sandbox/`);
  if (facts.embedded) lines.push(`  ${words.embedded}`);
  if (facts.phone) lines.push("", `  ${words.scan}`, renderUnicodeCompact(first, { border: 2 }));
  if (facts.dealers.length > 0) {
    const why = facts.language === "zh" ? 0 : 1;
    lines.push("", `  ${words.dealers}`);
    for (const dealer of facts.dealers) lines.push(`    ${dealer.phone}  ${dealer.why[why]}`);
  }
  return `${lines.join("\n")}\n\n`;
}
