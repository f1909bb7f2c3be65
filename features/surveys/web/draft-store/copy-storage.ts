import {
  type DeviceStorage,
  indexedStorage,
  memoryStorage,
  type Shelf,
  sturdy,
} from "#platform/web/saving/device-storage.ts";
import { SurveyCopy } from "./survey-copy.ts";

/** Where copies wait on the device, those of one person the newest first. */
export type CopyStorage = DeviceStorage<SurveyCopy, string>;

const shelf: Shelf<SurveyCopy, string> = {
  database: "evenhand-surveys",
  store: "copies",
  key: "copyId",
  index: { name: "by-user", of: "userId" },
  range: (userId) => userId,
  isOf: (copy, userId) => copy.userId === userId,
  read: (row) => SurveyCopy.safeParse(row).data,
  inOrder: (a, b) => b.at - a.at,
};

export const memoryCopyStorage = (): CopyStorage => memoryStorage(shelf);
export const sturdyCopyStorage = (): CopyStorage => sturdy(indexedStorage(shelf), memoryStorage(shelf));
