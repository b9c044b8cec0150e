import { expect, test } from "vitest";
import { TEMPLATE_NAMES } from "./contract-places.ts";
import { templateSha256 } from "./contract-template.ts";
import { OPERATOR_VERSION } from "./contract-versions.ts";
import { ownContracts } from "./own-contracts.ts";
import { readContracts } from "./read-contracts.ts";
import { EXAMPLE_SET } from "../testing/content-folder.ts";

/** What dealers agreed to before contracts were files, and what is signed by these versions. Nothing here ever changes. */
const SIGNED = [
  [
    "BUSINESS_COMPREHENSIVE_CREDIT",
    "1.0",
    "c3057902849fcd625e8af096e7ce09d8ab056d00ea673a5024f6a7ec1e19171c",
  ],
  ["BUSINESS_LOAN", "1.0", "2ab16346d9c2465e03e259ed73f14ab5444f80d77918f4224fa8508ed4465c17"],
  ["CANCEL", "1.0", "11f6a2a9ead3bcfa2ea946b33fc8ef0d47c0cb1d7971b440752fb15d0fe38778"],
  [
    "COMPREHENSIVE_CREDIT",
    "1.0",
    "b394fe5caa28ea23fbbf1f0c83ffb7e1f1b9bb643a84f6fc4fbd3974a13e264c",
  ],
  [
    "COMPREHENSIVE_CREDIT",
    "1.1",
    "b61b21a91381e63ac228ff46da0c07229bd7b55be0bf9fe50c2a22e082bab830",
  ],
  ["COUNTER_GUARANTEE", "1.0", "dd54fa66dd30ded1b984a8c159b11befc4bf46e834fc92769f5ddbac09f211c1"],
  ["CREDIT_AUTH", "1.0", "262c2e9a6b00cc49a1478b859cec7be1a4303d4d086451743609105939f00067"],
  ["ENTRUST", "1.0", "f00f86dfde19f8e000a25636b42c6e72888409ac2ba1617e86ad2dfe143b391b"],
  ["GUARANTEE", "1.0", "e6fa34e9097dbb0259ded0eee904d60dbf621189e1a220c8bcf33cebda2c4518"],
  ["LOAN", "1.0", "fe5d30b033e19838b538d60ed2c98dd204bb4269de1ae265af1f62b1f0a7394f"],
  ["LOAN", "1.1", "d8d919f74be4b998bbabc8cd0ed70670fc17de556eca99a0714063531fef5221"],
  ["MERCHANT", "1.0", "d7c5e081ef087105853fb8cd8a3e198df7a41acaed4729b0eb059f439660ba4f"],
  ["OPEN_ACCOUNT", "1.0", "bf92f4d8ac36d43a4aeeb56637303921c62b69417135c6799e16c266b592fc18"],
  ["PRODUCT", "1.0", "df8676b7aa1bab14f794f062acf3fcc2fcbe34bfb0e0bdbbbe99dbfa55fa8ece"],
  ["PSBC_ACCOUNT", "1.0", "9be5f7ff3e37a668a97ec9cea25e0790b57edec0ad7700aba14f69d9b7ca33ee"],
  ["PSBC_ACCOUNT", "1.1", "23abde1cdb417368c4dfcf2e3c74e0ad4cfdeaa308c9bdccd20e43d55a462bd4"],
  ["PSBC_ACTIVE_QUOTA", "1.0", "8d3217e68ee1084beb99ff1bfe832870d51b060d8744608c37dd276fad2f8ac3"],
  ["PSBC_APPLY", "1.0", "e7c0ba4ce543d48970f53ec6a72fd9809d43b10058cf891922cec28112ce907d"],
  ["SENSITIVE", "1.0", "3f10300faaf15ef443ff36e3599ffa0fd632136a6a314d763e26ba43911ef6e3"],
] as const;

test("the list of versions has every wording that was agreed to before", () => {
  const { versions } = ownContracts();
  expect(SIGNED.map(([name, version]) => [name, version, versions[name]?.[version]])).toEqual(
    SIGNED,
  );
});

test.each(TEMPLATE_NAMES)("the words of %s are those that its version is listed with", (name) => {
  const { templates, versions } = ownContracts();
  const template = templates[name];
  expect(versions[name]?.[template.version]).toBe(templateSha256(template));
});

test("no version of the project is one of those that operators have", () => {
  const { templates, versions } = ownContracts();
  const listed = Object.values(versions).flatMap((ofTemplate) => Object.keys(ofTemplate));
  const all = [...listed, ...Object.values(templates).map(({ version }) => version)];
  expect(all.filter((version) => Number.parseInt(version, 10) >= 100)).toEqual([]);
  expect(OPERATOR_VERSION).toBe("100.0");
});

test("the project's own contracts can be printed", async () => {
  expect(await readContracts(EXAMPLE_SET)).toEqual({ ok: true, set: ownContracts() });
});
