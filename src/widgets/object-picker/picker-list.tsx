import { Check } from 'lucide-react'
import type { TranslatePort } from '../../../engine/runtime/ports.ts'
import { Avatar } from '../../parts/person/avatar.tsx'
import type { Candidate } from './object-picker.logic.ts'
import type { Search } from './use-search.ts'

interface PickerListProps {
  readonly base: string
  readonly open: boolean
  readonly search: Search
  readonly active: number
  readonly chosen: readonly Candidate[]
  readonly label: string
  readonly minimum: number
  /** Letters typed so far. */
  readonly typed: number
  readonly onPick: (candidate: Candidate) => void
  readonly t: TranslatePort['t']
}

/** The list under the field, and what is said about it. */
export function PickerList(props: PickerListProps) {
  const { base, open, search, active, chosen, label, onPick } = props
  const found = search.phase === 'found' ? search.candidates : []
  const words = open ? wordsOf(props) : ''
  return (
    <>
      {open && (
        <div className="picker-panel">
          <div
            id={`${base}-list`}
            role="listbox"
            aria-label={label}
            aria-multiselectable="true"
            hidden={found.length === 0}
          >
            {found.map((candidate, at) => (
              // Keys are the field's: the focus never comes here.
              // oxlint-disable-next-line jsx-a11y/click-events-have-key-events
              <div
                key={candidate.id}
                id={`${base}-${at}`}
                role="option"
                tabIndex={-1}
                aria-selected={chosen.some(({ id }) => id === candidate.id)}
                data-active={at === active || undefined}
                ref={at === active ? (element) => element?.scrollIntoView?.({ block: 'nearest' }) : undefined}
                // Keeps the focus in the field.
                onMouseDown={(event) => event.preventDefault()}
                onClick={() => onPick(candidate)}
              >
                <Avatar name={candidate.name} size={24} />
                <span className="picker-words">
                  <bdi>{candidate.name}</bdi>
                  {candidate.detail && <bdi className="picker-detail">{candidate.detail}</bdi>}
                </span>
                {chosen.some(({ id }) => id === candidate.id) && (
                  <Check size={16} strokeWidth={1.5} aria-hidden="true" />
                )}
              </div>
            ))}
          </div>
          {found.length === 0 && (
            <p className="picker-state" data-failed={search.phase === 'failed' || undefined}>
              {words}
            </p>
          )}
        </div>
      )}
      <p className="visually-hidden" role="status">
        {words}
      </p>
    </>
  )
}

function wordsOf({ search, typed, minimum, t }: PickerListProps): string {
  if (search.phase === 'failed') return t('widgets.picker.failed')
  if (search.phase === 'searching') return t('widgets.picker.searching')
  if (search.phase !== 'found') return typed < minimum ? t('widgets.picker.minimum', { count: minimum }) : ''
  const { length } = search.candidates
  return length === 0 ? t('widgets.picker.none') : t('widgets.picker.results', { count: length })
}
