import { Pencil, Trash2 } from 'lucide-react'
import type { ReactNode } from 'react'
import type { TranslatePort } from '../../../engine/runtime/ports.ts'
import { Button } from '../../parts/controls/button.tsx'
import { typeLabel, type Privilege, type PrivilegeType } from './privileges-editor.logic.ts'

const icon = { size: 16, strokeWidth: 1.5, 'aria-hidden': true } as const

/** The privileges of a role: what each is about, what it permits, how much of an object it opens. */
export function PrivilegeList(props: {
  list: readonly Privilege[]
  types: readonly PrivilegeType[]
  /** Index of the one that is being edited. */
  hidden: number | undefined
  editable: boolean
  translate: TranslatePort
  testId: string
  edit(index: number): void
  remove(index: number): void
}): ReactNode {
  const { list, types, hidden, editable, translate, testId, edit, remove } = props
  const { t } = translate
  if (list.length === 0 && hidden === undefined)
    return <p className="privileges-none">{t('privileges.none')}</p>
  return (
    <ul className="privileges-list">
      {list.map((privilege, index) =>
        index === hidden ? null : (
          <li key={`${privilege.name}-${index}`} data-testid={`${testId}/privilege-${privilege.name}`}>
            <div className="privileges-what">
              <strong>
                <bdi>{privilege.name}</bdi>
              </strong>
              <span className="privileges-hint">
                {typeLabel(privilege.path, types, (text) => translate.text(text))}
              </span>
              <span className="privileges-tags">
                {privilege.permissions.map((permission) => (
                  <span key={permission} className="privileges-tag">
                    {translate.has(`privileges.permission.${permission}`)
                      ? t(`privileges.permission.${permission}`)
                      : permission}
                  </span>
                ))}
              </span>
              <span className="privileges-hint">
                {t('privileges.attributeCount', { count: privilege.accessFlags.length })}
              </span>
              {privilege.filter !== null && <code className="privileges-filter">{privilege.filter}</code>}
            </div>
            {editable && (
              <div className="privileges-actions">
                <Button
                  kind="ghost"
                  iconOnly
                  aria-label={t('privileges.edit', { name: privilege.name })}
                  data-testid={`${testId}/edit-${privilege.name}`}
                  onClick={() => edit(index)}
                >
                  <Pencil {...icon} />
                </Button>
                <Button
                  kind="ghost"
                  iconOnly
                  aria-label={t('privileges.remove', { name: privilege.name })}
                  data-testid={`${testId}/remove-${privilege.name}`}
                  onClick={() => remove(index)}
                >
                  <Trash2 {...icon} />
                </Button>
              </div>
            )}
          </li>
        ),
      )}
    </ul>
  )
}
