import { ChoiceSelect, RadioButtons, SwitchControl } from './choice-controls.tsx'
import { NumberInput } from './number-input.tsx'
import { PickSelect } from './pick-select.tsx'
import { RelationshipSelect } from './relationship-select.tsx'
import { scoped } from './scoped.tsx'

export const RichChoice = scoped(ChoiceSelect)
export const RichRadio = scoped(RadioButtons)
export const RichSwitch = scoped(SwitchControl)
export const RichNumber = scoped(NumberInput)
export const RichPick = scoped(PickSelect)
export const RichRelationship = scoped(RelationshipSelect)
// Native, and so small that a chunk of its own would cost every page more than it weighs.
export { JsonField } from '../json-field.tsx'
export { FileField } from '../file-field.tsx'
