import { expect, test } from "vitest";
import { sourceFiles } from "./source-files.ts";

/** Files that work out a hash by themselves, and of what; none of them keeps a secret's place in the database. */
const allowed: Readonly<Record<string, string>> = {
  "platform/server/secret-hash.ts": "the one place for secrets",
  "platform/server/http/rate-limits.ts": "names under which people are counted",
  "platform/server/idempotency.ts": "bodies of requests",
  "platform/server/session-cookie.ts": "signatures of cookies",
  "platform/server/statement-names.ts": "texts of statements",
  "features/accounts/server/sessions/signing-keys.ts": "ids of keys",
  "features/invitations/server/invitation-secret.ts": "the secret of a link, which follows from the key of the program",
  "features/interview-plans/server/publishing/content-hash.ts": "contents of versions",
  "features/interview-plans/server/visitor-drafts.ts": "marks of drafts that were carried over",
  "features/plan-files/server/import-commands.ts": "names of batches",
  "features/plan-files/server/paper/edition.ts": "contents of editions",
  "features/replies/server/reading/parse-mail.ts": "Message-IDs, to know a mail again",
  "features/candidate-files/server/imports/plan-rows.ts": "what rows of files say, to know them again",
  "features/candidate-files/server/receiving.ts": "names of files by their content",
  "app/server/pages/application-pages.ts": "tags of pages by their content",
  "features/documents/server/receiving.ts": "names of files by their content",
  "features/privacy/server/redaction/redaction-commands.ts": "names of files by their content",
  "features/debriefs/server/packet-commands.ts": "packets of decisions, each after the one before",
  "platform/server/audit/chain.ts": "events of the audit log, each after the one before",
  "db/migrate.ts": "texts of migrations",
  "db/sql-in-force.ts": "texts of functions and policies",
};

test("secrets are hashed in one place", () => {
  const own = sourceFiles
    .filter(
      ({ path, text }) =>
        /^(app|db|features|platform)\//.test(path) &&
        !/\.test\.tsx?$/.test(path) &&
        /\b(createHash|createHmac|timingSafeEqual)\b/.test(text),
    )
    .map(({ path }) => path);
  expect(own).toContain("platform/server/secret-hash.ts");
  expect(own.filter((path) => !(path in allowed))).toEqual([]);
});

test("addresses are put in order in one place", () => {
  const own = sourceFiles
    .filter(({ text }) => /mail\)?\??\.trim\(\)\.(normalize|toLowerCase)/i.test(text))
    .map(({ path }) => path);
  expect(own).toEqual(["features/accounts/email-address.ts"]);
});
