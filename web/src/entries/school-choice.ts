/** The storage key of the school that was chosen last on this device. A school is not a person, so a logout keeps it. */
const LAST_SCHOOL_STORAGE_KEY = "darasa-login-school";
/** The search begins when nobody has typed for this time. */
const PAUSE_MS = 250;

interface School {
  readonly id: string;
  readonly name: string;
  readonly nemisCode?: string;
  readonly county?: string;
}

export interface SchoolChoice {
  /** Returns the id of the school in the field. Returns an empty text if the field names no known school. */
  readonly getId: () => string;
  /** Stores the school in the field for the next login on this device. */
  readonly remember: () => void;
}

const normalise = (name: string): string => name.trim().toLowerCase();

/** The NEMIS code or the county tells schools with the same name apart. */
const toLabel = ({ name, nemisCode, county }: School, schools: readonly School[]): string => {
  const isShared = schools.filter((school) => school.name === name).length > 1;
  return isShared ? `${name} (${nemisCode ?? county})` : name;
};

/** Returns the id and the name of the school that was chosen last. */
const readLastSchool = (): readonly string[] =>
  (window.localStorage.getItem(LAST_SCHOOL_STORAGE_KEY) ?? "").split("\n");

/** Shows the schools as suggestions of the field, and adds their labels to `ids`. */
const showSuggestions = (
  field: HTMLInputElement,
  schools: readonly School[],
  ids: Map<string, string>,
): void =>
  field.list?.replaceChildren(
    ...schools.map((school) => {
      const option = document.createElement("option");
      option.value = toLabel(school, schools);
      ids.set(normalise(option.value), school.id);
      return option;
    }),
  );

/**
 * Makes a text field suggest the schools whose names contain the typed text. `url` is the search of the API. A link with
 * the fragment `#school=ID`, for example on a login slip, chooses the school.
 */
export function initializeSchoolChoice(field: HTMLInputElement, url: string): SchoolChoice {
  const ids = new Map<string, string>();
  let timer = 0;
  let searched = "";
  /** The school of the last search, if it has found only one. */
  let only: School | undefined;
  /** Completes the name of the only school, so that a student sees which school the form has chosen. */
  const complete = () => {
    if (document.activeElement === field || field.value.trim() !== searched) return;
    if (only !== undefined) field.value = only.name;
  };
  const suggest = (schools: readonly School[]) => {
    showSuggestions(field, schools, ids);
    only = schools.length === 1 ? schools[0] : undefined;
    if (only !== undefined) ids.set(normalise(searched), only.id);
    complete();
  };
  const search = async () => {
    const text = field.value.trim();
    if (text === "" || text === searched || ids.has(normalise(text))) return;
    searched = text;
    // Uses `fetch` instead of the API client, because the client is too large for an inlined script.
    const response = await window.fetch(`${url}?q=${encodeURIComponent(text)}`);
    const answer = await response.json();
    if (answer.success && text === searched) suggest(answer.data);
  };
  field.addEventListener("blur", complete);
  field.addEventListener("input", () => {
    window.clearTimeout(timer);
    timer = window.setTimeout(() => {
      // Without a network there are no suggestions. The login then says that it failed.
      search().catch(() => {
        searched = "";
      });
    }, PAUSE_MS);
  });

  const [id = "", name = ""] = readLastSchool();
  if (id !== "") {
    ids.set(normalise(name), id);
    field.value = name;
  }
  const preselect = async (linkedId: string) => {
    const before = field.value;
    const path = url.replace(/[^/]*$/u, encodeURIComponent(linkedId));
    const answer = await (await window.fetch(path)).json();
    if (!answer.success || field.value !== before) return;
    ids.set(normalise(answer.data.name), linkedId);
    field.value = answer.data.name;
  };
  const linked = new URLSearchParams(window.location.hash.slice(1)).get("school");
  // Without a network the field stays as it is, and the student enters the school.
  if (linked !== null) preselect(linked).catch(() => undefined);
  const getId = () => ids.get(normalise(field.value)) ?? "";
  return {
    getId,
    remember: () =>
      window.localStorage.setItem(LAST_SCHOOL_STORAGE_KEY, `${getId()}\n${field.value.trim()}`),
  };
}
