import { seatOf } from "#platform/server/authorize.ts";
import { acting, actingIn, handlersOf } from "#platform/server/handlers.ts";
import { tasksContract } from "../contract.ts";
import {
  assignTasks,
  closeTasks,
  listEvents,
  nudgeTasks,
  reopenTasks,
  setDue,
  snoozeTasks,
  undoChanges,
} from "./change-commands.ts";
import { createTask } from "./create-command.ts";
import { listMine, listTasks } from "./list.ts";
import { countOwn, findNextSnoozed, listLoad } from "./queries.ts";
import { taskOf } from "./rows.ts";
import { dryRun, listRules, saveRule } from "./rule-commands.ts";

export const tasksHandlers = handlersOf(tasksContract, {
  listMine: acting(listMine),
  countMine: async ({ context }) => {
    const { db, actor } = actingIn(context);
    const next = await findNextSnoozed(db, actor.userId);
    return { ...(await countOwn(db, actor.userId)), next: next ? taskOf(next) : null };
  },
  list: acting(listTasks),
  getLoad: acting((db, actor, { groupId }) => {
    seatOf(actor, { groupId });
    return listLoad(db, groupId);
  }),
  listChanges: acting((db, _actor, { taskId }) => listEvents(db, taskId)),
  create: acting(createTask),
  snooze: ({ context, input }) => {
    const { db, actor, now } = actingIn(context);
    return snoozeTasks(db, actor, { ...input, now });
  },
  assign: acting(assignTasks),
  setDue: acting(setDue),
  close: ({ context, input }) => {
    const { db, actor, now } = actingIn(context);
    return closeTasks(db, actor, { ...input, now });
  },
  reopen: acting(reopenTasks),
  nudge: ({ context, input }) => {
    const { db, actor, now } = actingIn(context);
    return nudgeTasks(db, actor, { ...input, now });
  },
  undo: acting((db, actor, { changes }) => undoChanges(db, actor, changes)),
  listRules: acting((db, actor, { groupId }) => listRules(db, actor, groupId)),
  saveRule: acting(saveRule),
  dryRunRule: acting(dryRun),
});
