import { CircleAlert } from 'lucide-react'
import type { ReactNode } from 'react'
import type { TranslatePort } from '../../../engine/runtime/ports.ts'
import '../../parts/controls/check.css'
import { Note } from '../../parts/states/note.tsx'
import { Skeleton } from '../../parts/states/skeleton.tsx'
import { AttributeTable } from './attribute-table.tsx'
import {
  attributesOf,
  onType,
  permissions,
  typeLabel,
  withPermission,
  type Privilege,
  type PrivilegeFaults,
  type PrivilegeType,
} from './privileges-editor.logic.ts'
import type { SchemaState } from './use-type-schema.ts'

/** What every part of the form works on. */
export interface PrivilegePartProps {
  /** Of the form; elements of a part begin with it. */
  id: string
  privilege: Privilege
  change(privilege: Privilege): void
  /** What is said to be wrong. */
  faults: PrivilegeFaults
  translate: TranslatePort
}

/** Marks a field that has a fault, and names the text that says so. */
const invalid = ({ id, faults }: PrivilegePartProps, name: keyof PrivilegeFaults) => ({
  'aria-invalid': faults[name] === undefined ? undefined : (true as const),
  'aria-describedby': faults[name] === undefined ? undefined : `${id}-${name}-error`,
})

function Fault(props: PrivilegePartProps & { name: keyof PrivilegeFaults }): ReactNode {
  const messageKey = props.faults[props.name]
  if (messageKey === undefined) return null
  return (
    <p className="privilege-fault" id={`${props.id}-${props.name}-error`} role="alert">
      <CircleAlert size={14} strokeWidth={1.5} aria-hidden="true" />
      {props.translate.t(messageKey)}
    </p>
  )
}

/** Its name, and the type of objects that it is about. */
export function NameAndType(props: PrivilegePartProps & { types: readonly PrivilegeType[] }): ReactNode {
  const { id, privilege, change, types, translate } = props
  const { t } = translate
  const choices = types.some(({ path }) => path === privilege.path || privilege.path === '')
    ? types
    : [...types, { path: privilege.path, title: privilege.path }]
  return (
    <div className="privilege-head">
      <div className="privilege-part">
        <label htmlFor={`${id}-name`}>{t('privileges.name')}</label>
        <input
          id={`${id}-name`}
          className="privilege-input"
          value={privilege.name}
          autoComplete="off"
          onChange={({ target }) => change({ ...privilege, name: target.value })}
          {...invalid(props, 'name')}
        />
        <Fault {...props} name="name" />
      </div>
      <div className="privilege-part">
        <label htmlFor={`${id}-path`}>{t('privileges.type')}</label>
        <select
          id={`${id}-path`}
          className="privilege-input"
          value={privilege.path}
          onChange={({ target }) => change(onType(privilege, target.value))}
          {...invalid(props, 'path')}
        >
          <option value="">{t('privileges.chooseType')}</option>
          {choices.map(({ path }) => (
            <option key={path} value={path}>
              {typeLabel(path, types, (text) => translate.text(text))}
            </option>
          ))}
        </select>
        <Fault {...props} name="path" />
      </div>
    </div>
  )
}

/** What may be done with the objects. */
export function PermissionChoice(props: PrivilegePartProps): ReactNode {
  const { privilege, change, translate } = props
  return (
    <fieldset className="privilege-part">
      <legend>{translate.t('privileges.permissions')}</legend>
      <div className="privilege-permissions">
        {permissions.map((permission) => (
          <label key={permission} className="privilege-permission">
            <input
              type="checkbox"
              className="check"
              checked={privilege.permissions.includes(permission)}
              onChange={({ target }) => change(withPermission(privilege, permission, target.checked))}
              {...invalid(props, 'permissions')}
            />
            {translate.t(`privileges.permission.${permission}`)}
          </label>
        ))}
      </div>
      <Fault {...props} name="permissions" />
    </fieldset>
  )
}

/** Which attributes are seen and written, once the schema of the type is there. */
export function AttributeChoice(
  props: PrivilegePartProps & { schema: SchemaState; testId: string },
): ReactNode {
  const { privilege, change, schema, translate, testId } = props
  const { t } = translate
  return (
    <fieldset className="privilege-part">
      <legend>{t('privileges.attributes')}</legend>
      <Fault {...props} name="attributes" />
      {schema.state === 'failed' && <Note tone="danger">{schema.message || t('common.unreachable')}</Note>}
      {schema.state === 'loading' && <Skeleton width="100%" height={120} />}
      {privilege.path === '' && <p className="privileges-hint">{t('privileges.typeFirst')}</p>}
      {schema.state === 'loaded' && privilege.path !== '' && (
        <AttributeTable
          attributes={attributesOf(schema.schema, privilege)}
          privilege={privilege}
          change={change}
          invalid={invalid(props, 'attributes')}
          translate={translate}
          testId={testId}
        />
      )}
    </fieldset>
  )
}

/** Which objects of the type it is about; all without one. */
export function PrivilegeFilterField(props: PrivilegePartProps): ReactNode {
  const { id, privilege, change, translate } = props
  const { t } = translate
  const marks = invalid(props, 'filter')
  return (
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
        aria-invalid={marks['aria-invalid']}
        aria-describedby={[marks['aria-describedby'], `${id}-filter-hint`].filter(Boolean).join(' ')}
        onChange={({ target }) => change({ ...privilege, filter: target.value })}
      />
      <Fault {...props} name="filter" />
      <p className="privileges-hint" id={`${id}-filter-hint`}>
        {t('privileges.filterHint')}
      </p>
    </div>
  )
}
