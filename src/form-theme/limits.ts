/** Bounds of what a form takes. Stored pictures travel with every read of the object. */
export const formLimits = {
  imageBytes: 256 * 1024,
  imageTypes: ['image/png', 'image/jpeg', 'image/gif', 'image/webp'],
  lookupPageSize: 20,
  lookupDelayMs: 250,
  /** Rest after the last key before a rule asks the server. */
  ruleDelayMs: 400,
} as const
