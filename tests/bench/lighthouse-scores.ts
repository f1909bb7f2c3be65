import { chromium } from "@playwright/test";
import lighthouse, { desktopConfig } from "lighthouse";
import { findChromium } from "../../scripts/support/chromium.ts";

/** Scores of the plan list, of 100, for somebody who just signed up: on a desk, and on a phone slowed down four times. */
export async function lighthouseScores(port: number): Promise<Record<string, number>> {
  const base = `http://localhost:${port}`;
  const debugPort = 9333;
  const browser = await chromium.launch({
    executablePath: findChromium() ?? "",
    args: [
      "--no-sandbox",
      "--disable-gpu",
      "--disable-quic",
      "--no-first-run",
      "--disable-background-networking",
      `--remote-debugging-port=${debugPort}`,
    ],
  });
  try {
    const context = await browser.newContext({ baseURL: base });
    const headers = { origin: base };
    const person = { email: "bench@example.org", password: "a long password for the bench", name: "Bench Person" };
    const signUp = await context.request.post("/api/auth/sign-up/email", { data: person, headers });
    const { user } = await signUp.json();
    await context.request.post("/api/rpc/create_workspace_atomic", {
      headers,
      data: { p_user_id: user.id, p_user_email: person.email, p_user_full_name: person.name },
    });
    const cookies = (await context.cookies()).map(({ name, value }) => `${name}=${value}`).join("; ");
    const scores: Record<string, number> = {};
    for (const [device, config] of [
      ["desktop", desktopConfig],
      ["phone", undefined],
    ] as const) {
      const flags = { port: debugPort, logLevel: "error" as const, extraHeaders: { Cookie: cookies } };
      const onlyCategories = ["performance", "accessibility", "best-practices"];
      const result = await lighthouse(`${base}/interview-plans`, { ...flags, onlyCategories }, config);
      for (const [name, { score }] of Object.entries(result?.lhr.categories ?? {}))
        scores[`${device}, ${name}`] = Math.round((score ?? 0) * 100);
    }
    return scores;
  } finally {
    await browser.close();
  }
}
