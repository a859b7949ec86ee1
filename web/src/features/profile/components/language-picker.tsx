import { chakra } from "@chakra-ui/react";
import { DEFAULT_LANGUAGE, LANGUAGES, languageSchema } from "@darasa/contract/languages";
import * as text from "@texts/profile.ts";
import { useForm } from "react-hook-form";
import { Alert, StatusNotice } from "@/components/feedback/alert.tsx";
import { RadioGroup } from "@/components/form/choice-group.tsx";
import { getFieldProps } from "@/components/form/field-props.ts";
import { TextLink } from "@/components/ui/text-link.tsx";
import { getErrorMessage } from "@/lib/get-error-message.ts";
import { getPrivacyPath } from "@/lib/privacy-path.ts";
import { useChangeLanguage } from "../api/change-language.ts";
import { useMyProfile } from "../api/get-me.ts";

const Hint = chakra("p", { base: { color: "fg.muted", fontSize: "sm" } });

const labelOf = (option: string): string =>
  option === "SW" ? text.languageOptions.SW : text.languageOptions.EN;

/** Lets users choose the language in which Darasa writes to them. The choice is sent at once, without a save button. */
export function LanguagePicker() {
  const me = useMyProfile().data;
  const language = me?.language ?? DEFAULT_LANGUAGE;
  // Nothing is chosen until the account is loaded.
  const values = { language: me === undefined ? "" : language };
  const form = useForm<{ readonly language: string }>({ values });
  const { mutate, isSuccess, error } = useChangeLanguage();
  const { onChange, ...field } = getFieldProps(form)("language");
  return (
    <>
      <RadioGroup
        {...field}
        label={text.languageLabel}
        options={LANGUAGES}
        labelOf={labelOf}
        onChange={(event) => {
          void onChange(event);
          const change = { language: languageSchema.parse(event.target.value) };
          mutate(change, { onError: () => form.reset() });
        }}
      />
      <Hint>{text.languageHint}</Hint>
      <StatusNotice>{isSuccess ? text.languageSavedMessage : ""}</StatusNotice>
      <Alert>
        {error === null ? "" : getErrorMessage(error, text.languageChangeFailedMessage)}
      </Alert>
      <p>
        <TextLink href={getPrivacyPath(language)} target="_blank" rel="noopener">
          {text.privacyNoticeLink}
        </TextLink>
      </p>
    </>
  );
}
