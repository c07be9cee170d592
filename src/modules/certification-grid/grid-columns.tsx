import type { ReactNode } from 'react'
import { valueAt } from '../../../engine/format/pointer.ts'
import { ToneTag } from '../../parts/displays/tone-tag.tsx'
import { Avatar } from '../../parts/person/avatar.tsx'
import { Value } from '../../parts/values/value.tsx'
import { ago } from './ago.ts'
import {
  accessOf,
  applicationOf,
  personOf,
  type Campaign,
  type ItemKind,
  type ReviewItem,
} from './review-item.ts'
import type { SharedProps } from './shared-props.ts'

/** A column to choose from. The decision is none: it always stands at the end. */
export interface GridColumn {
  readonly id: string
  /** By what the list is put in order; absent: it is no order of work. */
  readonly sort?: string
  /** In pixels, until somebody sets another. */
  readonly width: number
  readonly cell: (item: ReviewItem, words: Words) => ReactNode
  /** Of properties that a template names: what they are called there. */
  readonly name?: string
}

type Words = Pick<SharedProps, 't' | 'translate'> & {
  /** What else stands with the flags. */
  readonly notes?: ReactNode
}

const flagTones = {
  new: 'neutral',
  unused: 'warning',
  'role-based': 'neutral',
  'time-limited': 'neutral',
  conflict: 'danger',
  gone: 'neutral',
} as const

const share = (part: number, { t, translate }: Words) =>
  t('reviews.share', { share: translate.number(Math.round(part * 100)) })

const day = (value: unknown, { translate }: Words) => (
  <span title={translate.date(value, 'exact') || undefined}>{translate.date(value, 'date') || '–'}</span>
)

/** Everything that is known of an item, a column each. */
export const gridColumns: readonly GridColumn[] = [
  {
    id: 'person',
    sort: 'user.givenName',
    width: 180,
    cell: (item, { notes }) => (
      <span className="review-person">
        <Avatar name={personOf(item)} image={item.user.profileImage ?? null} size={24} />
        <bdi>{personOf(item)}</bdi>
        {notes}
      </span>
    ),
  },
  {
    id: 'application',
    sort: 'application.name',
    width: 140,
    cell: (item) => <bdi>{applicationOf(item)}</bdi>,
  },
  {
    id: 'access',
    sort: 'descriptor.idx./entitlement.displayName',
    width: 160,
    cell: (item) => <bdi>{accessOf(item)}</bdi>,
  },
  {
    id: 'flags',
    width: 130,
    cell: (item, { t, notes }) => (
      <span className="review-flags">
        {notes}
        {item.flags.map((flag) => (
          <ToneTag key={flag} tone={flagTones[flag]}>
            {t(`reviews.flags.${flag}`)}
          </ToneTag>
        ))}
      </span>
    ),
  },
  {
    id: 'lastUsed',
    sort: 'lastUsed',
    width: 104,
    cell: ({ lastUsed }, { t, translate }) => (
      <span title={lastUsed ? translate.date(lastUsed, 'exact') : undefined}>
        {lastUsed ? ago(lastUsed, translate.locale) : t('reviews.never')}
      </span>
    ),
  },
  {
    id: 'peers',
    sort: 'peers',
    width: 96,
    cell: ({ peers }, words) =>
      peers && peers.of > 0 ? (
        <>
          <span className="review-meter" aria-hidden="true">
            <span style={{ width: `${(100 * peers.holding) / peers.of}%` }} />
          </span>
          {share(peers.holding / peers.of, words)}
        </>
      ) : (
        '–'
      ),
  },
  {
    id: 'risk',
    sort: 'risk',
    width: 64,
    cell: ({ risk = 0 }, { translate }) => <Value value={risk} type="risk-score" translate={translate} />,
  },
  {
    id: 'prediction',
    sort: 'prediction.confidence',
    width: 110,
    cell: ({ prediction }, words) => {
      const confidence = prediction?.['confidence']
      return typeof confidence === 'number' && prediction?.['recommendation'] ? share(confidence, words) : '–'
    },
  },
  {
    id: 'lastDecision',
    width: 190,
    cell: ({ item }, { t, translate }) => {
      const { decision, decisionDate, decisionBy } = (item.decision ?? {}) as Partial<LastDecision>
      if (!decision) return '–'
      return t('reviews.decidedBy', {
        decision: t(`reviews.decisions.${decision}`),
        person: decisionBy ? personOf({ user: decisionBy }) : t('reviews.somebody'),
        date: translate.date(decisionDate, 'date'),
      })
    },
  },
  { id: 'account', width: 140, cell: (item) => <bdi>{accountOf(item) || '–'}</bdi> },
  { id: 'accountOwner', width: 160, cell: (item) => <bdi>{accountOwnerOf(item) || '–'}</bdi> },
  {
    id: 'owners',
    width: 160,
    cell: ({ applicationOwner = [] }) => (
      <bdi>{applicationOwner.map((user) => personOf({ user })).join(', ') || '–'}</bdi>
    ),
  },
  {
    id: 'provisioning',
    width: 130,
    cell: ({ provisioning }, { t }) => (provisioning ? t(`reviews.provisionings.${provisioning}`) : '–'),
  },
  { id: 'granted', sort: 'grantedAt', width: 110, cell: ({ grantedAt }, words) => day(grantedAt, words) },
  { id: 'ends', sort: 'endsAt', width: 110, cell: ({ endsAt }, words) => day(endsAt, words) },
  {
    id: 'comments',
    sort: 'comments',
    width: 96,
    cell: ({ decision }, { translate }) => translate.number(decision.certification.commentCount ?? 0),
  },
]

