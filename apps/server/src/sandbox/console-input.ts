import { cleanText, normaliseMobile } from "@kedu/domain";
import { z } from "zod";
import { inputRefusal } from "./console-refusal.ts";

/** A mobile number as typed. */
export const phoneInput = z.string().transform((typed, check) => {
  const mobile = normaliseMobile(cleanText(typed));
  if (mobile === null) check.addIssue({ code: "custom", message: "not a mobile number" });
  return mobile ?? "";
});

/** What was sent, as the schema has it. @throws ConsoleRefusal naming the fields at fault */
export function parseInput<Schema extends z.ZodType>(
  schema: Schema,
  sent: unknown,
): z.output<Schema> {
  const parsed = schema.safeParse(sent ?? {});
  if (!parsed.success) {
    throw inputRefusal([
      ...new Set(parsed.error.issues.map(({ path }) => path.join(".") || "body")),
    ]);
  }
  return parsed.data;
}
