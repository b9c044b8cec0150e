import type { AppCode, Fen } from "@kedu/domain";
import type { CalledTask } from "../../calls/call.ts";
import { found } from "../../calls/found.ts";
import type { Context } from "../../calls/context.ts";
import type { Reader } from "../../database/database.ts";
import {
  type ContractFacts,
  readContractToRead,
  readListedContracts,
} from "../contracts/contract-reader.ts";
import { readLine, readProductOf } from "../credit/line-reader.ts";
import { faceCheckOf, readFacesOf } from "../face/face-reader.ts";
import { freshFaceRefusal } from "@kedu/domain";
import {
  intentFenOf,
  OPEN_INTENTS,
  readIntent,
  readOpenIntents,
  type StoredIntent,
} from "../payments/intent-reader.ts";

/** A contract of a task, and how far its verification is. */
export interface TaskContract extends ContractFacts {
  readonly readBefore: boolean;
  readonly appCode: AppCode;
  readonly amountFen: Fen | null;
  /** Signed, or its face check was passed and is still good. */
  readonly isVerified: boolean;
  /** The face check that verifies it; null where none was passed. */
  readonly faceSessionId: string | null;
  /** It can be verified no more: what it is about has ended. */
  readonly isOver: boolean;
}

/** Whose task it is. */
interface Person {
  readonly userId: string;
  readonly enterpriseId: string;
}

type Listed = ContractFacts & { readonly readBefore: boolean };

/** The contracts that a task may read and verify: its own one, or those of its product that wait. Others are not there. */
export async function readTaskContracts(
  reader: Reader,
  tools: Pick<Context, "clock" | "vault">,
  { contractId, appCode }: Pick<CalledTask, "contractId" | "appCode">,
  person: Person,
): Promise<readonly TaskContract[]> {
  const listed =
    contractId === null
      ? await readWaiting(reader, tools, appCode, person)
      : await readOne(reader, tools, contractId, person);
  const contracts: TaskContract[] = [];
  for (const facts of listed) {
    // oxlint-disable-next-line no-await-in-loop -- the reader may be a transaction, which runs one statement at a time
    contracts.push(await withProgress(reader, tools, facts, person));
  }
  return contracts;
}

/** One contract of a task. @throws the refusal NOT_FOUND, also for one that the task is not about. */
export async function readTaskContract(
  reader: Reader,
  tools: Pick<Context, "clock" | "vault">,
  task: Pick<CalledTask, "contractId" | "appCode">,
  person: Person & { readonly contractId: string },
): Promise<TaskContract> {
  const contracts = await readTaskContracts(reader, tools, task, person);
  return found(contracts.find(({ contractId }) => contractId === person.contractId));
}

async function readOne(
  reader: Reader,
  tools: Pick<Context, "vault">,
  contractId: string,
  { userId, enterpriseId }: Person,
): Promise<readonly Listed[]> {
  const contract = await readContractToRead(reader, tools, { contractId, userId });
  return contract?.enterpriseId === enterpriseId ? [contract] : [];
}

async function readWaiting(
  reader: Reader,
  tools: Pick<Context, "clock" | "vault">,
  appCode: AppCode | null,
  person: Person,
): Promise<readonly Listed[]> {
  if (appCode === null) return [];
  const { userId, enterpriseId } = person;
  const line = await readLine(reader, { enterpriseId, appCode });
  const ofLine =
    line === null ? [] : await readListedContracts(reader, { lineId: line.lineId, userId });
  const intents = await readOpenIntents(reader, { ...person, appCode });
  const ofLoans: Listed[] = [];
  for (const intent of intents.filter(({ expiresAt }) => expiresAt > tools.clock.now())) {
    // oxlint-disable-next-line no-await-in-loop -- the reader may be a transaction, which runs one statement at a time
    ofLoans.push(...(await readOne(reader, tools, intent.contractId, person)));
  }
  return [...ofLine, ...ofLoans];
}

async function withProgress(
  reader: Reader,
  { clock }: Pick<Context, "clock">,
  facts: Listed,
  { userId, enterpriseId }: Person,
): Promise<TaskContract> {
  const { intentId, lineId, signedAt } = facts;
  const isSigned = signedAt !== null;
  if (lineId !== null || intentId === null) {
    const appCode = await readProductOf(reader, lineId ?? "");
    const rest = { appCode, amountFen: null, faceSessionId: null, isOver: false };
    return { ...facts, ...rest, isVerified: isSigned };
  }
  const intent = found(await readIntent(reader, enterpriseId, intentId));
  const faceSessionId = await passedFaceOf(reader, intent, userId, clock.now());
  const isVerified = isSigned || faceSessionId !== null;
  const isOpen = OPEN_INTENTS.includes(intent.status) && intent.expiresAt > clock.now();
  return {
    ...facts,
    appCode: intent.appCode,
    amountFen: intentFenOf(intent),
    faceSessionId,
    isVerified,
    isOver: !isVerified && !isOpen,
  };
}

/** The newest face check that carries a loan; null where there is none. */
async function passedFaceOf(
  reader: Reader,
  { id, enterpriseId, principalFen, termsHash }: StoredIntent,
  userId: string,
  now: Date,
): Promise<string | null> {
  const expected = { userId, enterpriseId, subjectId: id, amountFen: principalFen, termsHash };
  const faces = await readFacesOf(reader, id);
  const passed = faces.findLast(
    (face) => freshFaceRefusal(faceCheckOf(face), expected, now) === null,
  );
  return passed?.id ?? null;
}
