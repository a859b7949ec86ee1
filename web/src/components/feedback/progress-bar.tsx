import { chakra } from "@chakra-ui/react";
import { formatPercent } from "@texts/language.ts";
import { useId } from "react";
import { LARGE_TEXT_MEDIA_QUERY } from "@/theme/large-text.ts";

const Frame = chakra("div", {
  base: {
    display: "grid",
    gridTemplateColumns: "minmax(0,1fr) auto",
    columnGap: "4",
    rowGap: "1",
    fontSize: "sm",
    // The label and the value text each stay on one line and are cut off if they are too long, so that the layout
    // does not move when the texts change.
    "& label, & span": { overflow: "hidden", textOverflow: "ellipsis", whiteSpace: "nowrap" },
    "& label": { fontWeight: "bold", [LARGE_TEXT_MEDIA_QUERY]: { whiteSpace: "normal" } },
    "& span": { color: "fg.muted", fontVariantNumeric: "tabular-nums" },
    // The component sets the attribute `data-long` if it receives `valueText`. The label and the value text are
    // then on separate lines. On a common line, each change of the value text would change the width of the label.
    "&[data-long] label, &[data-long] span": { gridColumn: "1/-1" },
    "& progress": {
      gridColumn: "1/-1",
      w: "full",
      h: "3",
      appearance: "none",
      bg: "bg.subtle",
      border: "1px solid",
      borderColor: "border.strong",
      borderRadius: "full",
      overflow: "hidden",
      "&::-webkit-progress-bar": { bg: "bg.subtle" },
      "&::-webkit-progress-value": { bg: "brand.solid" },
      "&::-moz-progress-bar": { bg: "brand.solid" },
      "&:indeterminate": {
        backgroundImage:
          "repeating-linear-gradient(-45deg,{colors.brand.solid} 0 .5rem,transparent .5rem 1rem)",
        "&::-webkit-progress-bar": { bg: "transparent" },
        "&::-moz-progress-bar": { bg: "transparent" },
      },
    },
  },
});

interface ProgressBarProps {
  readonly label: string;
  /** The progress from 0 to 1; absent while the progress is unknown. */
  readonly value?: number;
  /** The text that replaces the percentage, for example "3 of 12 MB". */
  readonly valueText?: string;
}

export function ProgressBar({ label, value, valueText }: ProgressBarProps) {
  const id = useId();
  const said = valueText ?? (value === undefined ? "" : formatPercent(value * 100));
  return (
    <Frame data-long={valueText === undefined ? undefined : ""}>
      <label htmlFor={id}>{label}</label>
      {/* Hidden from screen readers: they read aria-valuetext, and an <output> would be announced at every step. */}
      <span aria-hidden="true">{said}</span>
      <progress
        id={id}
        aria-valuetext={said || undefined}
        {...(value === undefined ? {} : { value })}
      />
    </Frame>
  );
}
