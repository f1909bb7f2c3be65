import { createFileRoute, Outlet } from "@tanstack/react-router";
import { z } from "zod/mini";

const Search = z.object({ return_to: z.optional(z.catch(z.string(), "/")) });

/** The pages of a person who is not signed in yet. */
export const Route = createFileRoute("/_auth")({ validateSearch: Search, component: Outlet });
