import { randomUUID } from "node:crypto";
import { Client } from "pg";

/** A PostgreSQL database of a test's own. */
export interface DatabaseCopy {
  readonly url: string;
  drop(): Promise<void>;
}

/** Copies a database to which nothing is connected. `cluster` is the address of its maintenance database. */
export async function copyDatabase(cluster: string, template: string): Promise<DatabaseCopy> {
  const name = `test_${randomUUID().replaceAll("-", "")}`;
  await onCluster(cluster, (client) =>
    client.query(`create database ${name} template ${template} strategy file_copy`),
  );
  return {
    url: databaseUrl(cluster, name),
    drop: () =>
      onCluster(cluster, (client) => client.query(`drop database if exists ${name} with (force)`)),
  };
}

/** Runs statements on a connection to a cluster's maintenance database. */
export async function onCluster(
  cluster: string,
  work: (client: Client) => Promise<unknown>,
): Promise<void> {
  const client = new Client({ connectionString: cluster });
  await client.connect();
  try {
    await work(client);
  } finally {
    await client.end();
  }
}

/** The address of a database beside the cluster's maintenance database. */
export function databaseUrl(cluster: string, name: string): string {
  const url = new URL(cluster);
  url.pathname = `/${name}`;
  return url.href;
}
