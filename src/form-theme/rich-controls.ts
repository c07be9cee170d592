import type { FieldKind } from '../../engine/object-schema/form-model.ts'
import { lazyControl } from './lazy-control.tsx'

const choices = () => import('./rich/choices.ts')
const dates = () => import('./rich/date-pickers.tsx')

export const RichChoice = lazyControl(async () => (await choices()).RichChoice)
export const RichRadio = lazyControl(async () => (await choices()).RichRadio)
export const RichSwitch = lazyControl(async () => (await choices()).RichSwitch)
export const RichNumber = lazyControl(async () => (await choices()).RichNumber)
export const RichPick = lazyControl(async () => (await choices()).RichPick)
export const RichRelationship = lazyControl(async () => (await choices()).RichRelationship)
export const RichJson = lazyControl(async () => (await choices()).JsonField)
export const RichFile = lazyControl(async () => (await choices()).FileField)
export const RichDate = lazyControl(async () => (await dates()).RichDate)
export const RichDateTime = lazyControl(async () => (await dates()).RichDateTime)
export const RichTime = lazyControl(async () => (await dates()).RichTime)

/** What draws a kind of field, where that is of the large library. */
const byKind: Partial<Record<FieldKind, { preload(): Promise<void> }>> = {
  select: RichChoice,
  multiselect: RichChoice,
  radio: RichRadio,
  switch: RichSwitch,
  number: RichNumber,
  integer: RichNumber,
  json: RichJson,
  file: RichFile,
  pick: RichPick,
  picks: RichPick,
  relationship: RichRelationship,
  relationships: RichRelationship,
  date: RichDate,
  'date-time': RichDateTime,
  time: RichTime,
}

/**
 * Loads controls of the large library, for forms that will have some and should be complete when they come.
 *
 * @param kinds of the fields that will be drawn; absent: every control
 * @throws what the load threw; a control that is drawn asks again, and says what went wrong
 */
export async function loadRichControls(
  kinds: readonly FieldKind[] = Object.keys(byKind) as FieldKind[],
): Promise<void> {
  const controls = new Set(kinds.flatMap((kind) => byKind[kind] ?? []))
  await Promise.all([...controls].map((control) => control.preload()))
}
