import { contract } from "@kedu/api";
import { OpenAPIGenerator } from "@orpc/openapi";
import { ZodToJsonSchemaConverter } from "@orpc/zod/zod4";

/** The contract as an OpenAPI 3.1 document, in the bytes that are served. */
export async function openApiDocument(version: string): Promise<string> {
  const generator = new OpenAPIGenerator({ schemaConverters: [new ZodToJsonSchemaConverter()] });
  const document = await generator.generate(contract, {
    info: {
      title: "Kedu credit service",
      version,
      description:
        "Amounts are integer fen, rates are parts per million per day, dates are business dates in Asia/Shanghai. " +
        "Refusals carry a code; operations marked with an idempotency key answer a repeated call with the stored bytes.",
    },
    servers: [{ url: "/api" }],
  });
  return JSON.stringify(document);
}
