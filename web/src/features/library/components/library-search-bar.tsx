import { chakra } from "@chakra-ui/react";
import { LIBRARY_GRADES, LIBRARY_SUBJECTS } from "@darasa/contract/curriculum";
import * as text from "@texts/library.ts";
import type { SubmitEvent } from "react";
import { OwnClassChoices } from "@/components/form/own-class-choices.tsx";
import { SearchField } from "@/components/form/search-field.tsx";
import { SelectField, SelectOptions } from "@/components/form/select-field.tsx";
import { useDebouncedSearch } from "@/lib/use-debounced-search.ts";
import type { useLibraryUrlState } from "../hooks/use-library-url.ts";
import { SubjectChips } from "./subject-chips.tsx";

const Bar = chakra("form", {
  base: {
    display: "grid",
    gridTemplateColumns: { md: "minmax(0,1fr) 14rem" },
    gap: { base: "3", md: "4" },
    minW: 0,
    "& input[type=search], & select": { w: "full" },
    "& > fieldset": { gridColumn: { md: "1/-1" } },
  },
});

type LibraryUrl = ReturnType<typeof useLibraryUrlState>;

/** Returns a hint that explains why the chosen filters are ignored; an empty string if they are not ignored. */
export const explainIgnoredFilters = ({
  search,
  hasChosenFilters,
}: Pick<LibraryUrl, "search" | "hasChosenFilters">): string =>
  search === "" || !hasChosenFilters ? "" : text.searchScopeHint;

export function LibrarySearchBar({ url }: { readonly url: LibraryUrl }) {
  const { filters, setSubject, setGrade, setFilters } = url;
  const { typed, type, searchNow } = useDebouncedSearch(url.search, url.setSearch);
  const handleSubmit = (event: SubmitEvent): void => {
    event.preventDefault();
    searchNow();
  };
  return (
    <Bar role="search" onSubmit={handleSubmit}>
      <SearchField
        id="library-search"
        label={text.librarySearchLabel}
        placeholder={text.librarySearchPlaceholder}
        value={typed}
        onChange={type}
      />
      <SelectField
        id="library-grade"
        label={text.gradeFilterLabel}
        placeholder={text.allGradesOption}
        value={filters.grade}
        onChange={({ target }) => setGrade(target.value)}
      >
        <SelectOptions of={LIBRARY_GRADES} />
      </SelectField>
      <OwnClassChoices
        grades={LIBRARY_GRADES}
        subjects={LIBRARY_SUBJECTS}
        chosen={filters}
        onChoose={setFilters}
      />
      <SubjectChips chosen={filters.subject} onChoose={setSubject} />
    </Bar>
  );
}
