import { config } from "zod/v4/core";

// zod tries whether it may compile code, and our content security policy reports the mere try. Imported before any schema.
config({ jitless: true });
