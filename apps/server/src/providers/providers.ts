import type { BankProvider } from "./bank/bank.ts";
import type { CaptchaProvider } from "./captcha/captcha.ts";
import type { CarrierProvider } from "./carrier/carrier.ts";
import type { FaceProvider } from "./face/face.ts";
import type { InsurerProvider } from "./insurer/insurer.ts";
import type { InvoiceProvider } from "./invoice/invoice.ts";
import type { MailProvider } from "./mail/mail.ts";
import type { OcrProvider } from "./ocr/ocr.ts";
import type { OrderSystemProvider } from "./order-system/order-system.ts";
import type { PartnerBankProvider } from "./partner-bank/partner-bank.ts";
import type { RegistryProvider } from "./registry/registry.ts";
import type { RiskProvider } from "./risk/risk.ts";
import type { ShellProvider } from "./shell/shell.ts";
import type { SmsProvider } from "./sms/sms.ts";

/** All parties outside the service. */
export interface Providers {
  readonly sms: SmsProvider;
  readonly mail: MailProvider;
  readonly captcha: CaptchaProvider;
  readonly ocr: OcrProvider;
  readonly face: FaceProvider;
  readonly bank: BankProvider;
  readonly partnerBank: PartnerBankProvider;
  readonly registry: RegistryProvider;
  readonly risk: RiskProvider;
  readonly shell: ShellProvider;
  readonly carrier: CarrierProvider;
  readonly invoice: InvoiceProvider;
  readonly insurer: InsurerProvider;
  readonly orderSystem: OrderSystemProvider;
}
