import type { Config } from "../runtime/config.ts";

/** Headers of every answer. */
export function securityHeaders({
  https,
  phone,
}: Pick<Config, "https" | "phone">): Readonly<Record<string, string>> {
  // A self-signed address must not bind its host to HTTPS.
  const onlyHttps = https && !phone;
  return {
    "x-content-type-options": "nosniff",
    // Pages of our own origin may see where a visit came from; others see nothing.
    "referrer-policy": "same-origin",
    "permissions-policy":
      "camera=(self), microphone=(self), geolocation=(), payment=(), usb=(), display-capture=(), browsing-topics=()",
    "cross-origin-opener-policy": "same-origin",
    "cross-origin-resource-policy": "same-origin",
    "content-security-policy": NOTHING,
    ...(onlyHttps ? { "strict-transport-security": "max-age=31536000; includeSubDomains" } : {}),
  };
}

/** For answers that are no page. */
const NOTHING = "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";

/** Policy of a page: our own files, and the inline parts whose hashes are named. */
export function pagePolicy(hashes: {
  readonly scripts: readonly string[];
  readonly styles: readonly string[];
  /** Origins of other companies whose scripts may be loaded and may call home. */
  readonly scriptOrigins?: readonly string[];
  /** Origins whose pages may be shown in a frame. */
  readonly lenderOrigins?: readonly string[];
  /** The one origin that may show the page in a frame; null where none may. */
  readonly framedBy?: string | null;
}): string {
  const others = (hashes.scriptOrigins ?? []).map((origin) => ` ${origin}`).join("");
  const frames = hashes.lenderOrigins ?? [];
  return [
    "default-src 'none'",
    `script-src 'self'${sourcesOf(hashes.scripts)}${others}`,
    `style-src 'self'${sourcesOf(hashes.styles)}`,
    // Photos before their upload and camera frames are blobs.
    "img-src 'self' data: blob:",
    "media-src 'self' blob:",
    "font-src 'self'",
    `connect-src 'self'${others}`,
    ...(frames.length === 0 ? [] : [`frame-src ${frames.join(" ")}`]),
    "worker-src 'self'",
    "manifest-src 'self'",
    "form-action 'self'",
    "object-src 'none'",
    "base-uri 'none'",
    `frame-ancestors ${hashes.framedBy ?? "'none'"}`,
  ].join("; ");
}

function sourcesOf(hashes: readonly string[]): string {
  return hashes.map((hash) => ` 'sha256-${hash}'`).join("");
}
