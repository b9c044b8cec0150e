import { Client } from "pg";

export type Cluster = ReturnType<typeof clusterOf>;

/** The databases of a running PostgreSQL, given the address of its maintenance database. */
export function clusterOf(maintenance: string) {
  const urlOf = (name: string) => {
    const url = new URL(maintenance);
    url.pathname = `/${name}`;
    return url.href;
  };
  const command = (text: string) => onDatabase(maintenance, (client) => client.query(text));
  return {
    urlOf,
    create: (name: string) => command(`create database ${name}`),
    /** Works on a copy of a database, which is dropped afterwards. Both sides begin with the same pages on disk. */
    async onCopy<Result>(name: string, work: (url: string) => Promise<Result>): Promise<Result> {
      await command(`create database copy template ${name} strategy file_copy`);
      await onDatabase(urlOf("copy"), (client) => client.query("vacuum analyze"));
      await command("checkpoint");
      try {
        return await work(urlOf("copy"));
      } finally {
        await command("drop database copy with (force)");
      }
    },
    /** Creates a database from another that has no connections. */
    copyTo: (from: string, to: string) =>
      command(`create database ${to} template ${from} strategy file_copy`),
  };
}

export async function onDatabase<Result>(
  url: string,
  work: (client: Client) => Promise<Result>,
): Promise<Result> {
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}
