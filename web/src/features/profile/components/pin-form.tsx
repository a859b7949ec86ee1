import { PIN_LENGTH } from "@darasa/contract/limits";
import { pinChangeSchema } from "@darasa/contract/number-login";
import * as text from "@texts/profile.ts";
import { useChangePin } from "../api/change-pin.ts";
import { SecretForm } from "./secret-form.tsx";

const pinField = { inputMode: "numeric", maxLength: PIN_LENGTH, autoComplete: "off" } as const;

interface PinFormProps {
  /** Called after the PIN change. The page must then reload. */
  readonly onChanged: () => void;
}

export function ChangePinForm({ onChanged }: PinFormProps) {
  return (
    <SecretForm
      schema={pinChangeSchema}
      empty={{ currentPin: "", newPin: "" }}
      fields={[
        { name: "currentPin", label: text.currentPinLabel, ...pinField },
        { name: "newPin", label: text.newPinLabel, ...pinField },
      ]}
      hint={text.newPinHint}
      action={text.changePinLabel}
      failure={text.pinChangeFailedMessage}
      change={useChangePin()}
      onChanged={onChanged}
    />
  );
}
