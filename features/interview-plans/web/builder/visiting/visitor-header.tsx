import { Link } from "@tanstack/react-router";
import { text } from "../../text.ts";

const words = text.trying;

/** In place of the way to the list of plans, which a visitor has not. */
export const HomeLink = () => (
  <Link to="/" aria-label={words.home}>
    {words.product}
  </Link>
);

/** In place of the version, which needs an account. */
export const KeptHere = () => <span className="text-caption text-muted-foreground sm:max-xl:hidden">{words.kept}</span>;
