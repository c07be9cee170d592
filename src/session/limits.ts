/** At most one renewal of the idle time per this span, over all tabs (architecture section 6). */
export const touchEveryMs = 5_000
