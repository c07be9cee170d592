import { DomainError } from '../../../contract/index.ts'
import type { JsonObject } from '../../../store/objects/json.ts'
import type { TenantKind } from '../../kernel/tenant-kind.ts'
import type { NewTemplate } from '../certification/template.ts'
import { placeTemplate } from '../certification/templates.ts'
import type { CampaignTemplateDeps } from '../certification/templates.ts'

const KIND = 'certification-template'
/** What the platform says of a template itself. */
const SAID = ['_rev', 'ownerInfo', 'nextStart', 'metadata', 'findings', 'parameters']

/** Templates of campaigns. One that names people or roles that are not there is taken. @param deps of the transaction */
export function createTemplateKind(deps: CampaignTemplateDeps): TenantKind {
  const { documents } = deps
  return {
    folder: 'campaign-templates',
    tables: ['iga_document'],
    async list() {
      const all = await documents.entries(KIND)
      return new Map(
        [...all].map(([id, doc]): [string, JsonObject] => [
          id,
          Object.fromEntries(Object.entries(doc).filter(([name]) => !SAID.includes(name))),
        ]),
      )
    },
    bodyOf: (_name, body) => ({ operation: 'updateCertificationTemplate', body }),
    async write(name, content, by) {
      if (content === null) throw new DomainError('tenant-document-form')
      if (content['id'] !== name)
        throw new DomainError('tenant-name-differs', { inside: String(content['id'] ?? ''), name })
      const absent = await placeTemplate(deps, name, content as unknown as NewTemplate, by)
      return absent.map((pointer) => ({ pointer, what: 'person' }))
    },
    remove: (name, by) => documents.remove(KIND, name, by),
  }
}
