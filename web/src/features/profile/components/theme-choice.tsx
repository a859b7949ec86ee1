import * as text from "@texts/profile.ts";
import { useForm } from "react-hook-form";
import { RadioGroup } from "@/components/form/choice-group.tsx";
import { fieldProps } from "@/components/form/field-props.ts";
import { useServices } from "@/lib/services.ts";
import { readStoredTheme, setTheme, THEMES, type Theme } from "@/lib/theme.ts";

const themeNamed = (name: string): Theme => THEMES.find((theme) => theme === name) ?? "system";

/** Applies the theme on selection, without a save button. */
export function ThemeChoice() {
  const { storage } = useServices();
  const form = useForm({ defaultValues: { theme: readStoredTheme(storage) } });
  const { onChange, ...field } = fieldProps(form)("theme");
  return (
    <RadioGroup
      {...field}
      label={text.theme}
      options={THEMES}
      labelOf={(name) => text.themes[themeNamed(name)]}
      onChange={(event) => {
        setTheme(storage, document.documentElement, themeNamed(event.target.value));
        void onChange(event);
      }}
    />
  );
}
