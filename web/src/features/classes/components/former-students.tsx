import { chakra } from "@chakra-ui/react";
import { type ClassStudent, classRoutes, type SchoolClass } from "@darasa/contract/classes";
import { useQuery } from "@tanstack/react-query";
import * as text from "@texts/classes.ts";
import { PanelList, PanelListRow } from "@/components/layout/list.tsx";
import { CLASSES_QUERY_KEY } from "@/lib/school-classes.ts";
import { useServices } from "@/lib/services.ts";

const Section = chakra("section", {
  base: { display: "grid", gap: "3", minW: 0, "& h2": { fontSize: "xl" } },
});

interface FormerStudentsProps {
  readonly schoolClass: Pick<SchoolClass, "id" | "year">;
  /** The students who are in the class now. Students who left the school stay in their last class. */
  readonly present: readonly ClassStudent[];
}

/** The students who were in a class until the end of its year. Shows nothing for a class without such students. */
export function FormerStudents({ schoolClass: { id, year }, present }: FormerStudentsProps) {
  const { api } = useServices();
  const { data = [] } = useQuery({
    queryKey: [CLASSES_QUERY_KEY, "former", id],
    queryFn: async ({ signal }) =>
      (await api.call(classRoutes.listFormerStudents, { params: { id } }, { signal })).data
        .students,
  });
  const gone = data.filter((student) => present.every((one) => one.id !== student.id));
  if (gone.length === 0) return null;
  return (
    <Section>
      <h2>{text.formatFormerStudentsHeading(year)}</h2>
      <PanelList>
        {gone.map((student) => (
          <PanelListRow
            key={student.id}
            title={student.name}
            meta={
              student.className === undefined
                ? text.leftSchoolLabel
                : text.formatMovedTo(student.className)
            }
          />
        ))}
      </PanelList>
    </Section>
  );
}
