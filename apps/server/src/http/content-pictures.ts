import type { FastifyInstance } from "fastify";
import type { Context } from "../calls/context.ts";

/** A picture's file never changes under its name. */
const IMMUTABLE = "public, max-age=31536000, immutable";

/** Serves the pictures of campaigns, each in two formats by the hash of its source. */
export function serveContentPictures(app: FastifyInstance, { content }: Context): void {
  app.get<{ Params: { file: string } }>("/content/:file", async (request, reply) => {
    const [, hash, format] = /^([0-9a-f]{32})\.(avif|webp)$/.exec(request.params.file) ?? [];
    const picture = content.current().pictures.get(hash ?? "");
    if (picture === undefined || (format !== "avif" && format !== "webp"))
      return reply
        .code(404)
        .header("cache-control", "no-store")
        .type("text/plain; charset=utf-8")
        .send("not found\n");
    return reply.header("cache-control", IMMUTABLE).type(`image/${format}`).send(picture[format]);
  });
}
