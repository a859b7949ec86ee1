import { chakra } from "@chakra-ui/react";
import type { SchoolClass } from "@darasa/contract/classes";
import * as text from "@texts/classes.ts";
import { Button } from "@/components/ui/button.tsx";

const Panel = chakra("section", {
  base: {
    display: "grid",
    gap: "3",
    p: { base: "4", md: "5" },
    bg: "bg.panel",
    border: "1px solid",
    borderColor: "border",
    borderRadius: "lg",
    "& > div": { display: "flex", alignItems: "center", justifyContent: "space-between", gap: "4" },
    "& h2": { fontSize: "xl" },
    "& > p": { color: "fg.muted" },
  },
});

const Facts = chakra("dl", {
  base: {
    display: "grid",
    gridTemplateColumns: "repeat(auto-fill,minmax(min(14rem,100%),1fr))",
    gap: "3",
    "& dt": { color: "fg.muted", fontSize: "sm" },
    "& dd": { fontWeight: "bold" },
  },
});

interface ClassTeachersProps {
  readonly schoolClass: SchoolClass;
  /** Opens the form of the class; absent if the user may not change the class. */
  readonly onChange: (() => void) | undefined;
}

/** The class teacher and the teacher of each subject. */
export function ClassTeachers({ schoolClass, onChange }: ClassTeachersProps) {
  const { name, classTeacherName, subjectTeachers } = schoolClass;
  return (
    <Panel>
      <div>
        <h2>{text.teachersHeading}</h2>
        {onChange === undefined ? null : (
          <Button
            look="outline"
            size="sm"
            aria-label={text.formatChangeClassLabel(name)}
            onClick={onChange}
          >
            {text.changeTeachersButton}
          </Button>
        )}
      </div>
      {classTeacherName === undefined && subjectTeachers.length === 0 ? (
        <p>{text.noTeachersMessage}</p>
      ) : (
        <Facts>
          {classTeacherName === undefined ? null : (
            <div>
              <dt>{text.classTeacherLabel}</dt>
              <dd>{classTeacherName}</dd>
            </div>
          )}
          {subjectTeachers.map(({ subject, teacherId, teacherName }) => (
            <div key={`${subject} ${teacherId}`}>
              <dt>{subject}</dt>
              <dd>{teacherName}</dd>
            </div>
          ))}
        </Facts>
      )}
    </Panel>
  );
}
