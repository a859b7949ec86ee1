import type { ListedAdminCode } from "@darasa/contract/school-admin-codes";
import * as text from "@texts/admin-codes.ts";
import { PanelList, PanelListRow } from "@/components/layout/list.tsx";
import { Button } from "@/components/ui/button.tsx";
import { formatDate } from "@/lib/time.ts";

interface CodeListProps {
  readonly codes: readonly ListedAdminCode[];
  readonly onRevoke: (code: ListedAdminCode) => void;
}

export function CodeList({ codes, onRevoke }: CodeListProps) {
  return (
    <PanelList>
      {codes.map((code) => {
        const who = code.email ?? text.everybodyLabel;
        return (
          <PanelListRow
            key={code.id}
            title={who}
            meta={
              <>
                {text.formatExpiry(formatDate(code.expiresAt))}
                {" · "}
                {text.formatUsesLeft(code.usesLeft)}
                {code.usedBy.length === 0 ? null : (
                  <>
                    <br />
                    {text.formatUsedBy(code.usedBy)}
                  </>
                )}
              </>
            }
          >
            {code.usesLeft === 0 ? null : (
              <Button
                look="outline"
                size="sm"
                aria-label={text.formatRevokeLabel(who)}
                onClick={() => onRevoke(code)}
              >
                {text.revokeButton}
              </Button>
            )}
          </PanelListRow>
        );
      })}
    </PanelList>
  );
}
