import { chakra } from "@chakra-ui/react";
import { SCHOOL_YEAR_EXCEPTIONS_LIMIT } from "@darasa/contract/limits";
import type { SchoolYearPreview } from "@darasa/contract/school-year";
import * as text from "@texts/new-year.ts";
import { PanelList, PanelListRow } from "@/components/layout/list.tsx";
import { Button } from "@/components/ui/button.tsx";
import {
  getTargetName,
  listRemarks,
  type NewYearPlan,
  type PlannedException,
  type PlanRemark,
  type PreviewedClass,
  summarisePlan,
} from "../new-year-plan.ts";

const Section = chakra("section", {
  base: { display: "grid", gap: "3", minW: 0, "& h2": { fontSize: "xl" } },
});
const Hint = chakra("p", { base: { color: "fg.muted" } });
const Remark = chakra("span", {
  base: { display: "block", "&[data-danger]": { color: "danger.fg", fontWeight: "bold" } },
});

const formatRemark = (remark: PlanRemark, grade: string, year: number): string => {
  switch (remark) {
    case "tooFull":
      return text.classTooFullProblem;
    case "notTaught":
      return text.formatGradeNotTaught(grade, year);
    case "joinsExisting":
      return text.formatJoinsExisting(year);
    case "joinsOthers":
      return text.joinsOtherClasses;
  }
};

interface PlanProps {
  readonly year: number;
  readonly preview: SchoolYearPreview;
  readonly plan: NewYearPlan;
}

/** The classes of the old year, each with its class of the new year. */
export function YearClassList({
  year,
  preview,
  plan,
  onChange,
}: PlanProps & { readonly onChange: (one: PreviewedClass) => void }) {
  const summary = summarisePlan(preview, plan);
  return (
    <Section>
      <h2>{text.formatPlanHeading(year - 1, year)}</h2>
      <PanelList>
        {preview.classes.map((one) => {
          const target = plan.targets.get(one.id);
          return (
            <PanelListRow
              key={one.id}
              title={text.formatRunClass(one.name, target && getTargetName(target))}
              meta={
                <>
                  {text.formatStudentCount(one.students)}
                  {listRemarks(target, year, preview, summary).map((remark) => (
                    <Remark key={remark} data-danger={remark === "tooFull" ? "" : undefined}>
                      {formatRemark(remark, target?.grade ?? "", year)}
                    </Remark>
                  ))}
                </>
              }
            >
              <Button
                look="outline"
                aria-label={text.formatChangeLabel(one.name)}
                onClick={() => onChange(one)}
              >
                {text.changeButton}
              </Button>
            </PanelListRow>
          );
        })}
      </PanelList>
    </Section>
  );
}

interface YearExceptionListProps extends Pick<PlanProps, "preview" | "plan"> {
  readonly onAdd: () => void;
  readonly onRemove: (exception: PlannedException) => void;
}

/** The students who do not go with their class. */
export function YearExceptionList({ preview, plan, onAdd, onRemove }: YearExceptionListProps) {
  const { exceptions } = plan;
  const names = new Map(preview.classes.map(({ id, name }) => [id, name]));
  const isFull = exceptions.length >= SCHOOL_YEAR_EXCEPTIONS_LIMIT;
  return (
    <Section>
      <h2>{text.exceptionsHeading}</h2>
      <Hint>{isFull ? text.tooManyExceptionsMessage : text.exceptionsHint}</Hint>
      {exceptions.length === 0 ? null : (
        <PanelList>
          {exceptions.map((exception) => (
            <PanelListRow
              key={exception.studentId}
              title={exception.name}
              meta={text.formatRunClass(
                names.get(exception.classId) ?? "",
                exception.target && getTargetName(exception.target),
              )}
            >
              <Button
                look="outline"
                aria-label={text.formatRemoveLabel(exception.name)}
                onClick={() => onRemove(exception)}
              >
                {text.removeButton}
              </Button>
            </PanelListRow>
          ))}
        </PanelList>
      )}
      <div>
        <Button look="outline" disabled={isFull} onClick={onAdd}>
          {text.addExceptionButton}
        </Button>
      </div>
    </Section>
  );
}
