import type { Candidate } from './object-picker.logic.ts'

/** So many names are looked up at one paste. */
export const mostPasted = 100

/**
 * Names in a pasted text: one a line, or with commas, semicolons or tabs between them. One name alone is typed text.
 *
 * @example pastedNames('erin.employee; mona.manager') // ['erin.employee', 'mona.manager']
 */
export function pastedNames(text: string): readonly string[] {
  const names = text.split(/[,;\t\r\n]+/).map((each) => each.trim())
  const distinct = new Map(names.filter((each) => each !== '').map((each) => [each.toLowerCase(), each]))
  return distinct.size > 1 ? [...distinct.values()] : []
}

/**
 * The one object that a pasted name means: whose id, name or second line it is, else the only one that was found.
 *
 * @returns undefined where none or several may be meant
 */
export function meantBy(name: string, candidates: readonly Candidate[]): Candidate | undefined {
  const wanted = name.toLowerCase()
  const exact = candidates.filter(({ id, name: own, detail }) =>
    [id, own, detail].some((each) => each?.toLowerCase() === wanted),
  )
  const meant = exact.length > 0 ? exact : candidates
  return meant.length === 1 ? meant[0] : undefined
}
