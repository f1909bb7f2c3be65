import { Refusal } from "#platform/errors.ts";
import { acting, handlersOf } from "#platform/server/handlers.ts";
import { hashOf } from "#platform/server/secret-hash.ts";
import { inboxContract } from "../contract.ts";
import { countUnread, findDigest, listItems, saveDigest, setRead, stopDigest } from "./queries.ts";

const usual = { isOn: true, timeZone: "UTC", hour: 8 };

export const inboxHandlers = handlersOf(inboxContract, {
  list: acting((db, { userId }, page) => listItems(db, userId, page)),
  count: acting(async (db, { userId }) => ({ unread: await countUnread(db, userId) })),
  setRead: acting(async (db, { userId }, reading) => ({ changed: await setRead(db, userId, reading) })),
  getDigest: acting(async (db, { userId }) => {
    const digest = await findDigest(db, userId);
    return { ...(digest ?? usual), isKnown: digest !== undefined };
  }),
  saveDigest: acting(async (db, { userId }, digest) => {
    await saveDigest(db, userId, digest);
    return digest;
  }),
  stopDigest: async ({ context: { db }, input: { secret } }) => {
    if (!(await stopDigest(db, hashOf(secret))))
      throw new Refusal("NOT_FOUND", "This link doesn't work anymore. Turn off the daily summary in your inbox.");
    return { stopped: true as const };
  },
});
