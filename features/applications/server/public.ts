/** Files of people without an account: read, kept, and as the rows that they become. */
export { type FormFile, filed, receiveOne } from "./forms/receive-files.ts";
