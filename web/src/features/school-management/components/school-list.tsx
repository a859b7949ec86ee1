import type { ManagedSchool } from "@darasa/contract/admin-schools";
import * as text from "@texts/school-management.ts";
import { PanelList, PanelListRow } from "@/components/layout/list.tsx";
import type { ItemListProps } from "@/components/layout/paged-item-list.tsx";
import { Button } from "@/components/ui/button.tsx";
import { schoolIconSvgPath } from "@/components/ui/icons.ts";
import { StatusBadge } from "@/components/ui/status-badge.tsx";

export function SchoolList({ ref, items, isBusy, onOpen }: ItemListProps<ManagedSchool>) {
  return (
    <PanelList ref={ref} tabIndex={-1} aria-busy={isBusy}>
      {items.map(({ id, name, nemisCode, county, plan, status }) => (
        <PanelListRow
          key={id}
          icon={schoolIconSvgPath}
          title={name}
          meta={text.joinNonEmptyTexts(nemisCode, county, text.planLabels[plan])}
        >
          {status === undefined ? null : (
            <StatusBadge tone="bad">{text.suspendedLabel}</StatusBadge>
          )}
          <Button
            look="outline"
            size="sm"
            aria-label={text.formatOpenSchoolLabel(name)}
            onClick={() => onOpen(id)}
          >
            {text.openSchoolButton}
          </Button>
        </PanelListRow>
      ))}
    </PanelList>
  );
}
