import type { UiSchema } from '@rjsf/utils'
import type { FieldKind, FormField } from '../../object-schema/form-model.ts'

/** Widgets that a theme must bring, by kind of field. */
const widgets: Partial<Record<FieldKind, string>> = {
  secret: 'password',
  boolean: 'checkbox',
  choice: 'select',
  date: 'date',
  'date-time': 'dateTime',
  time: 'time',
  image: 'image',
}

/** Fields that a theme must bring, by kind of field. */
const fields: Partial<Record<FieldKind, string>> = {
  'long-text': 'longText',
  json: 'json',
  select: 'choice',
  multiselect: 'choice',
  checkboxes: 'checkboxes',
  radio: 'radio',
  switch: 'switch',
  pick: 'pick',
  picks: 'pick',
  file: 'file',
  words: 'words',
  note: 'note',
  relationship: 'relationship',
  relationships: 'relationship',
  display: 'display',
}

/** How each field is drawn; templates find its description under `ui:options.descriptor`. */
export function uiSchemaOf(list: readonly FormField[]): UiSchema {
  return Object.fromEntries(list.map((field) => [field.name, uiOf(field)]))
}

function uiOf(field: FormField): UiSchema {
  const own: UiSchema = {
    'ui:options': { descriptor: field },
    'ui:readonly': field.readOnly,
    'ui:title': field.title,
  }
  const widget = widgets[field.kind]
  if (widget) own['ui:widget'] = widget
  const component = fields[field.kind]
  if (component) own['ui:field'] = component
  switch (field.kind) {
    case 'object':
      return { ...own, ...uiSchemaOf(field.fields ?? []) }
    case 'list':
      return { ...own, items: uiOf({ ...field.item!, readOnly: field.readOnly }) }
    case 'map':
      return { ...own, additionalProperties: uiOf({ ...field.item!, readOnly: field.readOnly }) }
    default:
      return own
  }
}
