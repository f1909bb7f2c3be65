// The ceiling: Hono and pg, one session row read per request, then the same SQL. No rights, no validation, no transaction.
import { serve } from "@hono/node-server";
import { Hono } from "hono";
import { Pool } from "pg";
import type { Statement } from "./recorded-statements.ts";

/** What the thin server is told by a message: where the database is, and which statements each path sends. */
export interface ThinTask {
  databaseUrl: string;
  connections: number;
  token: string;
  paths: Record<string, Statement[]>;
}

process.once("message", ({ databaseUrl, connections, token, paths }: ThinTask) => {
  const pool = new Pool({ connectionString: databaseUrl, max: connections });
  const app = new Hono();
  for (const [path, statements] of Object.entries(paths))
    app.post(path, async (c) => {
      await c.req.json();
      const client = await pool.connect();
      try {
        const { rows } = await client.query({
          name: "session",
          text: "select user_id from sessions where token = $1 and expires_at > now()",
          values: [token],
        });
        if (rows.length === 0) return c.json({}, 401);
        let answer: unknown;
        for (const statement of statements) answer = (await client.query(statement)).rows;
        return c.json(answer);
      } finally {
        client.release();
      }
    });
  const server = serve({ fetch: app.fetch, port: 0, hostname: "127.0.0.1" }, ({ port }) => process.send?.(port));
  process.once("disconnect", () => {
    server.close();
    pool.end();
  });
});
