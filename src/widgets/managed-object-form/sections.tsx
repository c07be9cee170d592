import type { ReactNode } from 'react'
import type { TranslatePort } from '../../../engine/runtime/ports.ts'
import type { FormGroup } from '../../form-theme/form-context.ts'
import type { Errors } from './managed-object-form.logic.ts'

/** The cards of a long form, beside it, each with the number of its faults. */
export function Sections(props: {
  groups: readonly FormGroup[]
  errors: Errors
  idPrefix: string
  t: TranslatePort['t']
}): ReactNode {
  const { groups, errors, idPrefix, t } = props
  if (groups.length < 2) return null
  const faulty = new Set(Object.keys(errors).map((pointer) => pointer.split('/')[1]!))
  const go = (id: string) => {
    const card = document.getElementById(`${idPrefix}-${id}`)
    card?.scrollIntoView({ block: 'start' })
    card?.querySelector<HTMLElement>('h2')?.focus({ preventScroll: true })
  }
  return (
    <nav className="object-form-sections" aria-label={t('form.sections')}>
      {groups.map((group) => {
        const count = group.names.filter((name) => faulty.has(name)).length
        return (
          <button key={group.id} type="button" onClick={() => go(group.id)}>
            <span>{group.title}</span>
            {count > 0 && (
              <>
                <span className="object-form-count" aria-hidden="true">
                  {count}
                </span>
                <span className="visually-hidden">{t('form.attention', { count })}</span>
              </>
            )}
          </button>
        )
      })}
    </nav>
  )
}
