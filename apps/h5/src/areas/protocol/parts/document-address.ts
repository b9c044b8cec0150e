/** The address of a document in a version, or of what changed in it since an earlier one. The newest where none is named. */
export function documentAddress(
  code: string,
  at: { readonly version?: string; readonly since?: string } = {},
): string {
  return `/protocol/apply/content?${new URLSearchParams({ code, ...at }).toString()}`;
}
