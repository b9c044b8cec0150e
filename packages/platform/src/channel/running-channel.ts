import type { NativeData } from "../native/native-data.ts";

/** Labels of the channel that the H5 runs in; PUBLIC where nothing says another. Specification section 6. */
export const CHANNEL_LABELS = ["CSC", "LEAF", "PUBLIC"] as const;
export type ChannelLabel = (typeof CHANNEL_LABELS)[number];

/** The query key that names the channel where no shell does. */
export const CHANNEL_KEY = "channel";

/** The label that a text means, in any case of letters; undefined for anything else. */
export function channelLabelOf(text: unknown): ChannelLabel | undefined {
  return typeof text === "string"
    ? CHANNEL_LABELS.find((label) => label === text.trim().toUpperCase())
    : undefined;
}

/**
 * The running channel: the one with which the shell opened the page, else the query's, else the one that this tab knew
 * before. It is a label and grants nothing: anyone can write it into an address.
 */
export function runningChannel(facts: {
  readonly native: NativeData;
  readonly search: URLSearchParams;
  readonly known?: unknown;
}): ChannelLabel {
  return (
    channelLabelOf(facts.native.params?.[CHANNEL_KEY]) ??
    channelLabelOf(facts.search.get(CHANNEL_KEY)) ??
    channelLabelOf(facts.known) ??
    "PUBLIC"
  );
}

/** The label as reports carry it: lower-cased. Specification section 6. */
export function reportedChannel(label: ChannelLabel): Lowercase<ChannelLabel> {
  return label.toLowerCase() as Lowercase<ChannelLabel>;
}
