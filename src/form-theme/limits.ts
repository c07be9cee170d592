/** Bounds of what a form takes. Stored pictures travel with every read of the object. */
export const formLimits = {
  /** Of the picture that is stored. */
  imageBytes: 256 * 1024,
  /** Edge of the stored picture, in pixels: twice the largest place that shows one. */
  imageEdge: 256,
  /** Of the file that is chosen, before it is cropped. */
  imageFileBytes: 10 * 1024 * 1024,
  imageTypes: ['image/png', 'image/jpeg', 'image/gif', 'image/webp'],
  lookupPageSize: 20,
  lookupDelayMs: 250,
  /** Rest after the last key before a rule asks the server. */
  ruleDelayMs: 400,
} as const
