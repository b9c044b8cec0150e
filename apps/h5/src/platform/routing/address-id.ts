/** An identifier of ours. */
const ID = /^[0-9A-HJKMNP-TV-Z]{26}$/;

/** The record that an address names by this key; null where it names none, or what cannot be one. */
export function addressId(search: URLSearchParams, key: string): string | null {
  const id = search.get(key);
  return id !== null && ID.test(id) ? id : null;
}
