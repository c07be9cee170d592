/** Longest text that rules look at; longer text fits no rule about its characters. */
export const longestText = 1_000_000
/** Longest text that an administrator's pattern is tried on. */
export const longestForPattern = 2_000
/** The same, for patterns that only the platform's own engine can try. */
export const longestForNative = 300
/** Most steps of one try of an administrator's pattern; a text that needs more does not fit. */
export const patternSteps = 5_000_000
/** Most instructions that an administrator's pattern may come to. */
export const patternSize = 2_000
