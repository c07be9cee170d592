import { sql } from 'kysely'
import type { components } from '../../../../openapi/generated/governance.ts'
import { DomainError, isRecord } from '../../../contract/index.ts'
import type { Reader } from '../../../contract/messages/say.ts'
import { filterSchema } from '../catalogue/filter-schema.ts'
import type { GovernanceListPage, PageQuery } from '../lists/lists.ts'
import type { GovernanceCaller } from '../people/callers.ts'
import { filterText } from './filter-text.ts'
import { readNames, textsIn } from './named-in-rules.ts'
import { POLICY_RULE } from './policy-rule.ts'
import type { PolicyRuleDeps, PolicyRuleView } from './policy-rule.ts'
import { listVersions } from './rule-history.ts'
import type { PolicyRuleVersion } from './rule-history.ts'
import { sideParts } from './side-parts.ts'

/** A rule and its history, for administrators and the owner. */
export function createRuleReading({
  db,
  documents,
  people,
  agreed,
}: Pick<PolicyRuleDeps, 'db' | 'documents' | 'people' | 'agreed'>) {
  const wordsFor = async (reader: Reader) => {
    const schema = filterSchema(agreed.properties(people.collection), await documents.list('glossary'))
    const titles = new Map(
      Object.values(schema)
        .flat()
        .map(({ key, class: of, displayName }) => [
          of === 'user' ? key : `glossary.idx./${of}.${key}`,
          displayName,
        ]),
    )
    return { reader, titleOf: (property: string) => titles.get(property) }
  }

  return {
    /** @throws DomainError also for a rule that is not the caller's to read */
    async read(
      { person, isAdmin }: GovernanceCaller,
      id: string,
      reader: Reader = {},
    ): Promise<PolicyRuleView> {
      const doc = (await documents.read(POLICY_RULE, id)) as PolicyRuleView | null
      if (!doc || (!isAdmin && doc.policyRuleOwner?.id !== person.ref.id))
        throw new DomainError('policy-rule-not-found')
      const { groups = [] } = doc
      const parts = ([0, 1] as const).map((place) => sideParts(doc.filters, place))
      const names = await readNames(db, textsIn([groups, doc.filters]))
      const words = { ...(await wordsFor(reader)), of: names.of }
      const texts = (filter: unknown) => (isRecord(filter) ? filterText(filter, words) : null)
      const { rows: found } = await sql<{ place: number; n: number }>`
        select place, count(*)::int as n from iga_policy_match where rule_id = ${id} group by place`.execute(
        db,
      )
      return {
        onRequest: 'warn' as const,
        ...doc,
        id,
        sides: groups.map((ids) =>
          ids.map((each) => ({ id: each, name: names.of(each), kind: names.kindOf(each) })),
        ),
        applications: parts.map(({ applications }) =>
          applications.map((each) => ({ id: each, name: names.of(each) })),
        ),
        filterTexts: {
          people: texts(doc.filters?.people),
          sides: parts.map(({ condition }) => texts(condition)),
        },
        named: [...names.people],
        conditions: parts.map(({ condition }) => condition as components['schemas']['TargetFilter'] | null),
        matches: groups.map((_, index) => found.find(({ place }) => place === index + 1)?.n ?? 0),
      }
    },

    /** @throws DomainError also for a rule that is not the caller's to read */
    async history(
      { person, isAdmin }: GovernanceCaller,
      id: string,
      query: PageQuery,
      reader: Reader,
    ): Promise<GovernanceListPage<PolicyRuleVersion>> {
      const doc = (await documents.read(POLICY_RULE, id)) as PolicyRuleView | null
      if (!isAdmin && doc?.policyRuleOwner?.id !== person.ref.id)
        throw new DomainError('policy-rule-not-found')
      const page = await listVersions(db, id, query, await wordsFor(reader))
      // What was deleted is remembered; what never was is not there.
      if (!doc && page.totalCount === 0) throw new DomainError('policy-rule-not-found')
      return page
    },
  }
}
