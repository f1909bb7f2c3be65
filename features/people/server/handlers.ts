import { implement } from "@orpc/server";
import { authorize, seatOf } from "#platform/server/authorize.ts";
import { eachOf } from "#platform/server/list/each-of.ts";
import type { RequestContext } from "#platform/server/request.ts";
import { request, signedIn } from "#platform/server/rpc.ts";
import { peopleContract } from "../contract.ts";
import { peopleRights } from "../policy.ts";
import { listHiring } from "./activity/hiring-log.ts";
import { seenPerson } from "./authorize.ts";
import {
  createPerson,
  getPerson,
  logContact,
  relatePerson,
  savePerson,
  setDoNotContact,
  unrelatePerson,
} from "./commands.ts";
import { askConsent, type PeopleLetters } from "./consent-commands.ts";
import { findDuplicates } from "./duplicates/duplicates.ts";
import { findPeople, listPeople } from "./list.ts";
import { mergePeople, unmergePeople } from "./merge-commands.ts";
import { addToPool, archivePool, createPool, listPools, removeFromPool, updatePool } from "./pools/pool-commands.ts";

const api = implement(peopleContract).$context<RequestContext>().use(request);

export const peopleHandlers = (letters: PeopleLetters) =>
  api.router({
    list: api.list.handler(({ context, input }) => listPeople(context.db, signedIn(context), input)),
    find: api.find.handler(({ context, input }) => findPeople(context.db, input)),
    get: api.get.handler(({ context, input }) => getPerson(context.db, signedIn(context), input.personId)),
    listEvents: api.listEvents.handler(async ({ context, input: { personId, ...asked } }) => {
      const { organizationId } = await seenPerson(context.db, signedIn(context), personId);
      return listHiring(context.db, { personId, organizationId }, asked);
    }),
    findDuplicates: api.findDuplicates.handler(({ context, input }) => {
      const actor = signedIn(context);
      const { organizationId } = seatOf(actor, input);
      authorize(actor, peopleRights.create, input);
      return findDuplicates(context.db, { ...input, organizationId });
    }),
    create: api.create.handler(({ context, input }) => createPerson(context.db, signedIn(context), input)),
    save: api.save.handler(({ context, input }) => savePerson(context.db, signedIn(context), input)),
    setDoNotContact: api.setDoNotContact.handler(({ context, input }) =>
      setDoNotContact(context.db, signedIn(context), input),
    ),
    logContact: api.logContact.handler(({ context, input }) => logContact(context.db, signedIn(context), input)),
    relate: api.relate.handler(({ context, input }) => relatePerson(context.db, signedIn(context), input)),
    unrelate: api.unrelate.handler(({ context, input }) => unrelatePerson(context.db, signedIn(context), input)),
    merge: api.merge.handler(({ context, input }) => mergePeople(context.db, signedIn(context), input)),
    unmerge: api.unmerge.handler(({ context, input }) => unmergePeople(context.db, signedIn(context), input)),
    askConsent: api.askConsent.handler(({ context, input }) => {
      const { settings, now } = context.services;
      return askConsent(context.db, signedIn(context), input, { letters, appUrl: settings.APP_URL, now: now() });
    }),
    listPools: api.listPools.handler(({ context, input }) => listPools(context.db, signedIn(context), input.groupId)),
    createPool: api.createPool.handler(({ context, input }) => createPool(context.db, signedIn(context), input)),
    updatePool: api.updatePool.handler(({ context, input }) => updatePool(context.db, signedIn(context), input)),
    archivePool: api.archivePool.handler(({ context, input }) => archivePool(context.db, signedIn(context), input)),
    addToPool: api.addToPool.handler(({ context, input }) =>
      eachOf(context.db, input.personIds, (personIds) =>
        addToPool(context.db, signedIn(context), { ...input, personIds }),
      ),
    ),
    removeFromPool: api.removeFromPool.handler(({ context, input }) =>
      eachOf(context.db, input.personIds, (personIds) =>
        removeFromPool(context.db, signedIn(context), { ...input, personIds }),
      ),
    ),
  });
