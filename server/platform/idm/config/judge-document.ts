import { faultsBrought, isErrorFault } from '../../../../engine/format/document-fault.ts'
import type { DocumentFault } from '../../../../engine/format/document-fault.ts'
import { scriptLinks } from '../../../../engine/format/script-links.ts'
import { refuseDocument } from '../../kernel/refuse-document.ts'
import { newFaults } from '../managed-types/judge-types.ts'
import { judgeEmailTemplate } from './judge-email-template.ts'
import {
  judgePrivilegeAssignments,
  judgePrivileges,
  judgeQuestionSettings,
  judgeTerms,
} from './judge-settings.ts'

/** Finds what is wrong with a document of one kind. */
export interface DocumentJudge {
  judge(document: unknown): readonly DocumentFault[]
  /** A place that stays when others are added or taken away before it; default: the pointer. */
  placeOf?(pointer: string, document: unknown): string
}

/** Judges by the names of the documents. */
export type DocumentJudges = Readonly<Record<string, DocumentJudge>>

/** Documents of which there are several are judged alike. */
const kindOf = (name: string): string =>
  name.startsWith('emailTemplate/')
    ? 'emailTemplate'
    : name.endsWith('OrgPrivileges')
      ? 'OrgPrivileges'
      : name

const known: DocumentJudges = {
  emailTemplate: { judge: judgeEmailTemplate },
  'selfservice.kba': { judge: judgeQuestionSettings },
  'selfservice.terms': { judge: judgeTerms },
  privilegeAssignments: { judge: judgePrivilegeAssignments },
  OrgPrivileges: { judge: judgePrivileges },
}

/**
 * Looks at a document before it is written: `before` is the one that is there. What was wrong with it already does not block the write.
 *
 * @throws DomainError 400 that names every fault that the write would bring
 */
export type RequireSound = (name: string, before: unknown, after: unknown) => void

/**
 * The check of all configuration documents, whoever writes them.
 *
 * @param more judges of documents that other parts of the server read, e.g. `ui/themerealm`
 */
export function createDocumentCheck(more: DocumentJudges = {}): RequireSound {
  const judges: DocumentJudges = { ...known, ...more }
  return (name, before, after) => {
    if (name === 'managed') {
      const faults = newFaults(before, after).filter(isErrorFault)
      return refuseDocument('config/managed', faults, 'managed-configuration-not-valid')
    }
    const found = Object.hasOwn(judges, kindOf(name)) ? judges[kindOf(name)] : undefined
    if (!found) return
    const judge = (document: unknown) => [...found.judge(document), ...scriptLinks(document)]
    refuseDocument(`config/${name}`, faultsBrought(before, after, judge, found.placeOf).filter(isErrorFault))
  }
}
