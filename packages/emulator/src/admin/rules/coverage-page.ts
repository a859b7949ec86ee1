import type { CoverageNode, CoverageReport } from "../../rules/coverage.ts";

/** An expression in the coverage report. `start` and `end` are offsets in code points; `end` is inclusive. */
interface Expression {
  readonly start: number;
  readonly end: number;
  readonly values: readonly string[];
}

const STYLE = `
body { font: 14px/1.5 monospace; margin: 2em; }
span { border-bottom: 2px solid; }
.seen { border-color: #2a7; }
.unseen { border-color: #c33; background: #fdd; }`;

/**
 * Renders the rules source as HTML. Each expression is underlined. Its tooltip shows each value that the
 * expression had, and how often.
 */
export function renderRulesCoveragePage({ rules, report }: CoverageReport): string {
  const source = rules.files[0]?.content ?? "";
  const characters = Array.from(source);
  const opening = new Map<number, Expression[]>();
  const closing = new Map<number, number>();
  for (const expression of expressionsOf(report)) {
    const sameStart = opening.get(expression.start) ?? [];
    opening.set(expression.start, [...sameStart, expression]);
    closing.set(expression.end, (closing.get(expression.end) ?? 0) + 1);
  }
  const body = characters.map((character, offset) => {
    const open = (opening.get(offset) ?? []).sort((left, right) => right.end - left.end);
    return `${open.map(openTag).join("")}${escapeHtml(character)}${"</span>".repeat(closing.get(offset) ?? 0)}`;
  });
  return `<!doctype html>\n<meta charset="utf-8">\n<title>Rule coverage</title>\n<style>${STYLE}\n</style>\n<pre>${body.join("")}</pre>\n`;
}

function openTag({ values }: Expression): string {
  const title = values.length === 0 ? "never evaluated" : values.join(", ");
  return `<span class="${values.length === 0 ? "unseen" : "seen"}" title="${escapeHtml(title)}">`;
}

function* expressionsOf(nodes: readonly CoverageNode[]): Generator<Expression> {
  for (const { sourcePosition, values = [], children = [] } of nodes) {
    const { currentOffset, endOffset } = sourcePosition;
    yield {
      start: currentOffset,
      end: endOffset,
      values: values.map(({ value, count }) => `${JSON.stringify(value)} × ${count}`),
    };
    yield* expressionsOf(children);
  }
}

const ENTITIES: Readonly<Record<string, string>> = {
  "&": "&amp;",
  "<": "&lt;",
  ">": "&gt;",
  '"': "&quot;",
};

const escapeHtml = (text: string): string =>
  text.replace(/[&<>"]/g, (character) => ENTITIES[character] ?? character);
