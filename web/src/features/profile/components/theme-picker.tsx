import * as text from "@texts/profile.ts";
import { useForm } from "react-hook-form";
import { RadioGroup } from "@/components/form/choice-group.tsx";
import { getFieldProps } from "@/components/form/field-props.ts";
import {
  COLOR_SCHEMES,
  type ColorScheme,
  readStoredColorScheme,
  storeAndApplyColorScheme,
} from "@/lib/color-scheme.ts";
import { useServices } from "@/lib/services.ts";

const themeNamed = (name: string): ColorScheme =>
  COLOR_SCHEMES.find((theme) => theme === name) ?? "system";

/** Lets the user choose a theme. The theme applies on selection, without a save button. */
export function ThemePicker() {
  const { storage } = useServices();
  const form = useForm({ defaultValues: { theme: readStoredColorScheme(storage) } });
  const { onChange, ...field } = getFieldProps(form)("theme");
  return (
    <RadioGroup
      {...field}
      label={text.colourThemeLabel}
      options={COLOR_SCHEMES}
      labelOf={(name) => text.colourThemeOptions[themeNamed(name)]}
      onChange={(event) => {
        storeAndApplyColorScheme(storage, document.documentElement, themeNamed(event.target.value));
        void onChange(event);
      }}
    />
  );
}
