/** Identity calls (spec section 7). */
export const callTimeoutMs = 15_000
/** Theme calls (spec section 9). */
export const themeTimeoutMs = 150_000
