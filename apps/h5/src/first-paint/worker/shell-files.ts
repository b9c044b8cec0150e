/** What the build puts into the worker. */
export interface ShellFiles {
  readonly release: string;
  /** Documents by address. They are the same for everybody: nothing of a person is in them. */
  readonly documents: readonly string[];
  /** Files of the first pages. */
  readonly files: readonly string[];
}
