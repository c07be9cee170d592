/** What the value of a setting is; `words` are texts by language, `map` is an object of something else. */
export type NodeSettingKind = 'text' | 'secret' | 'number' | 'switch' | 'texts' | 'words' | 'map' | 'list'

const identity = { identityAttribute: 'text' } as const
const captcha = {
  siteKey: 'text',
  secretKey: 'secret',
  apiUri: 'text',
  captchaUri: 'text',
  divClass: 'text',
} as const
const mail = {
  ...identity,
  emailAttribute: 'text',
  emailTemplateName: 'text',
  objectLookup: 'switch',
  toNewValue: 'switch',
} as const

/**
 * The settings that each kind of node reads, none of which it needs; a kind that is not here reads none.
 * tests/unit/server/platform/am/journeys/node-settings.test.ts holds the list against the nodes.
 */
export const nodeSettings: Readonly<Record<string, Readonly<Record<string, NodeSettingKind>>>> = {
  AccountLockoutNode: { lockAction: 'text' },
  AttributeCollectorNode: {
    ...identity,
    attributesToCollect: 'texts',
    required: 'switch',
    validateInputs: 'switch',
  },
  AttributePresentDecisionNode: { ...identity, presentAttribute: 'text' },
  ChoiceCollectorNode: {
    prompt: 'text',
    choices: 'texts',
    defaultChoice: 'text',
    choiceDevices: 'map',
    choiceHints: 'map',
  },
  ConsentNode: { ...identity, allRequired: 'switch' },
  DeviceProfileCollectorNode: { message: 'words', deviceMetadata: 'switch', deviceLocation: 'switch' },
  EmailSuspendNode: { ...mail, emailSuspendMessage: 'words' },
  EmailTemplateNode: mail,
  IdentifyExistingUserNode: { ...identity, identifier: 'text' },
  IncrementLoginCountNode: identity,
  InnerTreeEvaluatorNode: { tree: 'text' },
  KbaCreateNode: { message: 'words', allowUserDefinedQuestions: 'switch' },
  LoginCountDecisionNode: { ...identity, amount: 'number', interval: 'text' },
  MessageNode: { message: 'words', messageYes: 'words', messageNo: 'words' },
  OathTokenVerifierNode: { isRecoveryCodeAllowed: 'switch' },
  PageNode: { pageHeader: 'words', pageDescription: 'words', stage: 'text', nodes: 'list' },
  PatchObjectNode: { ...identity, ignoredFields: 'texts' },
  PollingWaitNode: {
    secondsToWait: 'number',
    waitingMessage: 'words',
    exitable: 'switch',
    exitMessage: 'words',
  },
  PushAuthenticationSenderNode: { userMessage: 'words' },
  PushWaitNode: { waitingMessage: 'words', exitMessage: 'words' },
  QueryFilterDecisionNode: { ...identity, queryFilter: 'text' },
  RecoveryCodeCollectorDecisionNode: { recoveryCodeType: 'text' },
  RecoveryCodeDisplayNode: { recoveryCodeType: 'text' },
  RetryLimitDecisionNode: { retryLimit: 'number' },
  SelectIdPNode: { filteredProviders: 'texts', includeLocalAuthentication: 'switch' },
  SessionDataNode: { sessionDataKey: 'text' },
  TermsAndConditionsDecisionNode: identity,
  TextInputNode: { prompt: 'words', defaultText: 'words', note: 'text' },
  ValidatedPasswordNode: { passwordAttribute: 'text', validateInput: 'switch' },
  ValidatedUsernameNode: { usernameAttribute: 'text', validateInput: 'switch' },
  WebAuthnAuthenticationNode: { requiresResidentKey: 'switch', isRecoveryCodeAllowed: 'switch' },
  WebAuthnRegistrationNode: { requiresResidentKey: 'switch' },
  'product-CaptchaNode': { ...captcha, reCaptchaV3: 'switch', disableSubmission: 'switch' },
  'product-ReCaptchaEnterpriseNode': captcha,
}
