/** Mails that somebody has to sort, for the page about an organization's emails. */
export { AsideMails } from "./aside-mails.tsx";
