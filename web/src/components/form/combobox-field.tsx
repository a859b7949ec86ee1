import { chakra } from "@chakra-ui/react";
import { type KeyboardEvent, type ReactNode, type Ref, useState } from "react";
import { Input } from "../ui/control.tsx";
import { FormField, type FormFieldTexts, getFieldAriaProps } from "./field.tsx";

const Box = chakra("div", { base: { position: "relative" } });

const Popup = chakra("div", {
  base: {
    position: "absolute",
    zIndex: 1,
    top: "100%",
    insetInline: 0,
    mt: "1",
    maxH: "20rem",
    overflowY: "auto",
    bg: "bg.panel",
    border: "1px solid",
    borderColor: "border.strong",
    borderRadius: "md",
    boxShadow: "0 8px 24px rgb(0 0 0/.2)",
    "&[data-closed]": { visibility: "hidden" },
  },
});

const Options = chakra("div", {}, { defaultProps: { role: "listbox" } });

const Option = chakra(
  "div",
  {
    base: {
      display: "grid",
      alignContent: "center",
      minH: "tap",
      px: "4",
      py: "2",
      cursor: "pointer",
      overflowWrap: "anywhere",
      "& + &": { borderTop: "1px solid", borderColor: "border" },
      "& span": { fontSize: "sm", color: "fg.muted" },
      "&[aria-selected=true]": { bg: "brand.subtle", boxShadow: "inset 4px 0 {colors.brand.fg}" },
    },
  },
  { defaultProps: { role: "option" } },
);

const Note = chakra("div", {
  base: { px: "4", py: "3", fontSize: "sm", color: "fg.muted", "&:empty": { display: "none" } },
});

export interface ComboboxOption {
  readonly value: string;
  readonly label: string;
  /** A second line that distinguishes options with the same label. */
  readonly detail?: string;
}

interface ComboboxFieldProps extends FormFieldTexts {
  readonly id: string;
  readonly placeholder?: string;
  /** The text in the input. */
  readonly typed: string;
  readonly onType: (typed: string) => void;
  /** The options for the text. An empty list shows only the note. */
  readonly options: readonly ComboboxOption[];
  /** True while the options belong to an earlier text. The user cannot choose one with the keyboard then. */
  readonly isBusy: boolean;
  /** A text below the options: how many there are, that there are none, or why. */
  readonly note: ReactNode;
  readonly onChoose: (option: ComboboxOption) => void;
  readonly ref?: Ref<HTMLInputElement>;
}

/** By how many options each arrow key moves the active option. */
const STEPS: Readonly<Record<string, number>> = { ArrowDown: 1, ArrowUp: -1 };

interface SuggestionsProps
  extends Pick<ComboboxFieldProps, "id" | "label" | "options" | "isBusy" | "note" | "onChoose"> {
  readonly isShown: boolean;
  /** The index of the option that Enter chooses. */
  readonly active: number;
}

function Suggestions(props: SuggestionsProps) {
  const { id, label, options, isBusy, isShown, active, note, onChoose } = props;
  return (
    // A press on an option must not take the focus from the input.
    <Popup data-closed={isShown ? undefined : ""} onMouseDown={(event) => event.preventDefault()}>
      <Options id={`${id}-options`} aria-label={label} aria-busy={isBusy}>
        {options.map((option, index) => (
          <Option
            key={option.value}
            id={`${id}-option-${index}`}
            aria-selected={index === active}
            onClick={() => onChoose(option)}
          >
            {option.label}
            {option.detail === undefined ? null : <span>{option.detail}</span>}
          </Option>
        ))}
      </Options>
      <Note role="status">{note}</Note>
    </Popup>
  );
}

type Navigated = Pick<ComboboxFieldProps, "typed" | "options" | "isBusy" | "onChoose">;

/** Keeps whether the suggestions are open and which one is active, and handles the keys of the input. */
const useSuggestions = ({ typed, options, isBusy, onChoose }: Navigated) => {
  const [isOpen, setOpen] = useState(false);
  const [active, setActive] = useState(0);
  const isShown = isOpen && typed.trim() !== "";
  const current = isShown && !isBusy ? options[active] : undefined;
  const choose = (option: ComboboxOption): void => {
    setOpen(false);
    onChoose(option);
  };
  const handleKeyDown = (event: KeyboardEvent): void => {
    const step = STEPS[event.key];
    if (step !== undefined && options.length > 0) {
      event.preventDefault();
      if (isShown) setActive((active + step + options.length) % options.length);
      setOpen(true);
    } else if (isShown && event.key === "Enter") {
      // Enter chooses the active option and does not send the form.
      event.preventDefault();
      if (current !== undefined) choose(current);
    } else if (isShown && event.key === "Escape") {
      event.preventDefault();
      setOpen(false);
    }
  };
  const handleType = (): void => {
    setActive(0);
    setOpen(true);
  };
  return {
    isShown,
    active,
    current,
    choose,
    handleKeyDown,
    handleType,
    close: () => setOpen(false),
  };
};

/**
 * A text input that suggests options while the user types, after the pattern "editable combobox with list autocomplete"
 * of the ARIA Authoring Practices. The parent searches the options and keeps the chosen one.
 */
export function ComboboxField(props: ComboboxFieldProps) {
  const {
    id,
    typed,
    onType,
    options,
    isBusy,
    note,
    onChoose: _,
    placeholder,
    ref,
    ...texts
  } = props;
  const { isShown, active, current, choose, ...suggestions } = useSuggestions(props);
  return (
    <FormField id={id} {...texts}>
      <Box>
        <Input
          id={id}
          ref={ref}
          role="combobox"
          aria-expanded={isShown && options.length > 0}
          aria-controls={`${id}-options`}
          aria-autocomplete="list"
          aria-activedescendant={current === undefined ? undefined : `${id}-option-${active}`}
          {...getFieldAriaProps(id, texts)}
          autoComplete="off"
          spellCheck={false}
          placeholder={placeholder}
          value={typed}
          onChange={({ target }) => {
            onType(target.value);
            suggestions.handleType();
          }}
          onBlur={suggestions.close}
          onKeyDown={suggestions.handleKeyDown}
        />
        <Suggestions
          id={id}
          label={texts.label}
          isBusy={isBusy}
          isShown={isShown}
          options={isShown ? options : []}
          active={active}
          note={isShown ? note : null}
          onChoose={choose}
        />
      </Box>
    </FormField>
  );
}
