/**
 * How a session writes instants, days and bytes, whatever the server, the database or the role have as their own: another
 * style of dates would be read as other days.
 */
const WRITTEN_AS =
  "-c timezone=UTC -c datestyle=ISO,YMD -c intervalstyle=postgres -c bytea_output=hex";

/** Address and options of a session. The driver takes options of the address alone, so they are put before ours. */
export function sessionOf(url: string): {
  readonly connectionString: string;
  readonly options: string;
} {
  const address = new URL(url);
  const own = address.searchParams.get("options");
  if (own === null) return { connectionString: url, options: WRITTEN_AS };
  address.searchParams.delete("options");
  return { connectionString: address.href, options: `${own} ${WRITTEN_AS}` };
}
