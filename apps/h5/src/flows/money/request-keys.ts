/** A new idempotency key. `randomUUID` is missing where a test phone opens the app without HTTPS. */
export function newKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("");
}

/** The key of a page's next request. */
export interface RequestKeys {
  /** The same key for the same terms; other terms are another request. */
  readonly keyFor: (terms: string) => string;
  /** The next request is another one, whatever its terms: with the key of one that has ended, the service would answer with that one. */
  readonly renew: () => void;
}

export function requestKeys(): RequestKeys {
  let key = newKey();
  let keyed: string | null = null;
  return {
    keyFor(terms) {
      if (keyed !== null && keyed !== terms) key = newKey();
      keyed = terms;
      return key;
    },
    renew() {
      key = newKey();
      keyed = null;
    },
  };
}
