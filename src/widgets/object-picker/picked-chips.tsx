import { X } from 'lucide-react'
import type { ReactNode } from 'react'
import type { TranslatePort } from '../../../engine/runtime/ports.ts'
import { Avatar } from '../../parts/person/avatar.tsx'
import type { Candidate } from './object-picker.logic.ts'

/** What is chosen, each with a button that takes it out again. */
export function PickedChips({
  chosen,
  remove,
  t,
}: {
  readonly chosen: readonly Candidate[]
  remove(candidate: Candidate): void
  readonly t: TranslatePort['t']
}): ReactNode {
  if (chosen.length === 0) return null
  return (
    <ul className="picker-chips" aria-label={t('widgets.picker.chosen')}>
      {chosen.map((each) => (
        <li key={each.id} className="picker-chip">
          <Avatar name={each.name} size={20} />
          <bdi>{each.name}</bdi>
          <button
            type="button"
            aria-label={t('widgets.picker.remove', { name: each.name })}
            onClick={() => remove(each)}
          >
            <X size={14} strokeWidth={1.5} aria-hidden="true" />
          </button>
        </li>
      ))}
    </ul>
  )
}
