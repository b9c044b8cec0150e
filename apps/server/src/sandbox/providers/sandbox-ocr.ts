import { createHash } from "node:crypto";
import { addDays, addMonths, isBizDate } from "@kedu/domain";
import { VALID_DAYS } from "../world/answer-details.ts";
import {
  drawn,
  FICTIONAL_ENTERPRISES,
  fictionalBirthDate,
  fictionalForeignName,
  fictionalIdNo,
  fictionalName,
  fictionalPermanentIdNo,
  fictionalTradeName,
  fictionalUscc,
} from "../world/fictional.ts";
import type { SandboxWorld } from "../world/sandbox-world.ts";
import { type ScriptParams, scriptedCall, textOf, wholeNumberOf } from "../world/scripted-call.ts";
import type {
  IdCardReading,
  LicenceReading,
  OcrAnswer,
  OcrProvider,
} from "../../providers/ocr/ocr.ts";

/** A resident ID of an adult up to 45 is valid for 20 years at most (resident identity card law, article 5). */
const ID_YEARS_LEFT_MIN = 2;
const ID_YEARS_LEFT_MAX = 12;
const DAYS_OF_YEAR = 365;

const unreadable = () => Promise.resolve({ result: "UNREADABLE" } as const);

/**
 * Who is known of a subject: the person who was proved for an enterprise before, or who was invited to an authorisation,
 * whose number is not known at first; null where there is none. A photo would show the same person.
 */
export type FindPerson = (
  subject: string,
) => Promise<{ readonly name: string; readonly idNo: string | null } | null>;

/**
 * Reads invented documents: the same photo of the same enterprise always shows the same person. A person who was proved
 * before shows a new document of their own, so that it can be renewed.
 */
export function sandboxOcr(world: SandboxWorld, findPerson: FindPerson): OcrProvider {
  return {
    readIdCard({ subject, front, back }) {
      const normally = async () => {
        const drawnCard = idCardOf(world, seedOf(world, subject, front, back));
        const known = await findPerson(subject);
        if (known === null) return drawnCard;
        return { ...drawnCard, name: known.name, idNo: known.idNo ?? drawnCard.idNo };
      };
      return scriptedCall<OcrAnswer<IdCardReading>>(world, {
        provider: "ocr",
        op: "readIdCard",
        normally: async () => ({ result: "READ", reading: await normally() }),
        modes: {
          refuse: unreadable,
          "permanent-card": async (params) => ({
            result: "READ",
            reading: permanentCardOf(
              world,
              seedOf(world, subject, front, back),
              params["old"] === true ? "OLD" : "NEW",
            ),
          }),
          reading: async (params) => ({
            result: "READ",
            reading: withIdDetails(world, await normally(), params),
          }),
        },
      });
    },
    readLicence({ subject, licence }) {
      const normally = () => licenceOf(world, seedOf(world, subject, licence));
      return scriptedCall<OcrAnswer<LicenceReading>>(world, {
        provider: "ocr",
        op: "readLicence",
        normally: () => Promise.resolve({ result: "READ", reading: normally() }),
        modes: {
          refuse: unreadable,
          reading: (params) =>
            Promise.resolve({ result: "READ", reading: withLicenceDetails(normally(), params) }),
        },
      });
    },
  };
}

function seedOf(world: SandboxWorld, subject: string, ...photos: readonly Uint8Array[]): string {
  const hash = createHash("sha256");
  for (const photo of photos) hash.update(photo);
  return `${world.seed} ${subject} ${hash.digest("hex")}`;
}

function idCardOf(world: SandboxWorld, seed: string): IdCardReading {
  const years =
    ID_YEARS_LEFT_MIN + drawn(ID_YEARS_LEFT_MAX - ID_YEARS_LEFT_MIN + 1, "years left", seed);
  const validTo = addDays(world.clock.today(), years * DAYS_OF_YEAR + drawn(300, "days", seed));
  return {
    name: fictionalName(seed),
    idNo: fictionalIdNo(fictionalBirthDate(seed), drawn(1000, "sequence", seed)),
    validFrom: addMonths(validTo, -240),
    validTo,
  };
}

/** A foreigner's permanent residence card, valid for ten years. */
function permanentCardOf(world: SandboxWorld, seed: string, form: "NEW" | "OLD"): IdCardReading {
  const validTo = addDays(
    world.clock.today(),
    DAYS_OF_YEAR * ID_YEARS_LEFT_MIN + drawn(300, "days", seed),
  );
  return {
    name: fictionalForeignName(seed),
    idNo: fictionalPermanentIdNo(fictionalBirthDate(seed), drawn(1000, "sequence", seed), form),
    validFrom: addMonths(validTo, -120),
    validTo,
  };
}

function licenceOf(world: SandboxWorld, seed: string): LicenceReading {
  return {
    name: `深圳${fictionalTradeName(seed)}通讯有限公司`,
    organizationCode: fictionalUscc(drawn(FICTIONAL_ENTERPRISES, "enterprise", seed), "LTD"),
    type: "LTD",
    registeredAddress: `深圳市福田区刻度路 ${1 + drawn(300, "house", seed)} 号`,
    establishedOn: addDays(world.clock.today(), -DAYS_OF_YEAR * (2 + drawn(10, "age", seed))),
    termTo: "LONG_TERM",
  };
}

/** A script's values override what would be read otherwise. `validDays` counts from today. */
function withIdDetails(
  world: SandboxWorld,
  reading: IdCardReading,
  params: ScriptParams,
): IdCardReading {
  const validDays = wholeNumberOf(params["validDays"], VALID_DAYS.from, VALID_DAYS.to);
  const { validTo } = params;
  return {
    name: textOf(params["name"]) ?? reading.name,
    idNo: textOf(params["idNo"]) ?? reading.idNo,
    validFrom: isBizDate(params["validFrom"]) ? params["validFrom"] : reading.validFrom,
    validTo:
      validDays !== null
        ? addDays(world.clock.today(), validDays)
        : validTo === null || validTo === "LONG_TERM" || isBizDate(validTo)
          ? validTo
          : reading.validTo,
  };
}

function withLicenceDetails(reading: LicenceReading, params: ScriptParams): LicenceReading {
  const { type } = params;
  return {
    ...reading,
    name: textOf(params["name"]) ?? reading.name,
    organizationCode: textOf(params["organizationCode"]) ?? reading.organizationCode,
    type: type === "LTD" || type === "INDIVIDUAL_BIZ" ? type : reading.type,
    registeredAddress: textOf(params["registeredAddress"]) ?? reading.registeredAddress,
  };
}
