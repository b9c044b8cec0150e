import { mkdirSync, rmSync } from "node:fs";
import { databaseUrl, onCluster } from "@kedu/server/src/testing/database-copies.ts";
import {
  makeClusterDirectory,
  startCluster,
  stopCluster,
} from "@kedu/server/src/testing/postgres-cluster.ts";
import { RUN_DIRECTORY, TEMPLATE_DATABASE, templatesIn } from "./service-data.ts";
import { startProduct } from "./service.ts";

/** Seeds the demo dealers once in either kind of database, by the product's own start. Services work on copies. */
export default async function seedTemplates(): Promise<() => void> {
  const directory = makeClusterDirectory();
  process.env[RUN_DIRECTORY] = directory;
  const cluster = await startCluster(directory);
  await onCluster(cluster, (client) => client.query(`create database ${TEMPLATE_DATABASE}`));
  const { embedded, besidePostgres } = templatesIn(directory);
  for (const dataDir of [embedded, besidePostgres]) mkdirSync(dataDir);
  const products = await Promise.all([
    startProduct({ DATA_DIR: embedded }),
    startProduct({
      DATA_DIR: besidePostgres,
      DATABASE_URL: databaseUrl(cluster, TEMPLATE_DATABASE),
    }),
  ]);
  await Promise.all(products.map((product) => product.stop()));
  return () => {
    stopCluster(directory);
    rmSync(directory, { recursive: true, force: true });
  };
}
