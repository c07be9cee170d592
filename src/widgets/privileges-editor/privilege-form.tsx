import { CircleAlert } from 'lucide-react'
import { useId, useState, type ReactNode } from 'react'
import type { TranslatePort } from '../../../engine/runtime/ports.ts'
import { Button } from '../../parts/controls/button.tsx'
import { AttributeChoice, PrivilegeFilterField, NameAndType, PermissionChoice } from './privilege-parts.tsx'
import { privilegeFaults, type Privilege, type PrivilegeType } from './privileges-editor.logic.ts'
import { useFormFocus } from './use-form-focus.ts'
import { useTypeSchema } from './use-type-schema.ts'

/** One privilege while it is worked on. Nothing is said to be wrong before the first attempt to keep it. */
export function PrivilegeForm(props: {
  initial: Privilege
  others: readonly Privilege[]
  types: readonly PrivilegeType[]
  loadSchema(path: string, signal: AbortSignal): Promise<unknown>
  busy: boolean
  isNew: boolean
  creating: boolean
  translate: TranslatePort
  testId: string
  save(privilege: Privilege): void
  cancel(): void
}): ReactNode {
  const { initial, others, types, loadSchema, busy, isNew, creating, translate, testId, save, cancel } = props
  const { t } = translate
  const id = useId()
  const [privilege, setPrivilege] = useState(initial)
  const [attempts, setAttempts] = useState(0)
  const schema = useTypeSchema(privilege.path, loadSchema)
  const faults = privilegeFaults(privilege, others)
  const submit = () => {
    setAttempts((count) => count + 1)
    if (Object.keys(faults).length === 0) save(privilege)
  }
  const { root, reminder, reminders } = useFormFocus(attempts, submit)
  const part = { id, privilege, change: setPrivilege, faults: attempts > 0 ? faults : {}, translate }
  return (
    <fieldset ref={root} className="privilege-form" disabled={busy} data-testid={`${testId}/form`}>
      <legend>{t(isNew ? 'privileges.new' : 'privileges.edit', { name: initial.name })}</legend>
      <NameAndType {...part} types={types} />
      <PermissionChoice {...part} />
      <AttributeChoice {...part} schema={schema} testId={testId} />
      <PrivilegeFilterField {...part} />
      {reminders > 0 && (
        <p
          ref={reminder}
          className="privilege-fault privilege-reminder"
          role="alert"
          tabIndex={-1}
          data-testid={`${testId}/unfinished`}
        >
          <CircleAlert size={14} strokeWidth={1.5} aria-hidden="true" />
          {t(creating ? 'privileges.keepFirst' : 'privileges.saveFirst')}
        </p>
      )}
      <div className="privilege-buttons">
        <Button data-testid={`${testId}/cancel`} onClick={cancel}>
          {t('form.cancel')}
        </Button>
        <Button kind="primary" busy={busy} data-testid={`${testId}/keep`} onClick={submit}>
          {t(creating ? 'privileges.keep' : 'privileges.save')}
        </Button>
      </div>
    </fieldset>
  )
}
