// What a form of the public's pages does with a script: three short steps instead of one long page, and what was typed stays on the
// device until it is sent. Without this file the form works as it is.
(() => {
  const days = 30;
  const open = () =>
    new Promise((resolve, reject) => {
      const request = indexedDB.open("evenhand-applications", 1);
      request.onupgradeneeded = () => request.result.createObjectStore("drafts");
      request.onsuccess = () => resolve(request.result);
      request.onerror = () => reject(request.error);
    });
  const run = async (mode, work) => {
    const database = await open();
    try {
      return await new Promise((resolve, reject) => {
        const transaction = database.transaction("drafts", mode);
        const request = work(transaction.objectStore("drafts"));
        transaction.oncomplete = () => resolve(request.result);
        transaction.onabort = transaction.onerror = () => reject(transaction.error);
      });
    } finally {
      database.close();
    }
  };
  // Where a browser keeps nothing, as in some private windows, the form just is not kept.
  const quietly = (work) => work.catch(() => undefined);
  const forget = (key) => quietly(run("readwrite", (store) => store.delete(key)));

  const sent = document.querySelector("[data-sent]");
  if (sent) void forget(sent.dataset.sent);

  for (const form of document.querySelectorAll("form[method=post]")) {
    form.addEventListener("submit", (event) => {
      if (event.defaultPrevented) return;
      const button = form.querySelector("button[type=submit]");
      button.disabled = true;
      button.dataset.words = button.textContent;
      button.textContent = "Sending…";
    });
  }
  // A page that comes back from the browser's memory can be sent again.
  addEventListener("pageshow", () => {
    for (const button of document.querySelectorAll("button[data-words]")) {
      button.disabled = false;
      button.textContent = button.dataset.words;
    }
  });

  const complain = (input, message) => {
    const field = input.closest(".field");
    field.querySelector(".problem")?.remove();
    input.toggleAttribute("aria-invalid", false);
    if (!message) return;
    input.setAttribute("aria-invalid", "true");
    const line = document.createElement("p");
    line.className = "problem";
    line.id = `${input.id}-problem`;
    line.setAttribute("role", "alert");
    line.textContent = message;
    field.append(line);
    input.setAttribute("aria-describedby", line.id);
  };
  for (const input of document.querySelectorAll("input[type=file]")) {
    input.addEventListener("change", () => {
      const isLarge = (input.files[0]?.size ?? 0) > Number(input.dataset.most);
      complain(
        input,
        isLarge ? "This file is larger than 10 MB. Save it with smaller images, or send a link to it." : "",
      );
      if (isLarge) input.value = "";
    });
  }

  const form = document.getElementById("apply");
  if (!form) return;
  const steps = [...form.querySelectorAll(".step")];
  const submit = form.querySelector("button[type=submit]");
  const bar = submit.parentElement;
  const key = form.dataset.keep;
  let at = 0;

  const zone = form.querySelector("#timeZone");
  const fillZone = () => {
    if (zone && !zone.value && !("tried" in form.dataset))
      zone.value = Intl.DateTimeFormat().resolvedOptions().timeZone;
  };

  const progress = document.createElement("div");
  progress.className = "progress";
  progress.setAttribute("aria-hidden", "true");
  progress.append(...steps.map(() => document.createElement("span")));
  const count = document.createElement("p");
  count.className = "saved";
  const counted = document.createElement("span");
  counted.setAttribute("role", "status");
  const kept = document.createElement("span");
  const clear = document.createElement("button");
  clear.type = "button";
  clear.textContent = "Clear";
  clear.hidden = true;
  count.append(counted, kept, clear);
  form.before(progress, count);

  const next = document.createElement("button");
  next.type = "button";
  next.className = "button";
  const before = document.createElement("button");
  before.type = "button";
  before.className = "button second";
  before.textContent = "Back";
  bar.prepend(before);
  bar.append(next);

  const show = (step, focus) => {
    at = step;
    for (const [index, each] of steps.entries()) each.hidden = index !== at;
    for (const [index, each] of [...progress.children].entries()) each.className = index <= at ? "past" : "";
    counted.textContent = `${at + 1} of ${steps.length}`;
    before.hidden = at === 0;
    next.hidden = at === steps.length - 1;
    submit.hidden = !next.hidden;
    next.textContent = next.hidden ? "" : `Next: ${steps[at + 1].dataset.title}`;
    if (!focus) return;
    const legend = steps[at].querySelector("legend");
    legend.tabIndex = -1;
    legend.focus();
    scrollTo({ top: 0 });
  };

  // What is left out is said at once; all else the server says, in the same words as without a script.
  const isEmpty = (input) => {
    if (input.matches("fieldset")) return !input.querySelector(":checked");
    return input.type === "checkbox" ? !input.checked : input.value.trim() === "" && !(input.files?.length > 0);
  };
  const isFilled = (step) => {
    const needed = [...steps[step].querySelectorAll("[required], [data-required]")];
    const empty = needed.filter(isEmpty);
    for (const input of needed) complain(input, empty.includes(input) ? "This is required." : "");
    empty[0]?.focus();
    return empty.length === 0;
  };
  next.addEventListener("click", () => isFilled(at) && show(at + 1, true));
  before.addEventListener("click", () => show(at - 1, true));
  // Enter goes on to the next step; in the last one it sends.
  form.addEventListener(
    "submit",
    (event) => {
      if (at < steps.length - 1) {
        event.preventDefault();
        if (isFilled(at)) show(at + 1, true);
      } else if (!isFilled(at)) event.preventDefault();
    },
    true,
  );
  // Links to what is missing open the step in which it stands.
  document.addEventListener("click", (event) => {
    const target = event.target.closest?.('.notice a[href^="#"]');
    const field = target && document.getElementById(target.getAttribute("href").slice(1));
    const step = field ? steps.findIndex((each) => each.contains(field)) : -1;
    if (step < 0) return;
    event.preventDefault();
    show(step, false);
    field.focus();
    field.scrollIntoView({ block: "center" });
  });

  const names = ["mark", "more"];
  const read = () =>
    [...new FormData(form)].filter(
      ([name, value]) =>
        typeof value === "string" && !names.includes(name) && !name.startsWith("kept-") && value !== "",
    );
  const restore = (values) => {
    for (const [name, value] of values)
      for (const input of form.querySelectorAll(`[name="${CSS.escape(name)}"]`))
        if (input.type === "checkbox" || input.type === "radio") input.checked ||= input.value === value;
        else if (input.type !== "file" && input.type !== "hidden" && input.value === (input.defaultValue ?? ""))
          input.value = value;
  };
  // On a slow line somebody types before this script has come. What they typed is newer than what the device kept.
  const isTouched = () =>
    [...form.elements].some((input) =>
      input.type === "checkbox" || input.type === "radio"
        ? input.checked !== input.defaultChecked
        : !["file", "hidden", "submit", "button"].includes(input.type) &&
          "defaultValue" in input &&
          input.value !== input.defaultValue,
    );
  // Kept with every letter, one write after the other: what is closed the moment after loses nothing.
  let saving = false;
  let isStale = false;
  let isCleared = false;
  const save = async () => {
    isStale = true;
    if (saving) return;
    saving = true;
    try {
      while (isStale && !isCleared) {
        isStale = false;
        await run("readwrite", (store) => store.put({ at: Date.now(), values: read() }, key));
      }
      kept.textContent = "Saved on this device";
      clear.hidden = false;
    } catch {
      kept.textContent = "";
    }
    saving = false;
  };
  form.addEventListener("input", () => {
    isCleared = false;
    void save();
  });

  // A résumé fills what is still empty, in its own words; what was typed stays. Each field says where its words come from.
  const reader = form.querySelector("input[data-reads]");
  const told = document.createElement("p");
  told.className = "help";
  told.setAttribute("role", "status");
  const sourceOf = (input) => input.closest(".field").querySelector("[data-source]");
  const isStill = (input) => input.dataset.filled !== undefined && input.dataset.filled === input.value;
  const unfill = (input) => {
    if (isStill(input)) input.value = "";
    delete input.dataset.filled;
    const source = sourceOf(input);
    if (source) input.removeAttribute("aria-describedby");
    source?.remove();
  };
  const fill = (input, value, file) => {
    input.value = value;
    input.dataset.filled = value;
    const source = document.createElement("p");
    source.className = "help";
    source.dataset.source = "";
    source.id = `${input.id}-source`;
    source.append("From ", Object.assign(document.createElement("bdi"), { textContent: file }));
    const undo = document.createElement("button");
    undo.type = "button";
    undo.textContent = "Undo";
    undo.setAttribute("aria-label", `Undo: ${input.labels[0].firstChild.textContent}`);
    undo.addEventListener("click", () => {
      unfill(input);
      input.focus();
      void save();
    });
    source.append(" ", undo);
    complain(input, "");
    input.after(source);
    input.setAttribute("aria-describedby", source.id);
  };
  let readings = 0;
  reader?.addEventListener("change", async () => {
    const reading = ++readings;
    const fields = ["fullName", "mail", "phone", "links"].flatMap((name) => form.elements[name] ?? []);
    for (const input of fields) unfill(input);
    told.textContent = "";
    const file = reader.files[0];
    if (!file) return;
    reader.after(told);
    told.textContent = "Reading your résumé…";
    const body = new FormData();
    body.set("mark", form.elements.mark.value);
    body.set("resume", file);
    const said = await fetch(reader.dataset.reads, { method: "POST", body, signal: AbortSignal.timeout(20_000) })
      .then((answer) => (answer.ok ? answer.json() : {}))
      .catch(() => ({}));
    if (reading !== readings) return;
    const empty = fields.filter((input) => said[input.name] && input.value.trim() === "");
    for (const input of empty) fill(input, said[input.name], file.name);
    told.textContent = empty.length > 0 ? "We filled in what your résumé says. Check it before you continue." : "";
    if (empty.length > 0) void save();
  });
  form.addEventListener("input", ({ target }) => {
    if (target.dataset.filled !== undefined && !isStill(target)) unfill(target);
  });
  clear.addEventListener("click", async () => {
    isCleared = true;
    await forget(key);
    form.reset();
    for (const source of form.querySelectorAll("[data-source]")) source.remove();
    told.textContent = "";
    kept.textContent = "";
    clear.hidden = true;
    show(0, true);
  });

  const wrong = form.querySelector('[aria-invalid="true"], .problem');
  const isTried = "tried" in form.dataset;
  // Where nothing in it is wrong, all that is left is to send it again.
  const start = wrong ? steps.findIndex((each) => each.contains(wrong)) : isTried ? steps.length - 1 : 0;
  show(Math.max(0, start), false);
  // What the server shows again is newer than what the device kept.
  if (isTried) return void save();
  const wasTouched = isTouched();
  void quietly(
    run("readonly", (store) => store.get(key)).then((draft) => {
      if (draft && Date.now() - draft.at < days * 86_400_000) {
        restore(draft.values);
        kept.textContent = "Saved on this device";
        clear.hidden = false;
      } else if (draft) void forget(key);
    }),
  ).then(() => {
    fillZone();
    if (wasTouched) void save();
  });
})();
