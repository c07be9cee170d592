import type { ExpressionFunction } from '../../engine/format/expression-function.ts'
import { lateFunctions } from './late-functions.ts'

const ofRequestForms = lateFunctions(() => import('./request-forms.ts'))
const ofRequestHistory = lateFunctions(() => import('./request-history.ts'))
const ofStandingOut = lateFunctions(() => import('./standing-out.ts'))
const ofOwnAccess = lateFunctions(() => import('./own-access.ts'))
const ofAudit = lateFunctions(() => import('./audit.ts'))
const ofAccessRequests = lateFunctions(() => import('./access-requests.ts'))
const ofImpact = lateFunctions(() => import('./impact-rows.ts'))
const ofEntitlements = lateFunctions(() => import('./entitlements.ts'))
const ofReports = lateFunctions(() => import('./reports.ts'))
const ofPeople = lateFunctions(() => import('./people.ts'))
const ofThemes = lateFunctions(() => import('./theme-changes.ts'))
const ofQuestions = lateFunctions(() => import('./security-questions.ts'))

/** Functions that the first page does not need: what they say of themselves. Their code comes with the first screen that calls one. */
export const declaredLate: readonly ExpressionFunction[] = [
  {
    signature: 'themeChanges(dyn): map',
    summary: 'Parts of a theme that differ, by group.',
    ...ofThemes('themeChanges'),
  },
  {
    signature: 'impactRows(dyn, dyn): list',
    summary:
      'The impact of a cart, line by line: people, rules they would break, items, and who would decide.',
    ...ofImpact('impactRows'),
  },
  {
    messages: ['access', 'lifecycle', 'newRequest', 'requests'],
    bindings: ['candidates'],
    signature: 'entitlementFields(dyn, dyn, dyn): list',
    summary:
      'The fields of a form that makes or changes an entitlement, from its application’s schema, the glossary, and the entitlement as it is.',
    ...ofEntitlements('entitlementFields'),
  },
  {
    signature: 'entitlementChange(dyn, dyn, dyn): dyn',
    summary:
      'What such a form changes, as it is published: from the glossary, the entitlement, and the values.',
    ...ofEntitlements('entitlementChange'),
  },
  {
    signature: 'changedProperties(dyn, dyn, dyn): dyn',
    summary: 'What a form changes of an object, as a request takes it.',
    ...ofPeople('changedProperties'),
  },
  {
    messages: ['pages'],
    signature: 'securityQuestionFields(dyn, dyn, dyn): list',
    summary: 'The fields of a form of security questions, from settings, values and earlier questions.',
    ...ofQuestions('securityQuestionFields'),
  },
  {
    signature: 'securityAnswers(dyn): list',
    summary: 'The value of kbaInfo from what such a form submits.',
    ...ofQuestions('securityAnswers'),
  },
  {
    signature: 'requestTypeOf(dyn): string',
    summary: 'The type of requests for which a request form is assigned; empty without one.',
    ...ofRequestForms('requestTypeOf'),
  },
  {
    signature: 'requestBody(dyn): dyn',
    summary: 'What to publish, from the values of a request form.',
    ...ofRequestForms('requestBody'),
  },
  {
    messages: ['requests'],
    signature: 'requestStages(dyn): list',
    summary: 'The way of an access request, as events of a timeline.',
    ...ofRequestHistory('requestStages'),
  },
  {
    messages: ['requests'],
    signature: 'requestComments(dyn, bool): list',
    summary:
      'What was said about an access request, for comments; of people only, or also what the platform noted.',
    ...ofRequestHistory('requestComments'),
  },
  {
    messages: ['approvals', 'newRequest', 'requests'],
    signature: 'standingOut(dyn): list',
    summary: 'The requests of a selection that stand out: by a conflict, risk, kind or application.',
    ...ofStandingOut('standingOut'),
  },
  {
    signature: 'browserName(dyn): string',
    summary:
      'Browser and operating system, from the text with which a browser names itself; empty when unknown.',
    ...ofOwnAccess('browserName'),
  },
  {
    signature: 'scopeNames(dyn): list',
    summary: 'What an application was allowed, in words where the platform has them.',
    ...ofOwnAccess('scopeNames'),
  },
  {
    signature: 'placeName(dyn): string',
    summary: 'A place by its latitude and longitude; empty without one.',
    ...ofOwnAccess('placeName'),
  },
  {
    signature: 'isLinked(dyn, dyn): bool',
    summary: 'Whether a person has an account at a provider linked.',
    ...ofOwnAccess('isLinked'),
  },
  {
    signature: 'lastWayIn(dyn): bool',
    summary: 'Whether taking a provider away would leave no way to sign in.',
    ...ofOwnAccess('lastWayIn'),
  },
  {
    signature: 'auditChanges(dyn): list',
    summary: 'What a row of the audit trail says changed, for a list of changes; secrets by name only.',
    ...ofAudit('auditChanges'),
  },
  {
    signature: 'auditFacts(dyn): list',
    summary: 'What a row of the audit trail says beside what changed, a text for each.',
    ...ofAudit('auditFacts'),
  },
  {
    signature: 'cartWith(dyn, dyn): list',
    summary: 'A cart with one more item, by its name and what tells it apart.',
    ...ofAccessRequests('cartWith'),
  },
  {
    signature: 'cartWithAll(dyn, dyn): list',
    summary: 'A cart with more items, as many as it may hold.',
    ...ofAccessRequests('cartWithAll'),
  },
  {
    signature: 'givable(dyn, string): list',
    summary:
      'What a comparison shows that the first or the second person lacks and may be given, as items of a cart.',
    ...ofAccessRequests('givable'),
  },
  {
    signature: 'wantedItems(dyn): list',
    summary: 'What a cart of access asks for, as createRequests takes it: with the answers of forms.',
    ...ofAccessRequests('wantedItems'),
  },
  {
    signature: 'refusedOf(dyn, string, dyn, string): list',
    summary: 'What of a list of items or people was refused.',
    ...ofAccessRequests('refusedOf'),
  },
  {
    signature: 'recommendedBecause(dyn, string): string',
    summary: 'What people who hold a recommended item have alike in an attribute.',
    ...ofAccessRequests('recommendedBecause'),
  },
  {
    signature: 'otherReasons(dyn): list',
    summary: 'What else the people who hold a recommended item have alike, with the names of the attributes.',
    ...ofAccessRequests('otherReasons'),
  },
  {
    signature: 'catalogueWords(dyn): list',
    summary: 'Filters by words of the glossary that have a closed set of values.',
    ...ofAccessRequests('catalogueWords'),
  },
  {
    signature: 'conflictsOf(dyn): list',
    summary: 'The broken rules of all people in a preview of requests.',
    ...ofAccessRequests('conflictsOf'),
  },
  {
    signature: 'organizationTree(dyn, dyn): map',
    summary:
      'Of listed organisations the choices of a filter, the names of a display, and the places of a person.',
    ...ofPeople('organizationTree'),
  },
  {
    messages: ['reports'],
    bindings: ['choices'],
    zoned: true,
    signature: 'reportFields(dyn, dyn, dyn, dyn): list',
    summary:
      'The fields of a form that runs a report, from its template, the person’s runs, the values, and now: one for each parameter.',
    ...ofReports('reportFields'),
  },
  {
    zoned: true,
    signature: 'reportValues(dyn, dyn, dyn): string',
    summary: 'What a run is given, as JSON text, from its template, the values of such a form, and now.',
    ...ofReports('reportValues'),
  },
  {
    signature: 'reportSaid(dyn): list',
    summary: 'What a run was given, in words: a text for each parameter.',
    ...ofReports('reportSaid'),
  },
  {
    signature: 'reportReader(dyn): string',
    summary: 'With whose rights a report reads: `viewer` or `owner`.',
    ...ofReports('reportReader'),
  },
  {
    signature: 'fileJson(dyn): dyn',
    summary: 'The JSON document of a file that a form field holds; its text where it is none.',
    ...ofReports('fileJson'),
  },
  {
    signature: 'lastRunOf(dyn, dyn): map',
    summary: 'The last run of a template, of the last runs of all; an empty object without any.',
    ...ofReports('lastRunOf'),
  },
]
