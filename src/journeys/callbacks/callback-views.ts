import { type ComponentType, lazy } from 'react'
import type { CallbackProps } from './callback-props.ts'
import { AttributeField } from './attribute.tsx'
import { BooleanField } from './boolean-attribute.tsx'
import { ChoiceCallback } from './choice.tsx'
import { ConfirmationField } from './confirmation.tsx'
import { NameField } from './name.tsx'
import { NewPasswordField } from './new-password.tsx'
import { PasswordField } from './password.tsx'
import { PollingWait } from './polling-wait.tsx'
import { ScriptNote } from './script-note.tsx'
import { SelectIdp } from './select-idp.tsx'
import { TextInputField } from './text-input.tsx'
import { TextOutput } from './text-output.tsx'

type View = ComponentType<CallbackProps>

/** What few sign-ins need comes when a step asks for it. */
const captcha = lazy(() => import('./captcha.tsx').then((m) => ({ default: m.CaptchaField })))

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
  ChoiceCallback: ChoiceCallback,
  ConfirmationCallback: ConfirmationField,
  TextOutputCallback: TextOutput,
  PollingWaitCallback: PollingWait,
  SelectIdPCallback: SelectIdp,
  Script: ScriptNote,
  SuspendedTextOutputCallback: lazy(() => import('./suspended.tsx').then((m) => ({ default: m.Suspended }))),
  KbaCreateCallback: lazy(() => import('./kba.tsx').then((m) => ({ default: m.KbaField }))),
  ConsentMappingCallback: lazy(() => import('./consent.tsx').then((m) => ({ default: m.ConsentField }))),
  TermsAndConditionsCallback: lazy(() => import('./terms.tsx').then((m) => ({ default: m.TermsField }))),
  RedirectCallback: lazy(() => import('./redirect.tsx').then((m) => ({ default: m.RedirectView }))),
  ReCaptchaCallback: captcha,
  ReCaptchaEnterpriseCallback: captcha,
  DeviceProfileCallback: lazy(() =>
    import('./device-profile.tsx').then((m) => ({ default: m.DeviceProfile })),
  ),
  SameDeviceVerificationCallback: lazy(() =>
    import('./same-device.tsx').then((m) => ({ default: m.SameDevice })),
  ),
  WebAuthn: lazy(() => import('./web-authn.tsx').then((m) => ({ default: m.WebAuthnView }))),
  LegacyWebAuthn: lazy(() => import('./legacy-web-authn.tsx').then((m) => ({ default: m.LegacyWebAuthn }))),
  RecoveryCodes: lazy(() => import('./recovery-codes.tsx').then((m) => ({ default: m.RecoveryCodesView }))),
  DeviceRegistration: lazy(() =>
    import('./device-registration.tsx').then((m) => ({ default: m.DeviceRegistration })),
  ),
  PushChallenge: lazy(() => import('./push-challenge.tsx').then((m) => ({ default: m.PushChallenge }))),
}
