import type { FieldKind } from '../../engine/object-schema/form-model.ts'
import { lazyControl } from './lazy-control.tsx'

const choices = () => import('./rich/choices.ts')
const dates = () => import('./rich/date-pickers.tsx')

export const LazyChoice = lazyControl(async () => (await choices()).RichChoice)
export const LazyRadio = lazyControl(async () => (await choices()).RichRadio)
export const LazySwitch = lazyControl(async () => (await choices()).RichSwitch)
export const LazyNumber = lazyControl(async () => (await choices()).RichNumber)
export const LazyPick = lazyControl(async () => (await choices()).RichPick)
export const LazyRelationship = lazyControl(async () => (await choices()).RichRelationship)
export const RichJson = lazyControl(async () => (await choices()).JsonField)
export const RichFile = lazyControl(async () => (await choices()).FileField)
export const LazyDate = lazyControl(async () => (await dates()).RichDate)
export const LazyDateTime = lazyControl(async () => (await dates()).RichDateTime)
export const LazyTime = lazyControl(async () => (await dates()).RichTime)

/** What draws a kind of field, where that is of the large library. */
const byKind: Partial<Record<FieldKind, { preload(): Promise<void> }>> = {
  select: LazyChoice,
  multiselect: LazyChoice,
  radio: LazyRadio,
  switch: LazySwitch,
  number: LazyNumber,
  integer: LazyNumber,
  json: RichJson,
  file: RichFile,
  pick: LazyPick,
  picks: LazyPick,
  relationship: LazyRelationship,
  relationships: LazyRelationship,
  date: LazyDate,
  'date-time': LazyDateTime,
  time: LazyTime,
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
