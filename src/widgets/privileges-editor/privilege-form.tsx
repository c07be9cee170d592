import { CircleAlert } from 'lucide-react'
import { useEffect, useId, useRef, useState, type ReactNode } from 'react'
import { asProblem } from '../../../engine/format/problem.ts'
import { useUnfinishedWork } from '../../../engine/react/unfinished-work.ts'
import type { TranslatePort } from '../../../engine/runtime/ports.ts'
import { Button } from '../../parts/button.tsx'
import '../../parts/check.css'
import { Note } from '../../parts/note.tsx'
import { Skeleton } from '../../parts/skeleton.tsx'
import { AttributeTable } from './attribute-table.tsx'
import {
  attributesOf,
  faultsOf,
  onType,
  permissions,
  typeLabel,
  withPermission,
  type Privilege,
  type PrivilegeFaults,
  type PrivilegeType,
} from './privileges-editor.logic.ts'

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
  const [reminders, setReminders] = useState(0)
  useUnfinishedWork(() => setReminders((count) => count + 1))
  const schema = useSchema(privilege.path, loadSchema)
  const faults = faultsOf(privilege, others)
  const shown: PrivilegeFaults = attempts > 0 ? faults : {}
  const root = useRef<HTMLFieldSetElement>(null)
  const reminder = useRef<HTMLParagraphElement>(null)
  useEffect(() => {
    if (reminders > 0) reminder.current?.focus()
  }, [reminders])
  useEffect(() => root.current?.querySelector<HTMLElement>('input')?.focus(), [])
  useEffect(() => {
    if (attempts > 0) root.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus()
  }, [attempts])
  const choices = types.some(({ path }) => path === privilege.path || privilege.path === '')
    ? types
    : [...types, { path: privilege.path, title: privilege.path }]
  const part = (name: keyof PrivilegeFaults) => ({
    'aria-invalid': shown[name] === undefined ? undefined : (true as const),
    'aria-describedby': shown[name] === undefined ? undefined : `${id}-${name}-error`,
  })
  const submit = () => {
    setAttempts((count) => count + 1)
    if (Object.keys(faults).length === 0) save(privilege)
  }
  const enter = useRef(submit)
  useEffect(() => {
    enter.current = submit
  })
  // Enter in any field is about this privilege, not about the form around it.
  useEffect(() => {
    const here = root.current
    const keep = (event: KeyboardEvent) => {
      if (event.key !== 'Enter' || !(event.target instanceof HTMLInputElement)) return
      event.preventDefault()
      enter.current()
    }
    here?.addEventListener('keydown', keep)
    return () => here?.removeEventListener('keydown', keep)
  }, [])
  return (
    <fieldset ref={root} className="privilege-form" disabled={busy} data-testid={`${testId}/form`}>
      <legend>{t(isNew ? 'privileges.new' : 'privileges.edit', { name: initial.name })}</legend>
      <div className="privilege-head">
        <div className="privilege-part">
          <label htmlFor={`${id}-name`}>{t('privileges.name')}</label>
          <input
            id={`${id}-name`}
            className="privilege-input"
            value={privilege.name}
            autoComplete="off"
            onChange={({ target }) => setPrivilege({ ...privilege, name: target.value })}
            {...part('name')}
          />
          <Fault id={`${id}-name-error`} messageKey={shown.name} t={t} />
        </div>
        <div className="privilege-part">
          <label htmlFor={`${id}-path`}>{t('privileges.type')}</label>
          <select
            id={`${id}-path`}
            className="privilege-input"
            value={privilege.path}
            onChange={({ target }) => setPrivilege(onType(privilege, target.value))}
            {...part('path')}
          >
            <option value="">{t('privileges.chooseType')}</option>
            {choices.map(({ path }) => (
              <option key={path} value={path}>
                {typeLabel(path, types, (text) => translate.text(text))}
              </option>
            ))}
          </select>
          <Fault id={`${id}-path-error`} messageKey={shown.path} t={t} />
        </div>
      </div>
      <fieldset className="privilege-part">
        <legend>{t('privileges.permissions')}</legend>
        <div className="privilege-permissions">
          {permissions.map((permission) => (
            <label key={permission} className="privilege-permission">
              <input
                type="checkbox"
                className="check"
                checked={privilege.permissions.includes(permission)}
                onChange={({ target }) => setPrivilege(withPermission(privilege, permission, target.checked))}
                {...part('permissions')}
              />
              {t(`privileges.permission.${permission}`)}
            </label>
          ))}
        </div>
        <Fault id={`${id}-permissions-error`} messageKey={shown.permissions} t={t} />
      </fieldset>
      <fieldset className="privilege-part">
        <legend>{t('privileges.attributes')}</legend>
        <Fault id={`${id}-attributes-error`} messageKey={shown.attributes} t={t} />
        {schema.state === 'failed' && <Note tone="danger">{schema.message || t('common.unreachable')}</Note>}
        {schema.state === 'loading' && <Skeleton width="100%" height={120} />}
        {privilege.path === '' && <p className="privileges-hint">{t('privileges.typeFirst')}</p>}
        {schema.state === 'loaded' && privilege.path !== '' && (
          <AttributeTable
            attributes={attributesOf(schema.schema, privilege)}
            privilege={privilege}
            change={setPrivilege}
            invalid={part('attributes')}
            translate={translate}
            testId={testId}
          />
        )}
      </fieldset>
      <div className="privilege-part">
        <label htmlFor={`${id}-filter`}>
          {t('privileges.filter')} <span className="field-optional">{t('form.optional')}</span>
        </label>
        <input
          id={`${id}-filter`}
          className="privilege-input privilege-code"
          value={privilege.filter ?? ''}
          autoComplete="off"
          spellCheck={false}
          aria-invalid={part('filter')['aria-invalid']}
          aria-describedby={[part('filter')['aria-describedby'], `${id}-filter-hint`]
            .filter(Boolean)
            .join(' ')}
          onChange={({ target }) => setPrivilege({ ...privilege, filter: target.value })}
        />
        <Fault id={`${id}-filter-error`} messageKey={shown.filter} t={t} />
        <p className="privileges-hint" id={`${id}-filter-hint`}>
          {t('privileges.filterHint')}
        </p>
      </div>
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

function Fault(props: { id: string; messageKey: string | undefined; t: TranslatePort['t'] }): ReactNode {
  if (props.messageKey === undefined) return null
  return (
    <p className="privilege-fault" id={props.id} role="alert">
      <CircleAlert size={14} strokeWidth={1.5} aria-hidden="true" />
      {props.t(props.messageKey)}
    </p>
  )
}

type SchemaState =
  | { state: 'none' | 'loading' }
  | { state: 'loaded'; schema: unknown }
  | { state: 'failed'; message: string }

/** The schema of the chosen type; another choice cancels the question about the one before. */
function useSchema(
  path: string,
  loadSchema: (path: string, signal: AbortSignal) => Promise<unknown>,
): SchemaState {
  const [got, setGot] = useState<{ path: string; state: SchemaState }>()
  const ask = useRef(loadSchema)
  useEffect(() => {
    if (path === '') return
    const controller = new AbortController()
    ask.current(path, controller.signal).then(
      (schema) => controller.signal.aborted || setGot({ path, state: { state: 'loaded', schema } }),
      (error: unknown) =>
        controller.signal.aborted ||
        setGot({ path, state: { state: 'failed', message: asProblem(error).message } }),
    )
    return () => controller.abort()
  }, [path])
  if (path === '') return { state: 'none' }
  return got?.path === path ? got.state : { state: 'loading' }
}
