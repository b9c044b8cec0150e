import { endChannel } from "./end-channel.ts";
import { listChannels } from "./list-channels.ts";
import { signChannel } from "./sign-channel.ts";
import { startChannelSigning } from "./start-channel-signing.ts";

export const channels = { endChannel, listChannels, signChannel, startChannelSigning };
