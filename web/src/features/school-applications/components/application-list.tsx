import type { ListedSchoolApplication } from "@darasa/contract/school-application-reviews";
import * as text from "@texts/school-applications.ts";
import { PanelList, PanelListRow } from "@/components/layout/list.tsx";
import type { ItemListProps } from "@/components/layout/paged-item-list.tsx";
import { Button } from "@/components/ui/button.tsx";
import { schoolIconSvgPath } from "@/components/ui/icons.ts";
import { useServices } from "@/lib/services.ts";
import { formatListEntryTime } from "@/lib/time.ts";

export function ApplicationList({
  ref,
  items,
  isBusy,
  onOpen,
}: ItemListProps<ListedSchoolApplication>) {
  const now = useServices().clock.now();
  return (
    <PanelList ref={ref} tabIndex={-1} aria-busy={isBusy}>
      {items.map(({ id, schoolName, nemisCode, county, createdAt, statusReason }) => (
        <PanelListRow
          key={id}
          icon={schoolIconSvgPath}
          title={schoolName}
          meta={
            <>
              {text.formatCodeAndCounty(nemisCode, county)}
              <br />
              {statusReason === undefined
                ? text.formatSentTime(formatListEntryTime(createdAt, now))
                : text.formatQuotedReason(statusReason)}
            </>
          }
        >
          <Button
            look="outline"
            size="sm"
            aria-label={text.formatOpenApplicationLabel(schoolName)}
            onClick={() => onOpen(id)}
          >
            {text.openApplicationButton}
          </Button>
        </PanelListRow>
      ))}
    </PanelList>
  );
}
