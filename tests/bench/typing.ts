import { chromium, type Page } from "@playwright/test";
import { findChromium } from "../../scripts/support/chromium.ts";

const presses = 200;
const millisBetween = 70;
/** At 60 pictures a second. */
const frameMillis = 1000 / 60;

/** What typing costs in the browser; times in milliseconds. */
export interface Typing {
  /** From the key until its sign is on the screen. */
  paint: { p50: number; p95: number };
  /** What the program's own code takes of that. */
  script: { p50: number; p95: number };
  /** Presses whose own code took longer than one frame. */
  overOneFrame: number;
  /** Frames of 50 ms and more, as the browser counts them. */
  longFrames: number;
}

interface Noted {
  paints: number[];
  scripts: number[];
  longFrames: number;
}

declare global {
  interface Window {
    benchNotes?: Noted;
  }
}

/** Types into a question in the middle of a plan's longest step, in a real browser at its own speed. */
export async function typingInBrowser(port: number, cookie: string, planId: string): Promise<Typing> {
  const browser = await chromium.launch({
    executablePath: findChromium() ?? "",
    args: ["--no-sandbox", "--disable-gpu", "--disable-quic", "--no-first-run", "--disable-background-networking"],
  });
  try {
    const base = `http://localhost:${port}`;
    const context = await browser.newContext({ baseURL: base, viewport: { width: 1280, height: 800 } });
    const [name = "", value = ""] = cookie.split("=");
    await context.addCookies([{ name, value, url: base }]);
    const page = await context.newPage();
    await page.goto(`/interview-plans/${planId}/edit?step=questions`);
    const question = page.getByRole("textbox", { name: "Question 6 text", exact: true });
    await question.click();
    await page.keyboard.press("End");
    // What comes after the first picture, and the code of what is typed for the first time.
    await page.waitForLoadState("networkidle");
    await page.keyboard.type(" and then what happened", { delay: millisBetween });
    await page.waitForTimeout(3000);
    await takeNotes(page);
    const sentence = "who was asked about it, what did they say and what came of it in the end ";
    await page.keyboard.type(sentence.repeat(3).slice(0, presses), { delay: millisBetween });
    await page.waitForTimeout(1000);
    const notes = await page.evaluate(() => window.benchNotes);
    if (!notes || notes.paints.length < presses)
      throw new Error(`Only ${notes?.paints.length ?? 0} of ${presses} presses were seen.`);
    return {
      paint: middleOf(notes.paints),
      script: middleOf(notes.scripts),
      overOneFrame: notes.scripts.filter((millis) => millis > frameMillis).length,
      longFrames: notes.longFrames,
    };
  } finally {
    await browser.close();
  }
}

/** Begins to note, in the page: for every press how long its code takes, and when the picture after it is drawn. */
function takeNotes(page: Page): Promise<void> {
  return page.evaluate(() => {
    const notes: Noted = { paints: [], scripts: [], longFrames: 0 };
    window.benchNotes = notes;
    new PerformanceObserver((list) => {
      notes.longFrames += list.getEntries().length;
    }).observe({ type: "long-animation-frame" });
    const after = (work: () => void) => {
      const { port1, port2 } = new MessageChannel();
      port1.onmessage = work;
      port2.postMessage(null);
    };
    let pressedAt = 0;
    window.addEventListener("keydown", (event) => (pressedAt = event.timeStamp), { capture: true });
    window.addEventListener(
      "input",
      () => {
        const [pressed, started] = [pressedAt, performance.now()];
        // After everything that listens to the press, and what it left to be done at once.
        after(() => notes.scripts.push(performance.now() - started));
        // A message from within a frame arrives when the frame has been drawn.
        requestAnimationFrame(() => after(() => notes.paints.push(performance.now() - pressed)));
      },
      { capture: true },
    );
  });
}

function middleOf(values: number[]): { p50: number; p95: number } {
  const sorted = values.toSorted((a, b) => a - b);
  const at = (share: number) => sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0;
  return { p50: at(0.5), p95: at(0.95) };
}
