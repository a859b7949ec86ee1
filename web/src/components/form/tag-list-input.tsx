import { chakra } from "@chakra-ui/react";
import * as text from "@texts/common.ts";
import { type KeyboardEvent, type Ref, useEffect, useRef } from "react";
import { Button } from "../ui/button.tsx";
import { Input } from "../ui/control.tsx";
import { FormField, type FormFieldTexts, getFieldAriaProps } from "./field.tsx";

const Entry = chakra("div", { base: { display: "flex", gap: "2" } });

const Tags = chakra("ul", {
  base: {
    display: "flex",
    flexWrap: "wrap",
    gap: "2",
    mt: "2",
    "&:empty": { display: "none" },
    "& li": {
      display: "flex",
      alignItems: "center",
      ps: "4",
      borderRadius: "full",
      bg: "brand.subtle",
      fontWeight: "medium",
    },
  },
});

interface TagListProps extends FormFieldTexts {
  readonly id: string;
  readonly value: readonly string[];
  readonly onChange: (value: string[]) => void;
  readonly inputRef?: Ref<HTMLInputElement>;
}

interface TagListItemsProps {
  readonly tags: readonly string[];
  readonly onRemove: (tag: string) => void;
}

function TagListItems({ tags, onRemove }: TagListItemsProps) {
  return (
    <Tags aria-live="polite">
      {tags.map((tag) => (
        <li key={tag}>
          {tag}
          <Button
            look="quiet"
            size="icon"
            aria-label={text.formatRemoveButtonLabel(tag)}
            onClick={() => onRemove(tag)}
          >
            ×
          </Button>
        </li>
      ))}
    </Tags>
  );
}

/**
 * A form field for a list of short texts. The user adds the typed text with the button or the Enter key. Spaces
 * at both ends are removed, and a text that the list already contains is not added.
 */
export function TagListInput({ id, value, onChange, inputRef, ...texts }: TagListProps) {
  const input = useRef<HTMLInputElement>(null);
  const takeTyped = () => {
    if (input.current === null) return;
    const tag = input.current.value.trim();
    if (tag !== "" && !value.includes(tag)) onChange([...value, tag]);
    input.current.value = "";
  };
  const add = () => {
    takeTyped();
    input.current?.focus();
  };
  // Runs before the form reads its values, so that a submit includes a text that is typed but not added.
  useEffect(() => {
    const form = input.current?.form;
    form?.addEventListener("submit", takeTyped, { capture: true });
    return () => form?.removeEventListener("submit", takeTyped, { capture: true });
  });
  const handleKeyDown = (event: KeyboardEvent) => {
    if (event.key !== "Enter") return;
    event.preventDefault();
    add();
  };
  const remove = (tag: string) => {
    onChange(value.filter((other) => other !== tag));
    input.current?.focus();
  };
  const handleRef = (element: HTMLInputElement | null) => {
    input.current = element;
    if (typeof inputRef === "function") inputRef(element);
    else if (inputRef) inputRef.current = element;
  };
  return (
    <FormField id={id} {...texts}>
      <Entry>
        <Input
          id={id}
          ref={handleRef}
          {...getFieldAriaProps(id, texts)}
          autoComplete="off"
          enterKeyHint="done"
          onKeyDown={handleKeyDown}
        />
        <Button look="outline" onClick={add}>
          {text.addButton}
        </Button>
      </Entry>
      <TagListItems tags={value} onRemove={remove} />
    </FormField>
  );
}
