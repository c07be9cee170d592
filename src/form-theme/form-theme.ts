import type { FormTheme } from '../../engine/react/form-host/form-host.tsx'
import { ArrayFieldItemTemplate, ArrayFieldTemplate } from './array-template.tsx'
import { CheckboxesField, ChoiceField } from './choice-fields.tsx'
import { DateTimeWidget, DateWidget, TimeWidget } from './date-widgets.tsx'
import { DisplayField } from './display-field.tsx'
import { FieldTemplate } from './field-template.tsx'
import './form-theme.css'
import { ImageWidget } from './image-widget.tsx'
import { BaseInputTemplate, CheckboxWidget, PasswordWidget, SelectWidget } from './inputs.tsx'
import { ObjectFieldTemplate, WrapIfAdditionalTemplate } from './object-template.tsx'
import { RelationshipField } from './relationship-field.tsx'
import { RichFile, RichJson, LazyPick, LazyRadio, LazySwitch } from './rich-controls.ts'
import { LongTextField, NoteField, ReadOnlyTextField } from './text-fields.tsx'

/** The portal's look of forms: our anatomy of a field. Texts and boxes are native; lists, numbers and dates are antd's
 * and come when a form has some. */
export const formTheme: FormTheme = {
  templates: {
    ArrayFieldTemplate,
    ArrayFieldItemTemplate,
    BaseInputTemplate,
    FieldTemplate,
    ObjectFieldTemplate,
    WrapIfAdditionalTemplate,
  },
  widgets: {
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
    json: RichJson,
    choice: ChoiceField,
    checkboxes: CheckboxesField,
    radio: LazyRadio,
    switch: LazySwitch,
    pick: LazyPick,
    file: RichFile,
    words: ReadOnlyTextField,
    note: NoteField,
  },
}
