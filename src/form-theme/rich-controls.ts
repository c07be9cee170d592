import { lazyControl } from './lazy-control.tsx'

const choices = () => import('./rich/choices.ts')
const dates = () => import('./rich/date-pickers.tsx')

export const RichChoice = lazyControl(async () => (await choices()).RichChoice)
export const RichRadio = lazyControl(async () => (await choices()).RichRadio)
export const RichSwitch = lazyControl(async () => (await choices()).RichSwitch)
export const RichSelect = lazyControl(async () => (await choices()).RichSelect)
export const RichNumber = lazyControl(async () => (await choices()).RichNumber)
export const RichPick = lazyControl(async () => (await choices()).RichPick)
export const RichRelationship = lazyControl(async () => (await choices()).RichRelationship)
export const RichDate = lazyControl(async () => (await dates()).RichDate)
export const RichDateTime = lazyControl(async () => (await dates()).RichDateTime)
export const RichTime = lazyControl(async () => (await dates()).RichTime)

/**
 * Loads every control of the large library, for forms that will have some and should be complete when they come.
 *
 * @throws what the load threw; a control that is drawn asks again, and says what went wrong
 */
export async function loadRichControls(): Promise<void> {
  const all = [
    RichChoice,
    RichRadio,
    RichSwitch,
    RichSelect,
    RichNumber,
    RichPick,
    RichRelationship,
    RichDate,
    RichDateTime,
    RichTime,
  ]
  await Promise.all(all.map((control) => control.preload()))
}
