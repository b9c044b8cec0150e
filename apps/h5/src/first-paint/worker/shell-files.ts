/** What the build puts into the worker. */
export interface ShellFiles {
  readonly release: string;
  /** Documents by address. They are the same for all users and contain no personal data. */
  readonly documents: readonly string[];
  /** Files of the first pages. */
  readonly files: readonly string[];
}
