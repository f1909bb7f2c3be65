import type { OpenAPI } from "@orpc/contract";
import { OpenAPIGenerator } from "@orpc/openapi";
import { ZodToJsonSchemaConverter } from "@orpc/zod/zod4";
import { contract } from "#app/contract.ts";
import { errorCatalogue } from "#platform/errors.ts";
import type { Step } from "#platform/server/http/exchange.ts";

/** One answer for every status that a refusal can have; which of them a procedure gives stands in its description. */
const problemSchema: OpenAPI.SchemaObject = {
  type: "object",
  description: "Problem details (RFC 9457).",
  required: ["type", "title", "status", "detail", "code", "instance"],
  properties: {
    type: { type: "string", format: "uri", description: "Names the kind of refusal." },
    title: { type: "string", description: "The kind of refusal in words." },
    status: { type: "integer", description: "The HTTP status." },
    detail: { type: "string", description: "What happened here." },
    code: { type: "string", enum: Object.keys(errorCatalogue), description: "Stable name to program against." },
    instance: { type: "string", format: "uri", description: "Id under which the log knows the request." },
    errors: {
      type: "array",
      description: "Invalid fields.",
      items: {
        type: "object",
        required: ["path", "message"],
        properties: { path: { type: "string" }, message: { type: "string" } },
      },
    },
    current: { description: "The current version, when someone else changed it." },
  },
};

/** The description of the API, made from the contract. */
async function describeApi(appUrl: string) {
  const generator = new OpenAPIGenerator({ schemaConverters: [new ZodToJsonSchemaConverter()] });
  const made = await generator.generate(contract, {
    info: { title: "Evenhand", version: "1", description: "Plan interviews, run them fairly, decide on evidence." },
    servers: [{ url: `${appUrl}/api` }],
    components: {
      schemas: { Problem: problemSchema },
      responses: {
        Problem: {
          description: "Refused.",
          content: { "application/problem+json": { schema: { $ref: "#/components/schemas/Problem" } } },
        },
      },
      securitySchemes: {
        session: { type: "apiKey", in: "cookie", name: "evenhand.session_token", description: "Set by signing in." },
      },
    },
  });
  for (const path of Object.values(made.paths ?? {}))
    for (const method of ["get", "post", "put", "patch", "delete"] as const) {
      const operation = path?.[method];
      if (operation)
        operation.responses = { ...operation.responses, default: { $ref: "#/components/responses/Problem" } };
    }
  return made;
}

/** `/api/openapi.json`, made at the first asking. */
export function apiDescription(appUrl: string): Step {
  let text: Promise<string> | undefined;
  return async ({ req, res, path }) => {
    if (path !== "/api/openapi.json" || (req.method !== "GET" && req.method !== "HEAD")) return false;
    text ??= describeApi(appUrl).then((made) => JSON.stringify(made));
    res.writeHead(200, { "content-type": "application/json; charset=utf-8" }).end(await text);
    return true;
  };
}
