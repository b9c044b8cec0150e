import { type BankChannel, isBankChannel } from "@kedu/domain";

/** The bank that an address names; null where it names none. */
export function channelOf(search: URLSearchParams): BankChannel | null {
  const channel = search.get("channel");
  return isBankChannel(channel) ? channel : null;
}

/** A page about one channel. */
export function channelAddress(
  page: "channelAccount" | "channelProDetail" | "channelSignPro",
  bankChannel: BankChannel,
): string {
  return `/userCenter/channelManage/${page}?channel=${bankChannel}`;
}
