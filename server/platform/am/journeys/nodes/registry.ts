import type { NodeType } from '../node-type.ts'
import { captcha, enterpriseCaptcha } from './flow/captcha.ts'
import { choiceCollector } from './flow/choice.ts'
import { message, textInput } from './flow/message.ts'
import { pollingWait } from './flow/polling-wait.ts'
import { retryLimitDecision } from './flow/retry-limit.ts'
import { sameDevice } from './flow/same-device.ts'
import { accountLockout } from './identity/account-lockout.ts'
import { attributeCollector } from './identity/attribute-collector.ts'
import { attributePresentDecision } from './identity/attribute-present-decision.ts'
import { consent } from './identity/consent.ts'
import { identifyExistingUser } from './identity/identify-existing-user.ts'
import { endSessionsChoice } from './identity/end-sessions-choice.ts'
import { newMail } from './identity/new-mail.ts'
import { emailSuspend, emailTemplate } from './identity/mail.ts'
import { createObjectNode, patchObjectNode } from './identity/object-writers.ts'
import { dataStoreDecision, identityStoreDecision } from './identity/password-decision.ts'
import { passwordCollector, validatedPassword } from './identity/password.ts'
import { kbaCreate, kbaDecision, kbaVerify } from './identity/questions-and-answers.ts'
import { acceptTerms, termsDecision } from './identity/terms.ts'
import { usernameCollector, validatedUsername } from './identity/username.ts'
import {
  incrementLoginCount,
  loginCountDecision,
  queryFilterDecision,
  sessionData,
} from './identity/visits.ts'
import { deviceMatch, deviceProfileCollector, deviceSave } from './second-factor/device-profile.ts'
import { oathRegistration, oathVerifier } from './second-factor/oath.ts'
import { pushRegistration, pushResultVerifier, pushSender, pushWait } from './second-factor/push.ts'
import { recoveryCodeCollector, recoveryCodeDisplay } from './second-factor/recovery-codes.ts'
import { riskLevel } from './second-factor/risk-level.ts'
import { secondFactorDecision } from './second-factor/second-factor-decision.ts'
import { webAuthnAuthentication, webAuthnRegistration } from './second-factor/webauthn.ts'
import { socialProviderHandler } from './social/provider-handler.ts'
import { socialProviderLink } from './social/provider-link.ts'
import { selectProvider } from './social/select-provider.ts'

const all: readonly NodeType[] = [
  acceptTerms,
  accountLockout,
  attributeCollector,
  attributePresentDecision,
  captcha,
  choiceCollector,
  consent,
  createObjectNode,
  dataStoreDecision,
  deviceMatch,
  deviceProfileCollector,
  deviceSave,
  emailSuspend,
  emailTemplate,
  endSessionsChoice,
  enterpriseCaptcha,
  identifyExistingUser,
  identityStoreDecision,
  incrementLoginCount,
  kbaCreate,
  kbaDecision,
  kbaVerify,
  loginCountDecision,
  message,
  newMail,
  oathRegistration,
  oathVerifier,
  passwordCollector,
  patchObjectNode,
  pollingWait,
  pushRegistration,
  pushResultVerifier,
  pushSender,
  pushWait,
  queryFilterDecision,
  recoveryCodeCollector,
  recoveryCodeDisplay,
  retryLimitDecision,
  riskLevel,
  sameDevice,
  secondFactorDecision,
  selectProvider,
  sessionData,
  socialProviderHandler,
  socialProviderLink,
  termsDecision,
  textInput,
  usernameCollector,
  validatedPassword,
  validatedUsername,
  webAuthnAuthentication,
  webAuthnRegistration,
]
const byType = new Map(all.map((type) => [type.type, type]))

/** Kinds of nodes that are not decided but run by the engine itself. */
const STRUCTURE = ['PageNode', 'InnerTreeEvaluatorNode'] as const

/** @returns the kind of node of that wire name, or `undefined` */
export const findNodeType = (name: string): NodeType | undefined => byType.get(name)

/** Every kind that the platform runs, by its wire name. */
export const knownNodeTypes: ReadonlySet<string> = new Set([...byType.keys(), ...STRUCTURE])
