import { once } from "node:events";
import type { AddressInfo, Socket } from "node:net";
import { generate } from "selfsigned";
import { SMTPServer, type SMTPServerOptions } from "smtp-server";
import { beforeAll, expect, onTestFinished, test } from "vitest";
import { ProviderTimeoutError, ProviderUnavailableError } from "../provider-error.ts";
import { type SmtpSettings, smtpMail, trySmtp } from "./smtp-mail.ts";

const LOGIN = { user: "kedu", password: "a password" };
const MESSAGE = {
  requestNo: "01K9ZQ4S6V8X0A2C4E6G8J0M2P",
  to: "wang.qiang@example.com",
  subject: "验证您的邮箱 · 刻度",
  text: "验证码 123456\n",
  html: "<p>验证码 <b>123456</b></p>",
  attachments: [],
};

let certificate: { readonly key: string; readonly cert: string };
beforeAll(async () => {
  const made = await generate([{ name: "commonName", value: "localhost" }], {
    keyType: "ec",
    extensions: [{ name: "subjectAltName", altNames: [{ type: 2, value: "localhost" }] }],
  });
  certificate = { key: made.private, cert: made.cert };
});

interface Received {
  readonly envelope: { readonly from: string; readonly to: readonly string[] };
  readonly isEncrypted: boolean;
  readonly bytes: string;
}

/** A mail server of this test alone, on the loopback interface. */
async function startServer(options: SMTPServerOptions = {}) {
  const received: Received[] = [];
  const server = new SMTPServer({
    ...certificate,
    onAuth: ({ username, password }, _session, done) =>
      username === LOGIN.user && password === LOGIN.password
        ? done(null, { user: username })
        : done(new Error("not this password")),
    onData: (stream, session, done) => {
      const chunks: Buffer[] = [];
      stream.on("data", (chunk: Buffer) => chunks.push(chunk));
      stream.on("end", () => {
        const { mailFrom, rcptTo } = session.envelope;
        received.push({
          envelope: {
            from: mailFrom === false ? "" : mailFrom.address,
            to: rcptTo.map(({ address }) => address),
          },
          isEncrypted: session.secure,
          bytes: Buffer.concat(chunks).toString("utf8"),
        });
        done();
      });
    },
    ...options,
  });
  server.on("error", () => undefined);
  const lines = new Set<Socket>();
  server.server.on("connection", (line: Socket) => lines.add(line));
  server.listen(0, "127.0.0.1");
  await once(server.server, "listening");
  onTestFinished(async () => {
    await new Promise<void>((resolve) => server.close(resolve));
  });
  const { port } = server.server.address() as AddressInfo;
  const settings: SmtpSettings = {
    host: "localhost",
    port,
    implicitTls: options.secure === true,
    login: LOGIN,
    from: "service@credit.example",
    certificateAuthority: certificate.cert,
  };
  const cutLines = () => {
    for (const line of lines) line.destroy();
  };
  return { settings, received, cutLines };
}

const failing = (responseCode: number) => Object.assign(new Error("no"), { responseCode });

test.each([
  ["STARTTLS", {}],
  ["TLS from the first byte", { secure: true }],
])("a message is handed over by %s, whole and once", async (_how, options) => {
  const { settings, received } = await startServer(options);
  const answer = await smtpMail(settings).send(MESSAGE);
  const messageId = "<01K9ZQ4S6V8X0A2C4E6G8J0M2P@credit.example>";
  expect(answer).toEqual({ result: "ACCEPTED", providerRef: messageId });
  expect(received).toHaveLength(1);
  const bytes = received[0]?.bytes ?? "";
  expect(received[0]).toEqual({
    bytes,
    envelope: { from: "service@credit.example", to: ["wang.qiang@example.com"] },
    isEncrypted: true,
  });
  expect(bytes).toMatch(/^Message-ID: <01K9ZQ4S6V8X0A2C4E6G8J0M2P@credit\.example>$/im);
  expect(bytes).toMatch(/^To: wang\.qiang@example\.com$/im);
  expect(bytes).toMatch(/^Auto-Submitted: auto-generated$/im);
  expect(bytes).toMatch(/^Content-Type: text\/plain/im);
  expect(bytes).toMatch(/^Content-Type: text\/html/im);
  await expect(trySmtp(settings)).resolves.toBeUndefined();
});

test("a file arrives under its name, byte for byte", async () => {
  const { settings, received } = await startServer();
  const bytes = Buffer.from(Array.from({ length: 3_000 }, (_, index) => index % 256));
  const attachments = [{ fileName: "LS01K9.csv", type: "text/csv; charset=utf-8", bytes }];
  await smtpMail(settings).send({ ...MESSAGE, attachments });
  const [, headers = "", body = ""] =
    /^(Content-Type: text\/csv[\s\S]*?)\r\n\r\n([A-Za-z0-9+/=\r\n]+)/m.exec(
      received[0]?.bytes ?? "",
    ) ?? [];
  expect(headers).toMatch(/^Content-Disposition: attachment; filename=LS01K9\.csv$/im);
  expect(Buffer.from(body, "base64").equals(bytes)).toBe(true);
});

test("a server that offers no encryption gets no message, and no password", async () => {
  const { settings, received } = await startServer({
    hideSTARTTLS: true,
    disabledCommands: ["STARTTLS"],
  });
  await expect(smtpMail(settings).send(MESSAGE)).rejects.toThrow(ProviderUnavailableError);
  expect(received).toEqual([]);
});

test("a server whose certificate is not trusted gets nothing either", async () => {
  const { settings, received } = await startServer();
  const { certificateAuthority: _, ...stranger } = settings;
  await expect(smtpMail(stranger).send(MESSAGE)).rejects.toThrow(ProviderUnavailableError);
  expect(received).toEqual([]);
});

test("a wrong password and a server that is away send nothing, and may later", async () => {
  const { settings, received } = await startServer();
  const wrong = { ...settings, login: { ...LOGIN, password: "another" } };
  await expect(smtpMail(wrong).send(MESSAGE)).rejects.toThrow(ProviderUnavailableError);
  await expect(trySmtp(wrong)).rejects.toThrow(ProviderUnavailableError);
  await expect(smtpMail({ ...settings, port: 1 }).send(MESSAGE)).rejects.toThrow(
    ProviderUnavailableError,
  );
  expect(received).toEqual([]);
});

test("a mailbox that does not exist is refused for good, one that is full may be tried again", async () => {
  const refusing = (status: number) =>
    startServer({ onRcptTo: (_address, _session, done) => done(failing(status)) });
  const gone = await refusing(550);
  expect(await smtpMail(gone.settings).send(MESSAGE)).toEqual({
    result: "REFUSED",
    code: "SMTP_550",
  });
  const full = await refusing(452);
  await expect(smtpMail(full.settings).send(MESSAGE)).rejects.toThrow(ProviderUnavailableError);
});

test("an answer that is lost behind the message says neither yes nor no", async () => {
  let cutLines = () => {};
  const server = await startServer({
    onData: (stream) => {
      stream.resume();
      // The message has arrived whole; then the line is cut.
      stream.on("end", () => cutLines());
    },
  });
  cutLines = server.cutLines;
  await expect(smtpMail(server.settings).send(MESSAGE)).rejects.toThrow(ProviderTimeoutError);
});
