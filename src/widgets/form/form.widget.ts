import { Type } from '@sinclair/typebox'
import { FormFieldDefinition } from '../../../engine/format/form.ts'
import { BindingName, MessageKey, StateName } from '../../../engine/format/values.ts'
import { defineWidget } from '../../../engine/registry/widget.ts'

/**
 * A form as its definition says: fields in a 12-column grid, conditions, computed values, rules.
 *
 * What a condition hides is not checked, not submitted and not published; what the person had entered comes back with
 * the field. Secrets are submitted, but neither kept as a draft nor published. Let a call that may be refused have
 * `"onError": "emitter"`: the form puts the server's verdict on the fields.
 *
 * Inside a step of a flow the flow's own button checks the form; the form then has no buttons. It submits when its step
 * is passed, if it changed since it began or was last sent.
 */
export const form = defineWidget({
  type: 'form',
  messages: ['calendar', 'form', 'policies', 'rules'],
  summary: 'A form drawn from a form definition, with rules, conditions and a draft.',
  options: Type.Object(
    {
      /** The object that is edited: its fields' values are where the form begins. */
      values: Type.Optional(BindingName),
      /** Values to begin with where the object has none. */
      initial: Type.Optional(Type.Record(Type.String(), Type.Unknown())),
      submitKey: Type.Optional(MessageKey),
      cancelKey: Type.Optional(MessageKey),
      /** Under this name the values are also the screen's own state, without secrets. */
      publish: Type.Optional(StateName),
      /**
       * The screen's state that keeps what is typed, instead of this device; let it be `shared`, and it is the person's on every device.
       * Nothing is lost by leaving, so nobody is asked.
       */
      draft: Type.Optional(StateName),
      /** Only the fields, without the card around them, e.g. in a dialog. */
      plain: Type.Optional(Type.Boolean()),
    },
    { additionalProperties: false },
  ),
  parts: Type.Object({ fields: Type.Array(FormFieldDefinition) }),
  perForm: ['fields'],
  events: {
    submit: {
      summary:
        'All fields are in order: { values, changed }; `changed` are the fields that differ from the beginning.',
      fields: ['values', 'changed'],
    },
    cancel: { summary: 'The person wants nothing of it; the draft is forgotten.' },
    change: { summary: 'A value changed: { values }.', fields: ['values'] },
  },
  examples: [
    {
      name: 'grid',
      layout: {
        widget: 'form',
        options: { submitKey: 'form.submit', initial: { kind: 'person', count: 2 } },
        on: { submit: { close: '=event.values' } },
        fields: [
          { id: 'name', type: 'text', labelKey: 'form.examples.name', required: true, columns: 6 },
          {
            id: 'kind',
            type: 'select',
            labelKey: 'form.examples.kind',
            columns: 6,
            options: [
              { value: 'person', labelKey: 'form.examples.person' },
              { value: 'device', labelKey: 'form.examples.device' },
            ],
          },
          {
            id: 'more',
            type: 'section',
            labelKey: 'form.examples.more',
            fields: [
              { id: 'count', type: 'integer', labelKey: 'form.examples.count', columns: 4 },
              {
                id: 'double',
                type: 'integer',
                labelKey: 'form.examples.double',
                columns: 4,
                offset: 4,
                value: '=form.count * 2',
              },
              {
                id: 'serial',
                type: 'text',
                labelKey: 'form.examples.serial',
                visibleIf: "form.kind == 'device'",
                requiredIf: "form.kind == 'device'",
                rules: ['alpha_num'],
              },
            ],
          },
        ],
      },
    },
    {
      name: 'every type',
      layout: {
        widget: 'form',
        options: { plain: true, initial: { shown: 'As it is', start: '2026-03-02' } },
        fields: [
          { id: 'hint', type: 'note', helpKey: 'form.examples.note' },
          { id: 'reason', type: 'textarea', labelKey: 'form.examples.reason', required: true },
          { id: 'secret', type: 'password', labelKey: 'form.examples.secret', columns: 6 },
          { id: 'rate', type: 'number', labelKey: 'form.examples.rate', columns: 6 },
          { id: 'agree', type: 'checkbox', labelKey: 'form.examples.agree', columns: 6 },
          { id: 'notify', type: 'switch', labelKey: 'form.examples.notify', columns: 6 },
          {
            id: 'level',
            type: 'radio',
            labelKey: 'form.examples.kind',
            default: 'person',
            options: [
              { value: 'person', labelKey: 'form.examples.person' },
              { value: 'device', labelKey: 'form.examples.device' },
            ],
          },
          {
            id: 'several',
            type: 'multiselect',
            labelKey: 'form.examples.several',
            options: [
              { value: 'person', labelKey: 'form.examples.person' },
              { value: 'device', labelKey: 'form.examples.device' },
            ],
          },
          {
            id: 'boxes',
            type: 'checkboxes',
            labelKey: 'form.examples.several',
            display: 'boolean',
            options: [{ value: 'person', labelKey: 'form.examples.person' }, { value: true }],
          },
          { id: 'start', type: 'date', labelKey: 'form.examples.start', columns: 6 },
          { id: 'moment', type: 'date-time', labelKey: 'form.examples.moment', columns: 6 },
          { id: 'shown', type: 'display', labelKey: 'form.examples.shown' },
        ],
      },
    },
  ],
})
