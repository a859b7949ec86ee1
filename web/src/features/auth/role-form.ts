export interface RegistrationFormProps {
  readonly onRegistered: () => void;
}
