import type { Logger } from "pino";
import type { Clock } from "./clock.ts";
import type { Config } from "./config.ts";
import type { Database } from "./database/database.ts";
import type { Vault } from "./database/sealed.ts";
import type { MakeId } from "./identifier.ts";
import type { DueWork } from "./jobs/due-work.ts";
import type { KillPoints } from "./kill-point.ts";
import type { BankProvider } from "./providers/bank/bank.ts";
import type { CaptchaProvider } from "./providers/captcha/captcha.ts";
import type { FaceProvider } from "./providers/face/face.ts";
import type { OcrProvider } from "./providers/ocr/ocr.ts";
import type { RegistryProvider } from "./providers/registry/registry.ts";
import type { RiskProvider } from "./providers/risk/risk.ts";
import type { ShellProvider } from "./providers/shell/shell.ts";
import type { SmsProvider } from "./providers/sms/sms.ts";
import type { Random } from "./random.ts";

/** Everybody outside the service. */
export interface Providers {
  readonly sms: SmsProvider;
  readonly captcha: CaptchaProvider;
  readonly ocr: OcrProvider;
  readonly face: FaceProvider;
  readonly bank: BankProvider;
  readonly registry: RegistryProvider;
  readonly risk: RiskProvider;
  readonly shell: ShellProvider;
}

/** What an operation or a job may use: nothing comes from anywhere else. */
export interface Context {
  readonly config: Config;
  readonly database: Database;
  readonly clock: Clock;
  readonly random: Random;
  readonly ids: MakeId;
  readonly vault: Vault;
  readonly providers: Providers;
  readonly dueWork: DueWork;
  readonly killPoints: KillPoints;
  readonly log: Logger;
}
