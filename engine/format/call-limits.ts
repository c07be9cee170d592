/** How long a call may take, in milliseconds (spec section 7): the page gives up then, and the gateway not later. */
export const callTimeoutMs = 15_000
