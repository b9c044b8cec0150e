import { olderFiles } from "../capabilities/archive/older-files.ts";
import { openService } from "./kill-points/open-service.ts";

// A service in a process of its own, which makes the files of older papers until it is killed.

const [now = ""] = process.argv.slice(2);
const { context } = await openService(
  {
    DATABASE_URL: process.env["DATABASE_URL"] ?? "",
    DATA_DIR: process.env["DATA_DIR"] ?? "",
    KEDU_DATA_KEY: process.env["KEDU_DATA_KEY"] ?? "",
  },
  now,
);
const walk = olderFiles(context, { page: 200, restTimes: 0 });
for (;;) await walk.step(context.clock.now());
