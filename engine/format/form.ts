import { Type, type Static } from '@sinclair/typebox'
import { DisplayName } from './display.ts'
import { formColumns } from './form-grid.ts'
import { Condition } from './guard.ts'
import { definitionId } from './screen.ts'
import { ElementId, FieldPath, formatVersion, labelKeys, LazyBindingName, MessageKey } from './values.ts'

const Expression = Type.String({ pattern: '^=' })

/** A rule of the rule library on a field; `if` narrows when it counts. */
export const FieldRule = Type.Union([
  Type.String({ 'x-rule': true }),
  Type.Object(
    {
      rule: Type.String({ 'x-rule': true }),
      params: Type.Optional(Type.Record(Type.String(), Type.Unknown())),
      /** Said instead of the rule's own message. */
      messageKey: Type.Optional(MessageKey),
      onlyIf: Type.Optional(Condition),
    },
    { additionalProperties: false },
  ),
])
export type FieldRule = Static<typeof FieldRule>

export const FieldChoice = Type.Object(
  {
    value: Type.Union([Type.String(), Type.Number(), Type.Boolean()]),
    ...labelKeys,
    /** Text that came from the server. */
    text: Type.Optional(Type.String()),
    /** Seen and not to be chosen now, e.g. because another field has it. */
    disabled: Type.Optional(Type.Boolean()),
  },
  { additionalProperties: false },
)

/** Kinds of fields that a form definition may name. */
export const fieldTypes = [
  'text',
  'textarea',
  'password',
  'number',
  'integer',
  'checkbox',
  'switch',
  'select',
  'multiselect',
  'checkboxes',
  'radio',
  'date',
  'date-time',
  'object',
  'objects',
  'file',
  'display',
  'note',
  'section',
] as const
export type FieldType = (typeof fieldTypes)[number]

/**
 * One field of a form, or a `section` that holds fields; one without a title is a row. `field` is where its value stands in the form's values
 * (default: its id). Widths are columns of the 12-column grid, with columns left free before it.
 * `value` computes the field, which then cannot be edited; `form` in expressions is the form's values.
 */
export const FormFieldDefinition = Type.Recursive(
  (This) =>
    Type.Object(
      {
        id: ElementId,
        type: Type.Union(fieldTypes.map((type) => Type.Literal(type))),
        field: Type.Optional(FieldPath),
        ...labelKeys,
        /** Text that came from the server. */
        title: Type.Optional(Type.String()),
        /** Fill in label and help. */
        values: Type.Optional(Type.Record(Type.String(), Type.Unknown())),
        helpKey: Type.Optional(MessageKey),
        help: Type.Optional(Type.String()),
        columns: Type.Optional(Type.Integer({ minimum: 1, maximum: formColumns })),
        offset: Type.Optional(Type.Integer({ minimum: 0, maximum: formColumns - 1 })),
        required: Type.Optional(Type.Boolean()),
        readOnly: Type.Optional(Type.Boolean()),
        visibleIf: Type.Optional(Condition),
        requiredIf: Type.Optional(Condition),
        readOnlyIf: Type.Optional(Condition),
        default: Type.Optional(Type.Unknown()),
        value: Type.Optional(Expression),
        rules: Type.Optional(Type.Array(FieldRule)),
        /** Of an `object` or `objects` field: the names of values that are known before anybody searches. */
        options: Type.Optional(Type.Union([Type.Array(FieldChoice), Expression])),
        /** Says the choices that bring no words of their own. */
        display: Type.Optional(DisplayName),
        /** Searches what an `object` or `objects` field may choose; its input is `{ text, pageSize }`. */
        candidates: Type.Optional(LazyBindingName),
        /** Further input of that search, beside `text` and `pageSize`. */
        input: Type.Optional(Type.Record(Type.String(), Type.Unknown())),
        /** Field of a candidate that is stored; default `_id`. */
        store: Type.Optional(FieldPath),
        /** Field of a candidate that is shown. */
        name: Type.Optional(FieldPath),
        /** Which files a `file` field offers, as browsers take them: `.csv,text/csv`. Its value is `{ name, content }`, the bytes in base64. */
        accept: Type.Optional(Type.String({ maxLength: 200 })),
        /** Most bytes of that file. */
        most: Type.Optional(Type.Integer({ minimum: 1, maximum: 10_000_000 })),
        fields: Type.Optional(Type.Array(This)),
      },
      { additionalProperties: false },
    ),
  { $id: 'FormField' },
)
export type FormFieldDefinition = Static<typeof FormFieldDefinition>

/** A form as it is written in `*.form.json`; an element with `"form": "<id>"` takes its fields. */
export const Form = Type.Object(
  {
    $schema: Type.Optional(Type.String()),
    format: Type.Literal(formatVersion),
    id: definitionId,
    fields: Type.Array(FormFieldDefinition),
  },
  { additionalProperties: false },
)
export type Form = Static<typeof Form>
