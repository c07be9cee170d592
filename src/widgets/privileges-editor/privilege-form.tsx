import { CircleAlert } from 'lucide-react'
import { observer } from 'mobx-react-lite'
import { useId, type ReactNode } from 'react'
import type { TranslatePort } from '../../../engine/runtime/ports.ts'
import { Button } from '../../parts/controls/button.tsx'
import { ConflictChoices } from '../../parts/states/conflict-choices.tsx'
import { AttributeChoice, PrivilegeFilterField, NameAndType, PermissionChoice } from './privilege-parts.tsx'
import { partInWords, partTitles } from './part-in-words.ts'
import { privilegeFaults, type Privilege, type PrivilegeType } from './privileges-editor.logic.ts'
import { privilegeIn, write, type PrivilegeStore } from './privilege-store.ts'
import { useFormFocus } from './use-form-focus.ts'
import { useTypeSchema } from './use-type-schema.ts'

/** One privilege while it is worked on; `store` holds it. Nothing is said to be wrong before the first attempt to keep it. */
export const PrivilegeForm = observer(function PrivilegeForm(props: {
  store: PrivilegeStore
  others: readonly Privilege[]
  types: readonly PrivilegeType[]
  loadSchema(path: string, signal: AbortSignal): Promise<unknown>
  isNew: boolean
  creating: boolean
  translate: TranslatePort
  testId: string
  save(): Promise<void>
  cancel(): void
}): ReactNode {
  const { store, others, types, loadSchema, isNew, creating, translate, testId, save, cancel } = props
  const { t } = translate
  const id = useId()
  const privilege = privilegeIn(store)
  const { attempts, busy } = store
  const schema = useTypeSchema(privilege.path, loadSchema)
  const faults = privilegeFaults(privilege, others)
  const submit = () => {
    if (Object.keys(faults).length > 0) store.showFaults()
    else void save()
  }
  const { root, reminder, reminders } = useFormFocus(attempts, submit)
  const part = {
    id,
    privilege,
    change: (next: Privilege) => write(store, next),
    faults: attempts > 0 ? faults : {},
    translate,
  }
  return (
    <fieldset ref={root} className="privilege-form" disabled={busy} data-testid={`${testId}/form`}>
      <legend>
        {t(isNew ? 'privileges.new' : 'privileges.edit', { name: String(store.base['name'] ?? '') })}
      </legend>
      {store.conflicts.length > 0 && (
        <ConflictChoices
          conflicts={store.conflicts}
          choices={store.choices}
          onChoose={(name, whose) => store.choose(name, whose)}
          titleOf={(name) => t(partTitles[name] ?? name)}
          show={(name, value) => <bdi>{partInWords(name, value, types, translate)}</bdi>}
          translate={translate}
          testId={`${testId}/conflicts`}
        />
      )}
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
})
