import type { CampaignBlock, CampaignTarget, TextPart } from "@kedu/api";
import type {
  AppCode,
  Campaign,
  CampaignResource,
  Fen,
  HelpTopicWords,
  NoticeKind,
  NoticeWords,
  RepaymentMethod,
  TemplateEffect,
} from "@kedu/domain";
import type { ContractSet } from "./contract-template.ts";
import type { KeptPicture } from "./keep-picture.ts";
import { ownContracts } from "./own-contracts.ts";

/** A text in both languages. */
export interface Words {
  readonly zh: string;
  readonly en: string;
}

/** A picture with its words; its files are in the set's `pictures`. */
export interface SetPicture {
  readonly kept: KeptPicture;
  readonly text: Words;
}

export interface SetResource extends CampaignResource {
  readonly type: "TEXT" | "PICTURE";
  readonly title: Words;
  readonly detail: Words | null;
  readonly picture: SetPicture | null;
  readonly target: CampaignTarget | null;
}

export interface SetItem {
  readonly resourceName: string;
  readonly picture: SetPicture;
  readonly target: CampaignTarget | null;
}

export type SetBlock =
  | { readonly kind: "BANNER"; readonly item: SetItem }
  | { readonly kind: "BANNER_LIST" | "STREAM_BANNER"; readonly items: readonly SetItem[] }
  | {
      readonly kind: Extract<CampaignBlock["kind"], "CONTENT">;
      readonly zh: readonly TextPart[];
      readonly en: readonly TextPart[];
    };

/** The coupon that a campaign gives each enterprise once. */
export interface SetGift {
  /** Names its rules: other rules are another coupon, with a budget of its own. */
  readonly templateName: string;
  readonly effect: TemplateEffect;
  readonly minPrincipalFen: Fen | null;
  readonly appCodes: readonly AppCode[];
  readonly methods: readonly RepaymentMethod[];
  readonly validDays: number;
  readonly budgetFen: Fen;
  readonly reserveFen: Fen;
}

/** A campaign as the service shows it. */
export interface SetCampaign extends Campaign<SetResource> {
  readonly planId: string;
  readonly title: Words;
  readonly blocks: readonly SetBlock[];
  readonly action: { readonly label: Words; readonly target: CampaignTarget } | null;
  readonly gift: SetGift | null;
}

/** The words of notices, by kind. A kind without words of its own has those of the project. */
export type NoticeSet = ReadonlyMap<NoticeKind, NoticeWords>;

/** All that an operator's folder says, read as a whole. */
export interface ContentSet {
  readonly campaigns: readonly SetCampaign[];
  /** By hash. */
  readonly pictures: ReadonlyMap<string, KeptPicture>;
  /** The help topics that the folder has, with their figures. */
  readonly topics: readonly SetTopic[];
  readonly notices: NoticeSet;
  /** The templates that new contracts are made from: the project's own where the folder has none. */
  readonly contracts: ContractSet;
}

/** A help topic, and the mark of its words. */
export interface SetTopic {
  readonly mark: string;
  readonly words: HelpTopicWords;
}

export const EMPTY_SET: ContentSet = {
  campaigns: [],
  pictures: new Map(),
  topics: [],
  notices: new Map(),
  get contracts() {
    return ownContracts();
  },
};

/** The pictures of a block; none where it is a text. */
export function itemsOf(block: SetBlock): readonly SetItem[] {
  switch (block.kind) {
    case "BANNER":
      return [block.item];
    case "BANNER_LIST":
    case "STREAM_BANNER":
      return block.items;
    case "CONTENT":
      return [];
  }
}

/** Names of everything in a campaign that is reported: its resources, and the pictures of its page. */
export function resourceNamesOf({ blocks, resources }: SetCampaign): readonly string[] {
  return [
    ...resources.map(({ name }) => name),
    ...blocks.flatMap(itemsOf).map(({ resourceName }) => resourceName),
  ];
}
