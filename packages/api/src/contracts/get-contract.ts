import { z } from "zod";
import { operation } from "../operation.ts";
import { refusals, EVERYWHERE } from "../refusals.ts";
import { id } from "../values/values.ts";
import { contract } from "./contract-schema.ts";

export const getContract = operation("GET", "/contracts/{contractId}", "Read a contract")
  .input(z.strictObject({ contractId: id }))
  .output(contract)
  .errors(refusals(...EVERYWHERE, "NOT_FOUND"));
