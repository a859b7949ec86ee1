import { chakra } from "@chakra-ui/react";
import { SCHOOL_APPLICATION_PAGE_PATH } from "@darasa/contract/school-application-pages";
import type { School } from "@darasa/contract/schools";
import * as text from "@texts/registration.ts";
import { lazy, Suspense } from "react";
import type { RegisteredFieldProps } from "@/components/form/field-props.ts";
import { SelectField } from "@/components/form/select-field.tsx";
import { loadChunkOrReloadPage } from "@/lib/load-chunk.ts";
import { useSchools } from "../api/list-schools.ts";

// Only deployments with many schools need the search, so it is a separate chunk.
const SchoolSearchField = lazy(async () => ({
  default: (await loadChunkOrReloadPage(() => import("./school-search-field.tsx")))
    .SchoolSearchField,
}));

/**
 * Returns the id and the label of each school. If several schools have the same name, each of their labels also
 * contains the NEMIS code (the national school code). If a school has no NEMIS code, its label contains the
 * county instead; if it has no county either, the id.
 */
function schoolLabels(schools: readonly School[]) {
  const namesakes = new Map<string, number>();
  for (const { name } of schools) namesakes.set(name, (namesakes.get(name) ?? 0) + 1);
  return schools.map(({ id, name, nemisCode, county }) => {
    const isShared = namesakes.get(name) !== 1;
    return { id, label: isShared ? `${name} (${nemisCode ?? county ?? id})` : name };
  });
}

/**
 * If no schools are available, the error text covers the select instead of appearing below it, so that the
 * layout does not move.
 */
const Frame = chakra("div", {
  base: {
    "& a": { textDecoration: "underline" },
    "&[data-failed] select, &[data-failed] p": { gridArea: "2/1" },
    "&[data-failed] p": {
      display: "flex",
      alignItems: "center",
      px: "3",
      bg: "danger.subtle",
      borderRadius: "md",
      lineHeight: "snug",
      pointerEvents: "none",
    },
  },
});

export function SchoolField({
  label = text.schoolLabel,
  error,
  ...field
}: RegisteredFieldProps & { readonly label?: string }) {
  const schools = useSchools();
  const list = schools.data?.data ?? [];
  const placeholders = {
    pending: text.loadingSchoolsPlaceholder,
    error: text.schoolsLoadFailedMessage,
    success: list.length === 0 ? text.noSchoolsFoundMessage : text.schoolPlaceholder,
  };
  const placeholder = placeholders[schools.status];
  if (schools.data?.next !== undefined) {
    return (
      <Suspense
        fallback={
          <SelectField id={field.id} label={label} placeholder={text.loadingSchoolsPlaceholder} />
        }
      >
        <SchoolSearchField {...field} label={label} error={error} />
      </Suspense>
    );
  }
  const hasNone = schools.status !== "pending" && list.length === 0;
  return (
    <Frame data-failed={hasNone || undefined}>
      <SelectField
        {...field}
        label={label}
        // The key changes when the schools have loaded, so that React mounts a new select element. The old element
        // has no options for the schools, so React Hook Form cannot select the current form value in it.
        key={schools.status}
        placeholder={placeholder}
        // The error repeats the placeholder, because on a phone the select is too narrow to show the whole
        // placeholder.
        error={hasNone ? placeholder : error}
      >
        {schoolLabels(list).map(({ id, label: name }) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
      </SelectField>
      {hasNone && schools.isSuccess ? (
        <a href={SCHOOL_APPLICATION_PAGE_PATH}>{text.joinSchoolLinkLabel}</a>
      ) : null}
    </Frame>
  );
}
