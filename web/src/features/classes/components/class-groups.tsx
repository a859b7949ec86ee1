import { chakra } from "@chakra-ui/react";
import type { ListedClass } from "@darasa/contract/classes";
import { SCHOOL_CLASSES } from "@darasa/contract/curriculum";
import * as text from "@texts/classes.ts";
import { PanelList, PanelListRow } from "@/components/layout/list.tsx";
import { urlBuilders } from "@/lib/paths.ts";
import { useSchoolYear } from "@/lib/school-classes.ts";

const Group = chakra("section", {
  base: { display: "grid", gap: "3", minW: 0, "& h2": { fontSize: "xl" } },
});

const Count = chakra("span", {
  base: { color: "fg.muted", fontVariantNumeric: "tabular-nums", whiteSpace: "nowrap" },
});

interface ClassGroupProps {
  readonly heading: string;
  readonly classes: readonly ListedClass[];
}

/** Classes under a common heading. Each row links to its class. */
export function ClassGroup({ heading, classes }: ClassGroupProps) {
  const thisYear = useSchoolYear();
  return (
    <Group>
      <h2>{heading}</h2>
      <PanelList>
        {classes.map(({ id, year, name, classTeacherName, students }) => (
          <PanelListRow
            key={id}
            title={name}
            meta={
              classTeacherName === undefined
                ? text.noClassTeacherMessage
                : text.formatClassTeacher(classTeacherName)
            }
            to={urlBuilders.schoolClass(id)}
          >
            <Count>
              {/* The students of a former year have moved up. */}
              {year < thisYear
                ? text.formatStudentCount(students)
                : text.formatActiveStudentCount(students)}
            </Count>
          </PanelListRow>
        ))}
      </PanelList>
    </Group>
  );
}

/** Classes grouped by their grades. */
export function ClassesByGrade({ classes }: Pick<ClassGroupProps, "classes">) {
  return SCHOOL_CLASSES.map((grade) => ({
    grade,
    of: classes.filter((one) => one.grade === grade),
  }))
    .filter(({ of }) => of.length > 0)
    .map(({ grade, of }) => <ClassGroup key={grade} heading={grade} classes={of} />);
}
