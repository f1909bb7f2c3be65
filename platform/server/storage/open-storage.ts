import type { Settings } from "../settings.ts";
import type { FileStorage } from "./file-storage.ts";
import { folderStorage } from "./folder-storage.ts";
import { s3Storage } from "./s3-storage.ts";

/** The storage that the settings name. */
export const openFileStorage = (settings: Settings): FileStorage =>
  settings.STORAGE === "s3" ? s3Storage(settings) : folderStorage(settings.DATA_DIR);
