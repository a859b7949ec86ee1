import { MarkingView } from "../marking/marking-view.tsx";
import { PaperEntryView } from "../paper-entry/paper-entry-view.tsx";
import { RoomView } from "../room/room-view.tsx";
import {
  type AssessmentTabName,
  ATTEMPTS_TAB,
  MARKING_TAB,
  PAPER_TAB,
  ROOM_TAB,
  STATISTICS_TAB,
} from "../urls.ts";
import { AccessWord } from "./access-word.tsx";
import { AttemptsView } from "./allowances/attempts-view.tsx";
import { PaperStatisticsView } from "./paper-statistics.tsx";

export { AccessWord };

interface AssessmentTabProps {
  readonly id: string;
  readonly tab: AssessmentTabName;
}

/**
 * A tab of an assessment that loads when somebody opens one of them. All are in one file, because each file costs a line in
 * `app.html`.
 */
export function AssessmentTab({ id, tab }: AssessmentTabProps) {
  switch (tab) {
    case ROOM_TAB:
      return <RoomView id={id} />;
    case ATTEMPTS_TAB:
      return <AttemptsView id={id} />;
    case MARKING_TAB:
      return <MarkingView id={id} />;
    case PAPER_TAB:
      return <PaperEntryView id={id} />;
    case STATISTICS_TAB:
      return <PaperStatisticsView id={id} />;
  }
}
