declare module "*.po" {
  import type { Messages } from "@lingui/core";
  export const messages: Messages;
}

interface ImportMetaEnv {
  /** First key of the storage cipher; `DEFAULT_STORAGE_KEY` where a build sets none. */
  readonly VITE_STORAGE_KEY?: string;
  /** Passphrase of encrypted route parameters; `DEFAULT_PARAMS_KEY` where a build sets none. */
  readonly VITE_PARAMS_KEY?: string;
  /** Telephone number of the help line. */
  readonly VITE_HELP_LINE?: string;
}
