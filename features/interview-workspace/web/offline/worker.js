// Keeps the pages of interviews open without a network. It asks the server first, and answers from what it holds only where no
// answer comes. What it holds of a person stands under their id, and goes with another one.
// `held` stands before this: the version of the program, and the files of these pages.

const code = `evenhand-code-${held.version}`;
const people = "evenhand-held-";
/** Who was told to be signed in last, and the guest of the last link: whose what is held may be. */
const last = `${people}last`;
const guest = `${people}guest`;
/** A network that does not answer for so long counts as none, in ms. */
const patience = 4000;

/** Reads that these pages need. */
const reads = new Set([
  "featureFlags/getUserFeatureFlags",
  "groups/listReached",
  "interviews/get",
  "interviews/listMine",
  "scorecards/getNotes",
  "scorecards/getOwn",
]);
const guestReads = new Set([
  "magicLinks/getSession",
  "guestInterview/get",
  "guestScorecard/getNotes",
  "guestScorecard/getOwn",
]);
/** Writes whose answer is what a read would answer next. */
const writes = { "scorecards/saveNotes": "scorecards/getNotes", "guestScorecard/saveNotes": "guestScorecard/getNotes" };

addEventListener("install", (event) => {
  event.waitUntil(caches.open(code).then((cache) => cache.addAll(held.files)));
});

addEventListener("activate", (event) => {
  const isOld = (name) => name.startsWith("evenhand-code-") && name !== code;
  const clean = async () => {
    for (const name of await caches.keys()) if (isOld(name)) await caches.delete(name);
    // A page that was opened before goes by the worker too, so that what it asks for next is held.
    await clients.claim();
  };
  event.waitUntil(clean());
});

addEventListener("fetch", (event) => {
  const { request } = event;
  const { origin, pathname } = new URL(request.url);
  if (origin !== location.origin) return;
  if (request.mode === "navigate" && request.method === "GET") {
    if (isApplication(pathname)) event.respondWith(page(request));
  } else if (request.method === "GET" && pathname.startsWith("/assets/")) event.respondWith(asset(request));
  else if (request.method === "GET" && held.files.includes(pathname))
    event.respondWith(asset(request, "network first"));
  else if (request.method === "POST" && pathname.startsWith("/rpc/")) {
    const path = pathname.slice("/rpc/".length);
    if (path === "accounts/whoAmI" || reads.has(path) || guestReads.has(path) || path in writes)
      event.respondWith(call(request, path));
  }
});

/** Other addresses are pages that the server writes, or files. */
const isApplication = (pathname) =>
  !/^\/(api|rpc|jobs|careers|application|stay-on-file|interview-times|assets|livez|readyz)(\/|$)/.test(pathname) &&
  !/\.\w+$/.test(pathname);

async function page(request) {
  try {
    return await inTime(fetch(request));
  } catch (error) {
    // As it is for everybody: any other page that the server writes holds words of its person.
    const known = await (await caches.open(code)).match("/index.html");
    if (known) return known;
    throw error;
  }
}

/** A file whose name changes with what it holds may come from here at once. */
async function asset(request, how = "held first") {
  const known = await (await caches.open(code)).match(new URL(request.url).pathname);
  if (known && how === "held first") return known;
  return known ? fetch(request).catch(() => known) : fetch(request);
}

async function call(request, path) {
  const body = await request.clone().text();
  const owner = await ownerOf(request, path);
  const asking = owner === guest ? await heldGuest() : null;
  try {
    const answer = await (path in writes ? fetch(request) : inTime(fetch(request)));
    if (answer.ok) await keep(path, body, answer.clone(), owner, asking);
    else if (answer.status === 401 && guestReads.has(path)) await caches.delete(guest);
    // Erased, or no longer theirs.
    else if ((answer.status === 403 || answer.status === 404) && owner !== null && owner !== last)
      await (await caches.open(owner)).delete(keyOf(path, body));
    return answer;
  } catch (error) {
    const known =
      path in writes || owner === null ? undefined : await (await caches.open(owner)).match(keyOf(path, body));
    if (known) return known;
    throw error;
  }
}

/** In which store the answer to a call stands; null where that is nobody's. */
async function ownerOf(request, path) {
  if (guestReads.has(path) || path.startsWith("guest")) return guest;
  if (path === "accounts/whoAmI") return last;
  const person = request.headers.get("acting-user");
  return person ? people + person : null;
}

const keyOf = (path, body) => `/held/${path}?${encodeURIComponent(body)}`;

async function keep(path, body, answer, owner, asking) {
  if (owner === null) return;
  const told = (await answer.clone().json()).json;
  if (path === "accounts/whoAmI") await keepOnly(told?.userId ?? null);
  if (path === "accounts/whoAmI" && !told) return;
  if (path === "magicLinks/getSession") await keepGuest(told);
  const read = writes[path];
  const key = read
    ? keyOf(
        read,
        path.startsWith("guest") ? "{}" : JSON.stringify({ json: { interviewId: JSON.parse(body).json.interviewId } }),
      )
    : keyOf(path, body);
  // Whoever signed out, or in as somebody else, meanwhile is not written for any more.
  if (owner !== last && owner !== guest && !(await isLast(owner))) return;
  if (asking !== null && path !== "magicLinks/getSession" && (await heldGuest()) !== asking) return;
  const store = await caches.open(owner);
  await store.put(key, answer);
  if (path === "interviews/listMine" && JSON.parse(body).json?.until === undefined) await dropOthers(store, told);
}

/** Interviews that a person is no longer told of, such as those of a candidate who was erased, leave the device. */
async function dropOthers(store, told) {
  const staying = told.map(({ id }) => id);
  for (const { url } of await store.keys()) {
    const { pathname, search } = new URL(url);
    const of = /^\/held\/(interviews\/get|scorecards\/getNotes)$/.test(pathname)
      ? JSON.parse(decodeURIComponent(search.slice(1))).json?.interviewId
      : undefined;
    if (of !== undefined && !staying.includes(of)) await store.delete(url);
  }
}

const whoKey = keyOf("accounts/whoAmI", "{}");
const sessionKey = keyOf("magicLinks/getSession", "{}");

/** What is held is of whoever is signed in now; that of others goes. */
async function keepOnly(userId) {
  const kept = new Set(userId === null ? [guest] : [guest, last, people + userId]);
  for (const name of await caches.keys()) if (name.startsWith(people) && !kept.has(name)) await caches.delete(name);
}

async function isLast(owner) {
  const known = await (await caches.open(last)).match(whoKey);
  return known !== undefined && people + (await known.json()).json?.userId === owner;
}

/** The session of another link: what was held for the one before goes. */
async function keepGuest(session) {
  const known = await heldGuest();
  if (known !== null && known !== session?.interviewerId) await caches.delete(guest);
}

/** The guest for whom something is held; null for nobody. */
async function heldGuest() {
  const known = await (await caches.open(guest)).match(sessionKey);
  return known ? ((await known.json()).json?.interviewerId ?? null) : null;
}

function inTime(answer) {
  let timer;
  const late = new Promise((_, reject) => {
    timer = setTimeout(() => reject(new TypeError("No answer in time")), patience);
  });
  return Promise.race([answer, late]).finally(() => clearTimeout(timer));
}
