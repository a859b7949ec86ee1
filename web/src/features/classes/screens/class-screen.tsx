import { chakra } from "@chakra-ui/react";
import type { LoginSlips } from "@darasa/contract/login-slips";
import { parseRole } from "@darasa/contract/roles";
import * as text from "@texts/classes.ts";
import { type ReactNode, useState } from "react";
import { Link, useNavigate } from "react-router-dom";
import { EmptyState } from "@/components/feedback/empty-state.tsx";
import { FetchStateView } from "@/components/feedback/fetch-states.tsx";
import { SkeletonRows } from "@/components/feedback/skeleton.tsx";
import { SuccessNotice } from "@/components/feedback/success-notice.tsx";
import { toFetchState } from "@/components/feedback/to-fetch-state.ts";
import { useSuccessNotice } from "@/components/feedback/use-success-notice.ts";
import { ScreenLayout } from "@/components/layout/screen-layout.tsx";
import { SelectionBar } from "@/components/layout/selection-bar.tsx";
import { Button, ButtonLink } from "@/components/ui/button.tsx";
import { peopleIllustration } from "@/components/ui/illustrations.ts";
import { toBackState } from "@/lib/back-target.ts";
import { appPaths, urlBuilders } from "@/lib/paths.ts";
import { useSchoolYear } from "@/lib/school-classes.ts";
import { useServices } from "@/lib/services.ts";
import { useSelection } from "@/lib/use-selection.ts";
import { type ClassWithStudents, useSchoolClass } from "../api/get-class.ts";
import { AddStudentsDialog } from "../components/add-students-dialog.tsx";
import { ClassFormDialog } from "../components/class-form-dialog.tsx";
import { ClassStudentList } from "../components/class-student-list.tsx";
import { ClassTeachers } from "../components/class-teachers.tsx";
import { DeleteClass } from "../components/delete-class.tsx";
import { FormerStudents } from "../components/former-students.tsx";
import { LazyLoginSlipsDialog, LazyLoginSlipsScreen } from "../components/lazy-login-slips.tsx";
import { MoveStudentsDialog } from "../components/move-students-dialog.tsx";
import { PrintedClassList } from "../components/printed-class-list.tsx";

const Head = chakra("div", {
  base: {
    display: "flex",
    flexWrap: "wrap",
    alignItems: "center",
    justifyContent: "space-between",
    gap: "3",
    "& h2": { fontSize: "xl" },
    "& > div": { display: "flex", flexWrap: "wrap", gap: "3" },
  },
});

const Students = chakra("section", { base: { display: "grid", gap: "4", minW: 0 } });

const EmptyClassActions = chakra("div", {
  base: { display: "flex", flexWrap: "wrap", justifyContent: "center", gap: "3" },
});

type OpenDialog = "form" | "add" | "move" | "slips";

interface OpenClassProps {
  readonly of: ClassWithStudents;
  readonly isAdmin: boolean;
}

/** The ways to fill an empty class, and the button that deletes it. */
function NoStudents({ of: { schoolClass }, isAdmin }: OpenClassProps) {
  const navigate = useNavigate();
  return (
    <chakra.div display="grid" py="6">
      <EmptyState picture={peopleIllustration} title={text.noStudentsMessage}>
        <p>{isAdmin ? text.noStudentsHintForAdmins : text.noStudentsHintForTeachers}</p>
        {isAdmin ? (
          <EmptyClassActions>
            <ButtonLink asChild look="outline">
              <Link to={appPaths.adminImport}>{text.importStudentsLink}</Link>
            </ButtonLink>
            <DeleteClass
              schoolClass={schoolClass}
              onDeleted={() => void navigate(appPaths.classes)}
            />
          </EmptyClassActions>
        ) : null}
      </EmptyState>
    </chakra.div>
  );
}

type SlipsMadeProps = Pick<ClassDialogProps, "onSlipsMade">;

interface StudentsHeadProps extends OpenClassProps {
  readonly onOpen: (dialog: OpenDialog) => void;
}

/** Returns the number of students in words. It begins like the number in the list of classes. */
const describeSize = (students: ClassWithStudents["students"]): string => {
  if (students.length === 0) return text.studentsHeading;
  const closed = students.filter(({ status }) => status !== "ACTIVE").length;
  const open = text.formatStudentCount(students.length - closed);
  return closed === 0 ? open : text.formatClosedAccountCount(open, closed);
};

/** The number of students and the buttons for all of them. */
function StudentsHead({ of: { students, maySeeDetails }, isAdmin, onOpen }: StudentsHeadProps) {
  const isEmpty = students.length === 0;
  return (
    <Head>
      <h2>{describeSize(students)}</h2>
      <div>
        {isEmpty ? null : (
          <Button look="outline" onClick={() => globalThis.print()}>
            {text.printButton}
          </Button>
        )}
        {maySeeDetails && !isEmpty ? (
          <Button look="outline" onClick={() => onOpen("slips")}>
            {text.loginSlipsButton}
          </Button>
        ) : null}
        {isAdmin ? <Button onClick={() => onOpen("add")}>{text.addStudentsButton}</Button> : null}
      </div>
    </Head>
  );
}

interface ClassDialogProps extends Pick<ClassWithStudents, "schoolClass" | "students"> {
  readonly opened: OpenDialog;
  readonly selected: readonly string[];
  readonly onDone: (notice: string) => void;
  readonly onSlipsMade: (slips: LoginSlips) => void;
  readonly onClose: () => void;
}

