import { fastify } from "fastify";
import { Pool, type PoolClient } from "pg";
import { POOL_SIZE } from "./open-service.ts";
import type { Statement } from "@kedu/server/src/testing/statement-recording.ts";

/** A read of the service: its address, the statements behind it, and what it answered. */
export interface RecordedRead {
  readonly path: string;
  readonly statements: readonly Statement[];
  readonly answer: unknown;
}

interface Named {
  readonly name: string;
  readonly text: string;
  readonly values: unknown[];
}

/** A bare Fastify whose handlers run the statements of the service's reads, prepared, and answer with the same bytes. */
export async function serveBare(
  url: string,
  reads: readonly RecordedRead[],
): Promise<{ readonly port: number; close(): Promise<void> }> {
  const pool = new Pool({ connectionString: url, max: POOL_SIZE, options: "-c timezone=UTC" });
  const names = new Map<string, string>();
  const named = ({ text, values }: Statement): Named => {
    const name = names.get(text) ?? `bare_${names.size}`;
    names.set(text, name);
    return { name, text, values: [...values] };
  };
  const app = fastify();
  for (const { path, statements, answer } of reads) {
    const steps = stepsOf(statements.map(named));
    app.get(path.split("?", 1)[0] ?? path, async () => {
      for (const step of steps) await step(pool);
      return answer;
    });
  }
  await app.listen({ host: "127.0.0.1", port: 0 });
  const address = app.server.address();
  if (address === null || typeof address === "string") throw new Error("no port to be had");
  return {
    port: address.port,
    async close() {
      await app.close();
      await pool.end();
    },
  };
}

type Step = (pool: Pool) => Promise<unknown>;

/** Statements outside of transactions take a connection each, those of a transaction share one. */
function stepsOf(statements: readonly Named[]): Step[] {
  const steps: Step[] = [];
  let open: Named[] | null = null;
  for (const statement of statements) {
    if (statement.text.startsWith("begin")) {
      open = [];
    } else if (open === null) {
      steps.push((pool) => pool.query(statement));
    }
    if (open === null) continue;
    open.push(statement);
    if (statement.text !== "commit") continue;
    const transaction = open;
    steps.push((pool) => onOneConnection(pool, transaction));
    open = null;
  }
  return steps;
}

async function onOneConnection(pool: Pool, statements: readonly Named[]): Promise<void> {
  const client: PoolClient = await pool.connect();
  try {
    for (const statement of statements) {
      await (statement.values.length === 0 && !/^select/i.test(statement.text)
        ? client.query(statement.text)
        : client.query(statement));
    }
  } finally {
    client.release();
  }
}
