import { Theme } from '@rjsf/antd'
import type { FormTheme } from '../../engine/react/form-host/form-host.tsx'
import { ArrayFieldItemTemplate, ArrayFieldTemplate } from './array-template.tsx'
import { CheckboxesField, ChoiceField, RadioField, SwitchField } from './choice-fields.tsx'
import { DateTimeWidget, DateWidget, TimeWidget } from './date-widgets.tsx'
import { DisplayField } from './display-field.tsx'
import { FieldTemplate } from './field-template.tsx'
import './form-theme.css'
import { ImageWidget } from './image-widget.tsx'
import { BaseInputTemplate, CheckboxWidget, PasswordWidget, SelectWidget } from './inputs.tsx'
import { ObjectFieldTemplate, WrapIfAdditionalTemplate } from './object-template.tsx'
import { PickField } from './pick-field.tsx'
import { RelationshipField } from './relationship-field.tsx'
import { LongTextField, NoteField, WordsField } from './text-fields.tsx'

/** The portal's look of forms: our anatomy of a field over antd's controls, the theme package's own for the rest. */
export const formTheme: FormTheme = {
  templates: {
    ...Theme.templates,
    ArrayFieldTemplate,
    ArrayFieldItemTemplate,
    BaseInputTemplate,
    FieldTemplate,
    ObjectFieldTemplate,
    WrapIfAdditionalTemplate,
  },
  widgets: {
    ...Theme.widgets,
    password: PasswordWidget,
    checkbox: CheckboxWidget,
    select: SelectWidget,
    date: DateWidget,
    dateTime: DateTimeWidget,
    time: TimeWidget,
    image: ImageWidget,
    PasswordWidget,
    CheckboxWidget,
    SelectWidget,
    DateWidget,
    DateTimeWidget,
    TimeWidget,
  },
  fields: {
    relationship: RelationshipField,
    display: DisplayField,
    longText: LongTextField,
    choice: ChoiceField,
    checkboxes: CheckboxesField,
    radio: RadioField,
    switch: SwitchField,
    pick: PickField,
    words: WordsField,
    note: NoteField,
  },
}
