declare module "*.po" {
  import type { Messages } from "@lingui/core";
  export const messages: Messages;
}

/** Address of the divisions as a file of JSON. */
declare module "virtual:divisions" {
  const address: string;
  export default address;
}

/** The project's help topics in Chinese, and the marks of all in both languages. */
declare module "virtual:help-topics.zh" {
  import type { HelpText, HelpTopic } from "@kedu/domain";
  const topics: Readonly<Record<HelpTopic, HelpText>>;
  export default topics;
  export const marks: string;
}

/** The project's help topics in English. */
declare module "virtual:help-topics.en" {
  import type { HelpText, HelpTopic } from "@kedu/domain";
  const topics: Readonly<Record<HelpTopic, HelpText>>;
  export default topics;
}

interface ImportMetaEnv {
  /** Where the service is: a path, or an origin with one. `.env.development` and `.env.production` say it. */
  readonly VITE_SERVICE_URL?: string;
  /** `0` sends request bodies uncompressed. */
  readonly VITE_GZIP_BODIES?: string;
  /** First key of the storage cipher; `DEFAULT_STORAGE_KEY` where a build sets none. */
  readonly VITE_STORAGE_KEY?: string;
  /** Passphrase of encrypted route parameters; `DEFAULT_PARAMS_KEY` where a build sets none. */
  readonly VITE_PARAMS_KEY?: string;
  /** The object that a native shell puts on `window`; `KeduBridge` where a build sets none. */
  readonly VITE_BRIDGE_OBJECT?: string;
  /** The token of our shells in their user agents; `KeduShell` where a build sets none. */
  readonly VITE_SHELL_AGENT?: string;
  /** Address schemes of the two shells; `kedu-wallet` and `kedu-finance` where a build sets none. */
  readonly VITE_WALLET_SCHEME?: string;
  readonly VITE_FINANCE_SCHEME?: string;
  /** Salt of the hashes in reports. */
  readonly VITE_REPORT_SALT?: string;
  /** Share of visits whose events are reported, 0 to 1; all where a build sets none. */
  readonly VITE_REPORT_SAMPLE_RATE?: string;
  /** A captcha vendor's script, in place of the work that the phone does itself. */
  readonly VITE_CAPTCHA_SCRIPT?: string;
  /** Its hash, such as `sha384-…`; a script of another content does not run. */
  readonly VITE_CAPTCHA_INTEGRITY?: string;
  /** A platform's script, loaded behind the pages. */
  readonly VITE_PLATFORM_SCRIPT?: string;
  /** Its hash. */
  readonly VITE_PLATFORM_INTEGRITY?: string;
  /** Telephone number of the help line. */
  readonly VITE_HELP_LINE?: string;
}
