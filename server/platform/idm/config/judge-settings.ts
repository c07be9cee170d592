import { Type, type TSchema } from '@sinclair/typebox'
import type { DocumentFault } from '../../../../engine/format/document-fault.ts'
import { suggest } from '../../../../engine/format/did-you-mean.ts'
import { pointerOf } from '../../../../engine/format/pointer.ts'
import { misfits } from '../../../../engine/format/validate.ts'
import { isRecord } from '../../../contract/index.ts'
import { rulesFromPrivileges } from '../privileges/from-role.ts'
import { permissionKinds } from '../privileges/rule.ts'

// What the platform reads of these documents; other keys are another platform's and stay.
const Text = Type.String({ minLength: 1 })
const Texts = Type.Record(Type.String(), Type.String())
const Count = Type.Integer({ minimum: 0 })

const Questions = Type.Object({
  kbaPropertyName: Type.Optional(Text),
  minimumAnswersToDefine: Type.Optional(Count),
  minimumAnswersToVerify: Type.Optional(Count),
  questions: Type.Record(Type.String(), Type.Union([Type.String(), Texts])),
})
const Terms = Type.Object({
  active: Type.Optional(Text),
  versions: Type.Array(Type.Object({ version: Text, termsTranslations: Texts })),
})
const Assignments = Type.Object({
  privilegeAssignments: Type.Array(
    Type.Object({ name: Type.Optional(Text), relationshipField: Text, privileges: Type.Array(Text) }),
  ),
})
const Privileges = Type.Object({
  privileges: Type.Array(
    Type.Object({
      name: Text,
      path: Text,
      permissions: Type.Array(Type.Union(permissionKinds.map((kind) => Type.Literal(kind)))),
      actions: Type.Optional(Type.Array(Text)),
      accessFlags: Type.Optional(
        Type.Array(Type.Object({ attribute: Text, readOnly: Type.Optional(Type.Boolean()) })),
      ),
    }),
  ),
})

/** What is wrong with the security questions that people choose from (`selfservice.kba`). */
export const judgeQuestionSettings = (document: unknown): DocumentFault[] => misfitsOf(Questions, document)

/** What is wrong with the terms that people accept (`selfservice.terms`): journeys show the version that is active. */
export function judgeTerms(document: unknown): DocumentFault[] {
  const faults = misfitsOf(Terms, document)
  if (faults.length > 0 || !isRecord(document)) return faults
  const { active } = document
  const versions = (document['versions'] as { readonly version: string }[]).map(({ version }) => version)
  if (typeof active !== 'string' || versions.includes(active)) return []
  return [
    fault(
      ['active'],
      `There is no version "${active}" of the terms.`,
      versions.length > 0 ? suggest(active, versions, 'version') : 'Add the version to "versions".',
    ),
  ]
}

/** What is wrong with the privileges that relationships give (`privilegeAssignments`). */
export const judgePrivilegeAssignments = (document: unknown): DocumentFault[] =>
  misfitsOf(Assignments, document)

/** What is wrong with privileges (`{realm}OrgPrivileges`): one that cannot be read gives nothing, which nobody would notice. */
export function judgePrivileges(document: unknown): DocumentFault[] {
  const faults = misfitsOf(Privileges, document)
  if (faults.length > 0 || !isRecord(document)) return faults
  return (document['privileges'] as unknown[]).flatMap((privilege, index) => {
    const said: string[] = []
    rulesFromPrivileges([privilege], {}, 'privilege', (message) => said.push(message))
    return said.map((message) =>
      fault(['privileges', String(index), 'filter'], message, 'Write e.g. /ownerIDs eq "{{_id}}".'),
    )
  })
}

const misfitsOf = (schema: TSchema, document: unknown): DocumentFault[] =>
  misfits(schema, document).map(({ pointer, message, hint, key }) => ({
    code: 'CNF821',
    pointer,
    message,
    hint,
    ...(key ? { key } : {}),
  }))

const fault = (words: readonly string[], message: string, hint: string): DocumentFault => ({
  code: 'CNF821',
  pointer: pointerOf(words),
  message,
  hint,
})
