import {
  ADDITIONAL_PROPERTY_FLAG,
  type ObjectFieldTemplateProps,
  type WrapIfAdditionalTemplateProps,
} from '@rjsf/utils'
import { Plus, Trash2 } from 'lucide-react'
import type { ReactNode } from 'react'
import { Button } from '../parts/controls/button.tsx'
import { TextInput } from './text-input.tsx'
import { Arrangement } from './arrangement.tsx'
import { contextOf, drawnField, titleOf, type FormGroup } from './form-context.ts'

/** The whole form as cards, an object inside it as a group, a map as rows of name and value. */
export function ObjectFieldTemplate(props: ObjectFieldTemplateProps): ReactNode {
  const { properties, uiSchema, registry, fieldPathId } = props
  const { translate, groups, arrangement } = contextOf(registry)
  const field = drawnField(uiSchema)
  if (fieldPathId.path.length === 0 && arrangement)
    return (
      <Arrangement
        arrangement={arrangement}
        contentOf={(name) => properties.find((each) => each.name === name)?.content}
        idPrefix={fieldPathId.$id}
      />
    )
  if (fieldPathId.path.length === 0)
    return groups.map((group) => (
      <section
        key={group.id}
        className="form-card"
        id={`${fieldPathId.$id}-${group.id}`}
        aria-label={group.title}
      >
        <h2 className="form-card-title" tabIndex={-1}>
          {group.title}
        </h2>
        <div className="form-grid">
          {group.names.map((name) => properties.find((each) => each.name === name)?.content)}
        </div>
      </section>
    ))
  const title = titleOf(field, props.title, translate)
  return (
    <fieldset className="form-group" id={fieldPathId.$id}>
      {title !== '' && !hasOwnCard(groups, fieldPathId.path) && <legend>{title}</legend>}
      <div className="form-grid">{properties.map((each) => each.content)}</div>
      {field?.kind === 'map' && !props.readonly && (
        <Button
          className="form-add"
          icon={<Plus size={16} strokeWidth={1.5} />}
          disabled={props.disabled}
          onClick={props.onAddProperty}
        >
          {translate.t('form.addEntry')}
        </Button>
      )}
    </fieldset>
  )
}

/** The card's heading says the title already. */
function hasOwnCard(groups: readonly FormGroup[], path: readonly (string | number)[]): boolean {
  return (
    path.length === 1 && groups.some((group) => group.names.length === 1 && group.id === `field-${path[0]}`)
  )
}

/** An entry of a map: its name beside its value. */
export function WrapIfAdditionalTemplate(props: WrapIfAdditionalTemplateProps): ReactNode {
  const { id, schema, label, children, readonly, disabled, registry } = props
  const { translate } = contextOf(registry)
  if (!(ADDITIONAL_PROPERTY_FLAG in schema)) return children
  return (
    <div className="form-map-row">
      <TextInput
        key={label}
        id={`${id}-key`}
        aria-label={translate.t('form.key')}
        defaultValue={label}
        readOnly={readonly}
        disabled={disabled}
        onBlur={props.onKeyRenameBlur}
      />
      {children}
      {!readonly && (
        <Button
          kind="ghost"
          iconOnly
          icon={<Trash2 size={16} strokeWidth={1.5} />}
          aria-label={translate.t('form.remove', { name: label })}
          disabled={disabled}
          onClick={props.onRemoveProperty}
        />
      )}
    </div>
  )
}
