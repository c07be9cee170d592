import { movedPart } from './edit-columns.ts'
import { filterWithoutNames } from './edit-filter.ts'
import { parametersOf } from './report.ts'
import type { ParameterPart, Report } from './report.ts'

/** A key that no parameter has. @example freeKey(report, 'parameter') // 'parameter1' */
export function freeKey(report: Report, stem: string): string {
  const taken = new Set(parametersOf(report).map(([key]) => key))
  for (let number = 1; ; number += 1) if (!taken.has(`${stem}${number}`)) return `${stem}${number}`
}

export const addParameter = (report: Report, key: string, parameter: ParameterPart): Report => ({
  ...report,
  parameters: { ...report.parameters, [key]: parameter },
})

/** What a parameter is to be; `undefined` leaves a part out. */
export type ParameterChange = { readonly [Part in keyof ParameterPart]?: ParameterPart[Part] | undefined }

export function changeParameter(report: Report, key: string, change: ParameterChange): Report {
  const changed = { ...report.parameters?.[key], ...change }
  const parameter = Object.fromEntries(Object.entries(changed).filter(([, value]) => value !== undefined))
  return { ...report, parameters: { ...report.parameters, [key]: parameter as ParameterPart } }
}

/** Moves a parameter: so they are asked for. */
export const moveParameter = (report: Report, from: number, to: number): Report => ({
  ...report,
  parameters: Object.fromEntries(movedPart(parametersOf(report), from, to)),
})

/** Removes a parameter, and the conditions that need it. */
export function removeParameter(report: Report, key: string): Report {
  const left = filterWithoutNames(report, (name) => name === key)
  return { ...left, parameters: Object.fromEntries(parametersOf(left).filter(([each]) => each !== key)) }
}

/** The two days that a run asks for as one time frame. */
export const timeFrame = { start: 'startDate', end: 'endDate' } as const

export const hasTimeFrame = (report: Report): boolean =>
  Object.values(timeFrame).some((key) => report.parameters?.[key] !== undefined)

/** Asks for a time frame. */
export function addTimeFrame(
  report: Report,
  labels: { readonly start: string; readonly end: string },
): Report {
  const day = { type: 'date', source: 'user_provided' } as const
  const first = addParameter(report, timeFrame.start, { ...day, label: labels.start })
  return addParameter(first, timeFrame.end, { ...day, label: labels.end })
}
