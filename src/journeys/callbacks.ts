import { type ComponentType, lazy } from 'react'
import type { CallbackProps } from './callback-props.ts'
import { AttributeField } from './callbacks/attribute.tsx'
import { BooleanField } from './callbacks/boolean-attribute.tsx'
import { ChoiceField } from './callbacks/choice.tsx'
import { ConfirmationField } from './callbacks/confirmation.tsx'
import { NameField } from './callbacks/name.tsx'
import { NewPasswordField } from './callbacks/new-password.tsx'
import { PasswordField } from './callbacks/password.tsx'
import { PollingWait } from './callbacks/polling-wait.tsx'
import { ScriptNote } from './callbacks/script-note.tsx'
import { SelectIdp } from './callbacks/select-idp.tsx'
import { TextInputField } from './callbacks/text-input.tsx'
import { TextOutput } from './callbacks/text-output.tsx'

type View = ComponentType<CallbackProps>

/** What few sign-ins need comes when a step asks for it. */
const captcha = lazy(() => import('./callbacks/captcha.tsx').then((m) => ({ default: m.CaptchaField })))

/**
 * View to component: kinds of callbacks and the presentations derived from them (arrangement.ts). A kind that is not here is named to
 * the person instead of being skipped.
 */
export const callbackViews: Readonly<Record<string, View>> = {
  NameCallback: NameField,
  PasswordCallback: PasswordField,
  TextInputCallback: TextInputField,
  ValidatedCreateUsernameCallback: AttributeField,
  ValidatedCreatePasswordCallback: NewPasswordField,
  StringAttributeInputCallback: AttributeField,
  NumberAttributeInputCallback: AttributeField,
  BooleanAttributeInputCallback: BooleanField,
  ChoiceCallback: ChoiceField,
  ConfirmationCallback: ConfirmationField,
  TextOutputCallback: TextOutput,
  PollingWaitCallback: PollingWait,
  SelectIdPCallback: SelectIdp,
  Script: ScriptNote,
  SuspendedTextOutputCallback: lazy(() =>
    import('./callbacks/suspended.tsx').then((m) => ({ default: m.Suspended })),
  ),
  KbaCreateCallback: lazy(() => import('./callbacks/kba.tsx').then((m) => ({ default: m.KbaField }))),
  ConsentMappingCallback: lazy(() =>
    import('./callbacks/consent.tsx').then((m) => ({ default: m.ConsentField })),
  ),
  TermsAndConditionsCallback: lazy(() =>
    import('./callbacks/terms.tsx').then((m) => ({ default: m.TermsField })),
  ),
  RedirectCallback: lazy(() => import('./callbacks/redirect.tsx').then((m) => ({ default: m.RedirectView }))),
  ReCaptchaCallback: captcha,
  ReCaptchaEnterpriseCallback: captcha,
  DeviceProfileCallback: lazy(() =>
    import('./callbacks/device-profile.tsx').then((m) => ({ default: m.DeviceProfile })),
  ),
  SameDeviceVerificationCallback: lazy(() =>
    import('./callbacks/same-device.tsx').then((m) => ({ default: m.SameDevice })),
  ),
  WebAuthn: lazy(() => import('./callbacks/web-authn.tsx').then((m) => ({ default: m.WebAuthnView }))),
  LegacyWebAuthn: lazy(() =>
    import('./callbacks/legacy-web-authn.tsx').then((m) => ({ default: m.LegacyWebAuthn })),
  ),
  RecoveryCodes: lazy(() =>
    import('./callbacks/recovery-codes.tsx').then((m) => ({ default: m.RecoveryCodesView })),
  ),
  DeviceRegistration: lazy(() =>
    import('./callbacks/device-registration.tsx').then((m) => ({ default: m.DeviceRegistration })),
  ),
  PushChallenge: lazy(() =>
    import('./callbacks/push-challenge.tsx').then((m) => ({ default: m.PushChallenge })),
  ),
}
