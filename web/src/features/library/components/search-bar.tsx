import { chakra } from "@chakra-ui/react";
import { LIBRARY_GRADES, LIBRARY_SUBJECTS } from "@darasa/contract/curriculum";
import * as text from "@texts/library.ts";
import type { SubmitEvent } from "react";
import { SearchField } from "@/components/form/search-field.tsx";
import { Options, SelectField } from "@/components/form/select-field.tsx";
import { useDebouncedSearch } from "@/lib/use-debounced-search.ts";
import type { useLibraryUrl } from "../hooks/use-library-url.ts";

const Bar = chakra("form", {
  base: {
    display: "grid",
    gridTemplateColumns: {
      base: "repeat(auto-fit,minmax(max(min(9.5rem,100%),40%),1fr))",
      md: "2fr 1fr 1fr",
    },
    gap: { base: "3", md: "4" },
    "& > :first-of-type": { gridColumn: { base: "1/-1", md: "auto" } },
    "& input": { w: "full" },
  },
});

type LibraryUrl = ReturnType<typeof useLibraryUrl>;

/** Explains why the chosen filters do not apply. An empty string if they do. */
export const getFilterNote = ({
  search,
  filters: { subject, grade },
}: Pick<LibraryUrl, "search" | "filters">): string => {
  if (search !== "") return subject === "" && grade === "" ? "" : text.searchEverywhere;
  return (subject === "") === (grade === "") ? "" : text.chooseBoth;
};

export function SearchBar({ url }: { readonly url: LibraryUrl }) {
  const { filters, setSubject, setGrade } = url;
  const { typed, type, searchNow } = useDebouncedSearch(url.search, url.setSearch);
  const handleSubmit = (event: SubmitEvent): void => {
    event.preventDefault();
    searchNow();
  };
  return (
    <Bar role="search" onSubmit={handleSubmit}>
      <SearchField
        id="library-search"
        label={text.search}
        placeholder={text.searchHint}
        value={typed}
        onChange={type}
      />
      <SelectField
        id="library-subject"
        label={text.subject}
        placeholder={text.allSubjects}
        value={filters.subject}
        onChange={({ target }) => setSubject(target.value)}
      >
        <Options of={LIBRARY_SUBJECTS} />
      </SelectField>
      <SelectField
        id="library-grade"
        label={text.grade}
        placeholder={text.allGrades}
        value={filters.grade}
        onChange={({ target }) => setGrade(target.value)}
      >
        <Options of={LIBRARY_GRADES} />
      </SelectField>
    </Bar>
  );
}
