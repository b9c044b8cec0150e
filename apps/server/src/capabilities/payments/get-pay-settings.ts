import { handle } from "../../calls/call.ts";
import { paySettingsAnswer } from "./pay-settings-answer.ts";

export const getPaySettings = handle.payments.getPaySettings.handler(({ context }) =>
  paySettingsAnswer(context),
);
