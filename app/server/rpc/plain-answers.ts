import { StandardRPCJsonSerializer, StandardRPCSerializer } from "@orpc/client/standard";
import { NodeHttpHandler, type RPCHandlerOptions } from "@orpc/server/node";
import { StrictGetMethodPlugin } from "@orpc/server/plugins";
import { StandardHandler, StandardRPCCodec, StandardRPCMatcher } from "@orpc/server/standard";
import type { RequestContext } from "#platform/server/request.ts";
import type { router } from "../router.ts";

/** Whether JSON holds it as it is, so that nothing is to be said beside it. */
function isPlain(value: unknown): boolean {
  if (value === null || typeof value === "string" || typeof value === "boolean") return true;
  if (typeof value === "number") return !Number.isNaN(value);
  if (typeof value !== "object") return false;
  if (Array.isArray(value)) {
    for (const each of value) if (!isPlain(each)) return false;
    return true;
  }
  // The library loses a key of that name.
  if (Object.getPrototypeOf(value) !== Object.prototype || Object.hasOwn(value, "__proto__")) return false;
  for (const each of Object.values(value)) if (!isPlain(each)) return false;
  return true;
}

/** The library's serializer copies each answer value by value; what is plain, as nearly all is, needs no copy. Writing a page of a list takes half the time. */
export class PlainFirst extends StandardRPCJsonSerializer {
  override serialize(
    ...given: Parameters<StandardRPCJsonSerializer["serialize"]>
  ): ReturnType<StandardRPCJsonSerializer["serialize"]> {
    const [data, ...inside] = given;
    return inside.length === 0 && isPlain(data) ? [data, [], [], []] : super.serialize(...given);
  }
}

/** The library's handler of its protocol, but for the serializer. */
export function rpcHandler(
  of: typeof router,
  options: RPCHandlerOptions<RequestContext>,
): NodeHttpHandler<RequestContext> {
  const all = { ...options, plugins: [...(options.plugins ?? []), new StrictGetMethodPlugin<RequestContext>()] };
  const codec = new StandardRPCCodec(new StandardRPCSerializer(new PlainFirst()));
  return new NodeHttpHandler(new StandardHandler(of, new StandardRPCMatcher(), codec, all), all);
}
