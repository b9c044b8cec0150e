declare module "*.po" {
  import type { Messages } from "@lingui/core";
  export const messages: Messages;
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
  /** Telephone number of the help line. */
  readonly VITE_HELP_LINE?: string;
}
