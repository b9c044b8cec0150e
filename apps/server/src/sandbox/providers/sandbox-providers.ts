import { sandboxBank } from "./sandbox-bank.ts";
import { altchaCaptcha } from "../../providers/captcha/altcha-captcha.ts";
import { sandboxCaptcha } from "./sandbox-captcha.ts";
import { sandboxCarrier } from "./sandbox-carrier.ts";
import { sandboxFace } from "./sandbox-face.ts";
import { sandboxInsurer } from "./sandbox-insurer.ts";
import { sandboxInvoice } from "./sandbox-invoice.ts";
import { sandboxMailbox } from "./sandbox-mail.ts";
import { type FindPerson, sandboxOcr } from "./sandbox-ocr.ts";
import { sandboxOrderSystem } from "./sandbox-order-system.ts";
import { sandboxPartnerBank } from "./sandbox-partner-bank.ts";
import { sandboxRegistry } from "./sandbox-registry.ts";
import { sandboxRisk } from "./sandbox-risk.ts";
import { sandboxShell } from "./sandbox-shell.ts";
import { sandboxSms } from "./sandbox-sms.ts";
import type { Random } from "../../runtime/random.ts";
import type { Providers } from "../../providers/providers.ts";
import type { SandboxWorld } from "../world/sandbox-world.ts";

/** All parties outside the service, as the sandbox simulates them. */
export function sandboxProviders(
  world: SandboxWorld,
  random: Random,
  findPerson: FindPerson,
): Providers {
  return {
    sms: sandboxSms(world),
    mail: sandboxMailbox(world),
    captcha: sandboxCaptcha(world, altchaCaptcha({ ...world, random })),
    ocr: sandboxOcr(world, findPerson),
    face: sandboxFace(world),
    bank: sandboxBank(world),
    partnerBank: sandboxPartnerBank(world),
    registry: sandboxRegistry(world),
    risk: sandboxRisk(world),
    shell: sandboxShell(world),
    carrier: sandboxCarrier(world),
    invoice: sandboxInvoice(world),
    insurer: sandboxInsurer(world),
    orderSystem: sandboxOrderSystem(world),
  };
}
