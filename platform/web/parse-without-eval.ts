/**
 * zod tries whether it may compile code, and our content security policy reports the mere try. Said where zod looks for its
 * settings, not by calling it: the first page holds no shapes, and goes without zod. Imported before any of them.
 */
Object.assign(globalThis, { __zod_globalConfig: { jitless: true } });
