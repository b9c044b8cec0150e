import { sandboxBank } from "../providers/bank/sandbox-bank.ts";
import { altchaCaptcha } from "../providers/captcha/altcha-captcha.ts";
import { sandboxCaptcha } from "../providers/captcha/sandbox-captcha.ts";
import { sandboxFace } from "../providers/face/sandbox-face.ts";
import { sandboxOcr } from "../providers/ocr/sandbox-ocr.ts";
import { sandboxRegistry } from "../providers/registry/sandbox-registry.ts";
import { sandboxRisk } from "../providers/risk/sandbox-risk.ts";
import { sandboxShell } from "../providers/shell/sandbox-shell.ts";
import { sandboxSms } from "../providers/sms/sandbox-sms.ts";
import type { Random } from "../random.ts";
import type { Providers } from "../service-context.ts";
import type { SandboxWorld } from "./sandbox-world.ts";

/** Everybody outside the service, as the sandbox plays them. */
export function sandboxProviders(world: SandboxWorld, random: Random): Providers {
  return {
    sms: sandboxSms(world),
    captcha: sandboxCaptcha(world, altchaCaptcha({ ...world, random })),
    ocr: sandboxOcr(world),
    face: sandboxFace(world),
    bank: sandboxBank(world),
    registry: sandboxRegistry(world),
    risk: sandboxRisk(world),
    shell: sandboxShell(world),
  };
}
