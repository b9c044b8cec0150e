/** What a victim does, and where it dies. */
export interface VictimTask {
  /** Database, keys, and the point at which the process kills itself. */
  readonly environment: Readonly<Record<string, string>>;
  /** The business instant. */
  readonly now: string;
  readonly does: VictimRequest | { readonly kind: "due-work" };
}

export interface VictimRequest {
  readonly kind: "request";
  readonly method: "POST";
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly payload: string;
}

/** What a victim says while it lives. */
export type VictimWord =
  | { readonly kind: "loaded" }
  | { readonly kind: "answered"; readonly status: number; readonly body: string };
