import type { components } from '../../openapi/generated/tenant.ts'

export type Plan = components['schemas']['Plan']

const MARKS = { create: '+', change: '~', delete: '-' } as const
const NEEDS = {
  secret: 'needs its secret, which is in no file; it does not work before it has one',
  person: 'names somebody who is not there',
  object: 'names something that is not there',
} as const
/** Longest value of a difference that is printed, in characters. */
const LONGEST = 80
/** How much of what is the same is printed in front of where it differs. */
const BEFORE = 20

/** What would happen, one line a document, and below it what of it differs. */
export function printPlan({ steps, needs }: Pick<Plan, 'steps' | 'needs'>): string {
  const lines = steps.flatMap(({ path, change, differences, more }) => [
    `${MARKS[change]} ${path}`,
    ...differences.map(
      ({ pointer, before, after }) =>
        `    ${pointer || '/'}: ${valueText(before, after)} -> ${valueText(after, before)}`,
    ),
    ...(more > 0 ? [`    and ${more} more`] : []),
  ])
  const needed = needs.map(
    ({ path, pointer, what }) => `! ${path}${pointer === '' ? '' : ` ${pointer}`}: ${NEEDS[what]}`,
  )
  return `${[...lines, ...needed, countText(steps)].join('\n')}\n`
}

/** How many documents come, change and go. */
function countText(steps: Plan['steps']): string {
  const count = (change: Plan['steps'][number]['change']) =>
    steps.filter((step) => step.change === change).length
  return steps.length === 0
    ? 'Nothing differs.'
    : `${count('create')} to create, ${count('change')} to change, ${count('delete')} to delete`
}

/** A value in a line; of one that is too long the piece in which it begins to differ from the other. */
function valueText(value: unknown, other: unknown): string {
  if (value === undefined) return 'nothing'
  const text = JSON.stringify(value)
  if (text.length <= LONGEST) return text
  const against = JSON.stringify(other) ?? ''
  let same = 0
  while (same < text.length && text[same] === against[same]) same++
  const start = Math.max(0, Math.min(same - BEFORE, text.length - LONGEST))
  const end = Math.min(text.length, start + LONGEST)
  return `${start > 0 ? '…' : ''}${text.slice(start, end)}${end < text.length ? '…' : ''} (${text.length} characters)`
}
