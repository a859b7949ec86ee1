import { chakra } from "@chakra-ui/react";
import type { BankQuestion } from "@darasa/contract/question-bank";
import * as text from "@texts/question-bank.ts";
import { memo } from "react";
import { Link } from "react-router-dom";
import { FormulaText } from "@/components/formula/formula-text.tsx";
import { PanelListRow } from "@/components/layout/list.tsx";
import { ButtonLink } from "@/components/ui/button.tsx";
import * as icons from "@/components/ui/icons.ts";
import { RowMenu, RowMenuItem } from "@/components/ui/row-menu.tsx";
import { StatusBadge } from "@/components/ui/status-badge.tsx";
import { buildBankQuestionUrl } from "../bank-url.ts";
import { formatKey, formatQuestionFacts } from "../format-question-facts.ts";

const Wording = chakra("span", { base: { lineClamp: 3, overflowWrap: "anywhere" } });
const Meta = chakra("span", { base: { display: "grid", overflowWrap: "anywhere" } });

/** What a row can do with its question. */
export interface BankRowActions {
  readonly share: (question: BankQuestion) => void;
  readonly remove: (question: BankQuestion) => void;
}

interface BankRowProps extends BankRowActions {
  readonly of: BankQuestion;
}

/** A question of the bank. Its owner can edit, share and delete it. */
export const BankRow = memo(({ of, share, remove }: BankRowProps) => (
  <PanelListRow
    title={
      <Wording>
        <FormulaText>{of.question.text}</FormulaText>
      </Wording>
    }
    meta={
      <Meta>
        <span>{formatQuestionFacts(of)}</span>
        <span>
          <FormulaText>{formatKey(of)}</FormulaText>
        </span>
      </Meta>
    }
  >
    {of.shared && of.isOwn ? <StatusBadge tone="good">{text.sharedBadge}</StatusBadge> : null}
    {of.isOwn ? (
      <>
        <ButtonLink asChild look="outline" size="sm">
          <Link
            to={buildBankQuestionUrl(of.id)}
            aria-label={text.formatEditLabel(of.question.text)}
          >
            {text.editQuestionLink}
          </Link>
        </ButtonLink>
        <RowMenu label={text.formatMoreLabel(of.question.text)}>
          <RowMenuItem icon={icons.schoolIconSvgPath} onChoose={() => share(of)}>
            {of.shared ? text.unshareItem : text.shareItem}
          </RowMenuItem>
          <RowMenuItem icon={icons.trashIconSvgPath} isDangerous onChoose={() => remove(of)}>
            {text.deleteItem}
          </RowMenuItem>
        </RowMenu>
      </>
    ) : null}
  </PanelListRow>
));
