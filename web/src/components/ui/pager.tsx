import { chakra } from "@chakra-ui/react";
import * as text from "@texts/pager.ts";
import { Button } from "./button.tsx";

const Row = chakra("nav", {
  base: {
    display: "flex",
    flexWrap: "wrap",
    alignItems: "center",
    justifyContent: "center",
    gap: { base: "3", sm: "6" },
    "& p": { color: "fg.muted", fontSize: "sm", whiteSpace: "nowrap" },
  },
});

interface PagerProps {
  /** The index of the current page; the first page is 0. */
  readonly page: number;
  readonly totalPages: number;
  readonly onPage: (page: number) => void;
}

/** Shows buttons for the previous and the next page. Renders nothing if there is only one page. */
export function Pager({ page, totalPages, onPage }: PagerProps) {
  if (totalPages <= 1) return null;
  return (
    <Row aria-label={text.pagerLabel}>
      <Button look="outline" disabled={page === 0} onClick={() => onPage(page - 1)}>
        {text.previousPageButton}
      </Button>
      <p>{text.formatPagePosition(page + 1, totalPages)}</p>
      <Button look="outline" disabled={page >= totalPages - 1} onClick={() => onPage(page + 1)}>
        {text.nextPageButton}
      </Button>
    </Row>
  );
}
