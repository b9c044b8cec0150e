import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { networkInterfaces } from "node:os";
import { join } from "node:path";
import { X509Certificate } from "node:crypto";
import type { Certificate } from "./http/app.ts";

const VALID_DAYS = 365;
const RENEW_BEFORE_MS = 7 * 24 * 60 * 60 * 1000;

/** Addresses of this machine that a phone on the same network can reach. */
export function localAddresses(): string[] {
  return Object.values(networkInterfaces())
    .flatMap((addresses) => addresses ?? [])
    .filter(({ family, internal }) => family === "IPv4" && !internal)
    .map(({ address }) => address);
}

/**
 * A self-signed certificate for these addresses, kept in the data directory so that a phone has to accept it once.
 */
export async function phoneCertificate(
  dataDir: string,
  addresses: readonly string[],
): Promise<Certificate> {
  const [keyFile, certFile] = [join(dataDir, "phone.key"), join(dataDir, "phone.crt")];
  if (existsSync(keyFile) && existsSync(certFile)) {
    const kept = { key: readFileSync(keyFile, "utf8"), cert: readFileSync(certFile, "utf8") };
    if (fits(kept.cert, addresses)) return kept;
  }
  // Two hundred files, for the few starts that make a certificate.
  const { generate } = await import("selfsigned");
  const made = await generate([{ name: "commonName", value: "Kedu" }], {
    keyType: "ec",
    notAfterDate: new Date(Date.now() + VALID_DAYS * 24 * 60 * 60 * 1000),
    extensions: [
      { name: "basicConstraints", cA: false },
      { name: "extKeyUsage", serverAuth: true },
      {
        name: "subjectAltName",
        altNames: [
          { type: 2, value: "localhost" },
          ...["127.0.0.1", ...addresses].map((ip) => ({ type: 7 as const, ip })),
        ],
      },
    ],
  });
  writeFileSync(keyFile, made.private, { mode: 0o600 });
  writeFileSync(certFile, made.cert);
  return { key: made.private, cert: made.cert };
}

/** A kept certificate that cannot be read fits nothing: another takes its place. */
function fits(pem: string, addresses: readonly string[]): boolean {
  let certificate: X509Certificate;
  try {
    certificate = new X509Certificate(pem);
  } catch {
    return false;
  }
  const lasts = Date.parse(certificate.validTo) - Date.now() > RENEW_BEFORE_MS;
  return lasts && addresses.every((address) => certificate.checkIP(address) !== undefined);
}
