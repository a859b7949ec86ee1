import { MAX_COUNTED_LIST_ITEMS } from "@darasa/contract/limits";
import { SCHOOL_APPLICATION_PAGE_PATH } from "@darasa/contract/school-application-pages";
import type { School } from "@darasa/contract/schools";
import { formatNumber } from "@texts/language.ts";
import { joinSchoolLinkLabel } from "@texts/registration.ts";
import * as text from "@texts/school-search.ts";
import { type ReactNode, useState } from "react";
import { ComboboxField, type ComboboxOption } from "@/components/form/combobox-field.tsx";
import type { RegisteredFieldProps } from "@/components/form/field-props.ts";
import { systemClock } from "@/lib/clock.ts";
import { useDebouncedSearchWithClock } from "@/lib/use-debounced-search.ts";
import { useSchoolSearch } from "../api/search-schools.ts";

const toOption = ({ id, name, nemisCode, county }: School): ComboboxOption => {
  const detail = text.joinNonEmptyTexts(county, nemisCode);
  return { value: id, label: name, ...(detail === "" ? {} : { detail }) };
};

const describe = (search: ReturnType<typeof useSchoolSearch>): ReactNode => {
  if (search.isError) return text.schoolSearchFailedMessage;
  if (search.data === undefined) return text.searchingSchoolsMessage;
  const { data, total } = search.data;
  if (data.length === 0) {
    return (
      <>
        {text.noSchoolMatchesMessage}{" "}
        <a href={SCHOOL_APPLICATION_PAGE_PATH}>{joinSchoolLinkLabel}</a>
      </>
    );
  }
  if (total <= data.length) return null;
  const count = formatNumber(total);
  return text.formatMoreSchoolsMessage(
    data.length,
    total < MAX_COUNTED_LIST_ITEMS ? count : text.formatAtLeast(count),
  );
};

/**
 * The school field for deployments with more schools than a list can show. The user types a name or a NEMIS code and
 * chooses one of the schools that the server finds. The value of the field is the id of the chosen school.
 */
export function SchoolSearchField({
  name,
  onChange,
  ref,
  ...field
}: RegisteredFieldProps & { readonly label: string }) {
  const [query, setQuery] = useState("");
  const { typed, type } = useDebouncedSearchWithClock(systemClock, query, setQuery);
  const [chosen, setChosen] = useState<ComboboxOption>();
  const search = useSchoolSearch(query);
  const choose = (option: ComboboxOption | undefined): void => {
    setChosen(option);
    void onChange({ type: "change", target: { name, value: option?.value ?? "" } });
  };
  return (
    <ComboboxField
      {...field}
      // React Hook Form focuses the input, but the value of the field is not the text of the input.
      ref={(input) => ref(input && { focus: () => input.focus() })}
      placeholder={text.schoolSearchPlaceholder}
      typed={chosen?.label ?? typed}
      onType={(next) => {
        if (chosen !== undefined) choose(undefined);
        type(next);
      }}
      options={search.isError ? [] : (search.data?.data ?? []).map(toOption)}
      isBusy={typed.trim() !== query || search.isPlaceholderData}
      note={describe(search)}
      onChoose={choose}
    />
  );
}