function ClassDialog(props: ClassDialogProps) {
  const { opened, schoolClass, students, selected, onDone, onSlipsMade, onClose } = props;
  const common = { onDone, onClose };
  switch (opened) {
    case "form":
      return (
        <ClassFormDialog
          schoolClass={schoolClass}
          onDone={() => onDone(text.classSavedMessage)}
          onClose={onClose}
        />
      );
    case "add":
      return <AddStudentsDialog schoolClass={schoolClass} {...common} />;
    case "move":
      return <MoveStudentsDialog from={schoolClass} studentIds={selected} {...common} />;
    case "slips":
      return (
        <LazyLoginSlipsDialog
          schoolClass={schoolClass}
          students={students}
          onMade={onSlipsMade}
          onClose={onClose}
        />
      );
  }
}

function OpenClass({ of, isAdmin, onSlipsMade }: OpenClassProps & SlipsMadeProps) {
  const { schoolClass, maySeeDetails, students } = of;
  const [opened, setOpened] = useState<OpenDialog>();
  const isOver = schoolClass.year < useSchoolYear();
  const selection = useSelection(students.map(({ id }) => id));
  const done = useSuccessNotice(opened !== undefined);
  const close = () => setOpened(undefined);
  return (
    <>
      <SuccessNotice of={done} />
      <ClassTeachers
        schoolClass={schoolClass}
        onChange={isAdmin ? () => setOpened("form") : undefined}
      />
      <Students>
        <StudentsHead of={of} isAdmin={isAdmin} onOpen={setOpened} />
        {students.length === 0 ? (
          <NoStudents of={of} isAdmin={isAdmin} />
        ) : (
          <ClassStudentList
            students={students}
            hasLinks={maySeeDetails}
            selection={isAdmin ? selection : undefined}
          />
        )}
      </Students>
      {isOver ||
      students.length === 0 ||
      students.some(({ leftYear }) => leftYear !== undefined) ? (
        <FormerStudents schoolClass={schoolClass} present={students} />
      ) : null}
      {isAdmin ? (
        <SelectionBar
          selection={selection}
          action={text.moveStudentsButton}
          onAct={() => setOpened("move")}
        />
      ) : null}
      <PrintedClassList {...of} />
      {opened === undefined ? null : (
        <ClassDialog
          opened={opened}
          schoolClass={schoolClass}
          students={students}
          selected={selection.selected}
          onDone={(notice) => {
            close();
            selection.clear();
            done.say(notice);
          }}
          onSlipsMade={onSlipsMade}
          onClose={close}
        />
      )}
    </>
  );
}

interface ClassScreenProps {
  readonly id: string;
  /** The lessons of the class in the week, below its students. */
  readonly week: ReactNode;
  /** The URL of the results of the class. */
  readonly resultsUrl: string;
}

/** The links in the heading: to the timetable and, for a class of this year and who may see them, to the results. */
function ClassLinks({
  of,
  resultsUrl,
}: {
  readonly of: ClassWithStudents;
  readonly resultsUrl: string;
}) {
  const { schoolClass, maySeeDetails } = of;
  const isOfThisYear = schoolClass.year === useSchoolYear();
  return (
    <>
      {maySeeDetails && isOfThisYear ? (
        <ButtonLink asChild look="outline">
          <Link
            to={resultsUrl}
            state={toBackState({
              to: urlBuilders.schoolClass(schoolClass.id),
              label: schoolClass.name,
            })}
          >
            {text.resultsLinkLabel}
          </Link>
        </ButtonLink>
      ) : null}
      {maySeeDetails ? (
        <ButtonLink asChild look="outline">
          <Link to={`${urlBuilders.schoolClass(schoolClass.id)}/marks`}>{text.marksLinkLabel}</Link>
        </ButtonLink>
      ) : null}
      <ButtonLink asChild look="outline">
        <Link to={urlBuilders.timetable(schoolClass.id)}>{text.timetableLinkLabel}</Link>
      </ButtonLink>
    </>
  );
}

/** The screen of one class, with its teachers, students and lessons. */
export function ClassScreen({ id, week, resultsUrl }: ClassScreenProps) {
  const account = useServices().session.account();
  const isAdmin = parseRole(account?.role ?? "") === "ADMIN";
  const query = useSchoolClass(id);
  const { data } = query;
  const [slips, setSlips] = useState<LoginSlips>();
  if (data !== undefined && slips !== undefined) {
    const leave = () => setSlips(undefined);
    return <LazyLoginSlipsScreen schoolClass={data.schoolClass} made={slips} onLeave={leave} />;
  }
  return (
    <ScreenLayout
      title={data?.schoolClass.name ?? text.classDialogTitle}
      lead={data && String(data.schoolClass.year)}
      // The links appear together with the name of the class, so that they do not move when the name arrives.
      actions={data && <ClassLinks of={data} resultsUrl={resultsUrl} />}
      back={{ to: appPaths.classes, label: text.backToClassesLink }}
    >
      <FetchStateView
        of={toFetchState(query, text.classLoadFailedMessage)}
        isEmpty={() => false}
        empty={null}
        loading={<SkeletonRows count={8} lines={2} />}
      >
        {(of) => (
          <>
            <OpenClass of={of} isAdmin={isAdmin} onSlipsMade={setSlips} />
            {week}
          </>
        )}
      </FetchStateView>
    </ScreenLayout>
  );
}