interface LastDecision {
  readonly decision: 'certify' | 'revoke' | 'exception'
  readonly decisionDate: string
  readonly decisionBy: ReviewItem['user']
}

/** By what the account is known in its application, not by whose it is. */
function accountOf(item: ReviewItem): string {
  const paths = ['/descriptor/idx/~1account/displayName', 'account.id', 'account.displayName']
  for (const path of paths) {
    const value = valueAt(item, path)
    if (typeof value === 'string' && value !== '') return value
  }
  return ''
}

/** The person that the account belongs to; a role needs none. */
const accountOwnerOf = (item: ReviewItem): string => (item.account ? personOf(item) : '')

/** What is shown where neither the person nor the template has chosen. */
const usual = ['person', 'application', 'access', 'flags', 'lastUsed', 'peers', 'risk']

const configured = {
  accountGrant: 'accounts',
  entitlementGrant: 'entitlements',
  roleMembership: 'roles',
} as const

/** Names that templates have for columns. */
const templateNames: Readonly<Partial<Record<string, string>>> = {
  'user.user': 'person',
  'application.application': 'application',
  'entitlement.entitlement': 'access',
  'role.role': 'access',
  'account.account': 'account',
  'account.displayName': 'account',
  'entitlement.displayName': 'access',
  'review.flags': 'flags',
  'review.comments': 'comments',
}

/** Columns of one kind of access, and those that are shown until somebody chooses: as the template of the campaign says it. */
export function columnsOfKind(
  { uiConfig }: Pick<Campaign, 'uiConfig'>,
  kind: ItemKind,
): { readonly columns: readonly GridColumn[]; readonly shown: readonly string[] } {
  const config = (uiConfig?.['columnConfig'] as Record<string, unknown> | undefined)?.[configured[kind]]
  const named = Array.isArray(config) ? config.filter((each) => typeof each === 'string') : []
  if (named.length === 0) return { columns: gridColumns, shown: usual }
  const shown = [...new Set(named.map((each) => templateNames[each] ?? each))]
  const own = shown
    .filter((id) => !gridColumns.some((column) => column.id === id))
    .map((id) => ({ id, name: lastWord(id), sort: id, width: 130, cell: propertyCell(id) }))
  return { columns: [...gridColumns, ...own], shown }
}

const lastWord = (path: string) => path.slice(path.lastIndexOf('.') + 1)

const propertyCell =
  (path: string) =>
  (item: ReviewItem): ReactNode => {
    const value = valueAt(item, path)
    return (
      <bdi>{value === undefined || value === null || typeof value === 'object' ? '–' : String(value)}</bdi>
    )
  }
