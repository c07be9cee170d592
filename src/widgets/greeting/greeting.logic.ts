/** Message key of the greeting for an hour of the day (0 to 23). @example greetingKey(9) // 'pages.dashboard.morning' */
export function greetingKey(hour: number): string {
  if (hour < 5) return 'pages.dashboard.evening'
  if (hour < 12) return 'pages.dashboard.morning'
  return hour < 18 ? 'pages.dashboard.afternoon' : 'pages.dashboard.evening'
}

/** Message key of what waits; not a number where that could not be counted. @example waitingKey(0) // 'pages.dashboard.nothingWaiting' */
export function waitingKey(count: number): string {
  if (Number.isNaN(count)) return 'pages.dashboard.waitingNotCounted'
  return count === 0 ? 'pages.dashboard.nothingWaiting' : 'pages.dashboard.waiting'
}
