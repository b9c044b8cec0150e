import MailComposer from "nodemailer/lib/mail-composer";
import SMTPConnection from "nodemailer/lib/smtp-connection";
import { ProviderTimeoutError, ProviderUnavailableError } from "../provider-error.ts";
import type { MailAnswer, MailMessage, MailProvider } from "../mail/mail.ts";

/** The mail server that messages are handed to, and the address that they come from. */
export interface SmtpSettings {
  readonly host: string;
  readonly port: number;
  /** TLS from the first byte; otherwise the connection must become encrypted by STARTTLS before anything is said. */
  readonly implicitTls: boolean;
  readonly login: { readonly user: string; readonly password: string } | null;
  readonly from: string;
  /** Certificates to trust besides the system's, such as those of a test's own server. */
  readonly certificateAuthority?: string;
}

const CONNECT_MS = 5_000;
/** A server that checks a message may take its time before it answers. */
const ANSWER_MS = 15_000;
const PERMANENT_FROM = 500;
const SENDER_NAME = "刻度 Kedu";

/** E-mail over SMTP, always encrypted. One connection for one message: what became of it is then known best. */
export function smtpMail(settings: SmtpSettings): MailProvider {
  return {
    async send(message) {
      const bytes = await composed(settings, message);
      const connection = openConnection(settings);
      try {
        // Until here nothing of the message was sent.
        await notSent(connect(connection, settings));
        await handOver(connection, { from: settings.from, to: [message.to] }, bytes);
        return { result: "ACCEPTED", providerRef: messageIdOf(settings, message) };
      } catch (error) {
        return answerOf(error);
      } finally {
        connection.quit();
      }
    },
  };
}

/**
 * Connects, encrypts and logs in, and sends nothing. @throws ProviderUnavailableError
 */
export async function trySmtp(settings: SmtpSettings): Promise<void> {
  const connection = openConnection(settings);
  try {
    await notSent(connect(connection, settings));
  } finally {
    connection.quit();
  }
}

function openConnection(settings: SmtpSettings): SMTPConnection {
  return new SMTPConnection({
    host: settings.host,
    port: settings.port,
    secure: settings.implicitTls,
    requireTLS: !settings.implicitTls,
    connectionTimeout: CONNECT_MS,
    greetingTimeout: CONNECT_MS,
    socketTimeout: ANSWER_MS,
    tls: {
      minVersion: "TLSv1.2",
      ...(settings.certificateAuthority === undefined ? {} : { ca: settings.certificateAuthority }),
    },
  });
}

async function connect(connection: SMTPConnection, { login }: SmtpSettings): Promise<void> {
  await new Promise<void>((resolve, reject) => {
    connection.on("error", reject);
    connection.connect((error) => (error ? reject(error) : resolve()));
  });
  if (login === null) return;
  const credentials = { user: login.user, pass: login.password };
  await new Promise<void>((resolve, reject) => {
    connection.on("error", reject);
    connection.login({ ...credentials, credentials }, (error) =>
      error ? reject(error) : resolve(),
    );
  });
}

async function handOver(
  connection: SMTPConnection,
  envelope: { readonly from: string; readonly to: string[] },
  bytes: Buffer,
): Promise<void> {
  await new Promise<void>((resolve, reject) => {
    connection.on("error", reject);
    connection.once("end", () => reject(new Error("the connection ended")));
    connection.send(envelope, bytes, (error) => (error ? reject(error) : resolve()));
  });
}

/** A failure before the message was begun. @throws ProviderUnavailableError */
async function notSent<Result>(work: Promise<Result>): Promise<Result> {
  try {
    return await work;
  } catch (error) {
    throw new ProviderUnavailableError(`the mail server cannot be used (${codeOf(error)})`);
  }
}

/**
 * What a failed hand-over means. An answer of the server is definite; without one the message may have arrived. The
 * server's own words may name the address, so only codes are kept.
 */
function answerOf(error: unknown): MailAnswer {
  if (error instanceof ProviderUnavailableError) throw error;
  const status: unknown = Reflect.get(Object(error), "responseCode");
  if (typeof status !== "number" || status < 400) {
    throw new ProviderTimeoutError(`the mail server's answer was lost (${codeOf(error)})`);
  }
  if (status < PERMANENT_FROM) {
    throw new ProviderUnavailableError(`the mail server takes no message now (${status})`);
  }
  return { result: "REFUSED", code: `SMTP_${status}` };
}

function codeOf(error: unknown): string {
  return String(Reflect.get(Object(error), "code") ?? "no code");
}

function composed(settings: SmtpSettings, message: MailMessage): Promise<Buffer> {
  return new MailComposer({
    from: { name: SENDER_NAME, address: settings.from },
    to: { name: "", address: message.to },
    subject: message.subject,
    text: message.text,
    html: message.html,
    attachments: message.attachments.map(({ fileName, type, bytes }) => ({
      filename: fileName,
      contentType: type,
      content: bytes,
    })),
    messageId: messageIdOf(settings, message),
    // No holiday notice answers it.
    headers: { "auto-submitted": "auto-generated" },
    disableFileAccess: true,
    disableUrlAccess: true,
  })
    .compile()
    .build();
}

function messageIdOf({ from }: SmtpSettings, { requestNo }: MailMessage): string {
  return `<${requestNo}@${from.slice(from.lastIndexOf("@") + 1)}>`;
}
