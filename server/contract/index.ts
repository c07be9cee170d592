export { createBodyCheck } from './body-check.ts'
export type { BodyCheck } from './body-check.ts'
export { createContractApp } from './app.ts'
export type { ObservedCall } from './app.ts'
export { realmName } from './caller.ts'
export type { Caller } from './caller.ts'
export { DomainError } from './domain-error.ts'
export { deviceCookieName } from './device-cookie.ts'
export { isRecord, loadDocuments, projectFolder } from './document.ts'
export { escapeHtml } from './escape-html.ts'
export type { ContractDocument } from './document.ts'
export {
  ADMIN_PAGES_CLIENT,
  ADMIN_TOOLS_CLIENT,
  PORTAL_CLIENT,
  SERVICE_ACCOUNT_CLIENT,
  isOwnClient,
} from './first-party-clients.ts'
export { handlers } from './handler.ts'
export type {
  Handler,
  Handlers,
  HandlersOf,
  OperationReply,
  OperationRequest,
  ResolveCaller,
  TypedHandler,
} from './handler.ts'
export { localesOf } from './locales.ts'
export { parseJson } from './json-body.ts'
export { passedOn } from './passed-on.ts'
export { HttpProblem, isRefusal, problemBody, problemOf, statusOf } from './problem.ts'
export { traceJob } from './tracing.ts'
export type { Tracing } from './tracing.ts'
export { assertStorable } from './storable-request.ts'
export { recordRefusals } from './record-refusals.ts'
export { scimError } from './scim-error.ts'
export { registerContract } from './register.ts'
export { isMessage, isKnownCode, say } from './messages/say.ts'
export type { Reader } from './messages/say.ts'
export type { Message, MessageCode, MessageParam, MessageParams, ProblemCode } from './messages/message.ts'
