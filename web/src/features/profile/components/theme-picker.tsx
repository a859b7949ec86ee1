import * as text from "@texts/profile.ts";
import { useForm } from "react-hook-form";
import { RadioGroup } from "@/components/form/choice-group.tsx";
import { getFieldProps } from "@/components/form/field-props.ts";
import { useServices } from "@/lib/services.ts";
import { readStoredTheme, storeAndApplyTheme, THEMES, type Theme } from "@/lib/theme.ts";

const themeNamed = (name: string): Theme => THEMES.find((theme) => theme === name) ?? "system";

/** Lets the user choose a theme. The theme applies on selection, without a save button. */
export function ThemePicker() {
  const { storage } = useServices();
  const form = useForm({ defaultValues: { theme: readStoredTheme(storage) } });
  const { onChange, ...field } = getFieldProps(form)("theme");
  return (
    <RadioGroup
      {...field}
      label={text.colourThemeLabel}
      options={THEMES}
      labelOf={(name) => text.colourThemeOptions[themeNamed(name)]}
      onChange={(event) => {
        storeAndApplyTheme(storage, document.documentElement, themeNamed(event.target.value));
        void onChange(event);
      }}
    />
  );
}
