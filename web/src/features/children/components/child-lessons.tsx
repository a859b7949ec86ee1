import { chakra } from "@chakra-ui/react";
import type { ChildDetail } from "@darasa/contract/child";
import * as text from "@texts/children.ts";
import { Link } from "react-router-dom";
import { PanelList, PanelListRow } from "@/components/layout/list.tsx";
import { ButtonLink } from "@/components/ui/button.tsx";
import { urlBuilders } from "@/lib/paths.ts";
import { useServices } from "@/lib/services.ts";
import { formatDayHeading } from "@/lib/time.ts";

const Section = chakra("section", {
  base: {
    display: "grid",
    gap: "3",
    minW: 0,
    "& h2": { fontSize: "xl" },
    "& > p": { color: "fg.muted" },
    "& > a": { justifySelf: "start" },
  },
});

/** The lessons of a child today, with a link to the week. A stored page can be older, so the heading says the day. */
export function ChildLessons({ child: { id, today } }: { readonly child: ChildDetail }) {
  const now = useServices().clock.now();
  return (
    <Section aria-labelledby="lessons">
      <h2 id="lessons">
        {today === undefined
          ? text.lessonsHeading
          : text.formatLessonsDay(formatDayHeading(`${today.date}T12:00:00+03:00`, now))}
      </h2>
      {today === undefined ? (
        <p>{text.noLessonsTodayMessage}</p>
      ) : (
        <PanelList>
          {today.lessons.map(({ start, end, subject, detail }) => (
            <PanelListRow
              key={start}
              title={subject}
              meta={text.formatLessonDetails(start, end, detail)}
            />
          ))}
        </PanelList>
      )}
      <ButtonLink asChild look="outline">
        <Link to={urlBuilders.childTimetable(id)}>{text.openTimetableLink}</Link>
      </ButtonLink>
    </Section>
  );
}
