/** Whether a text is an address of IPv4. @example isIpv4('10.0.0.1') // true */
export function isIpv4(text: string): boolean {
  const parts = text.split('.')
  return (
    parts.length === 4 && parts.every((part) => /^(?:0|[1-9][0-9]{0,2})$/.test(part) && Number(part) <= 255)
  )
}

/** Whether a text is an address of IPv6 without a zone. @example isIpv6('::1') // true */
export function isIpv6(text: string): boolean {
  if (text.length > 45) return false
  const halves = text.split('::')
  if (halves.length > 2) return false
  const [head = '', tail] = halves
  const front = groups(head, tail === undefined)
  const back = tail === undefined ? 0 : groups(tail, true)
  if (front === undefined || back === undefined) return false
  // "::" stands for at least one group.
  return tail === undefined ? front === 8 : front + back <= 7
}

/** How many groups of 16 bits a part has; undefined when one is malformed. IPv4 may close the address and counts two. */
function groups(text: string, last: boolean): number | undefined {
  if (text === '') return 0
  const parts = text.split(':')
  let count = 0
  for (const [index, part] of parts.entries()) {
    if (/^[0-9a-f]{1,4}$/i.test(part)) count += 1
    else if (last && index === parts.length - 1 && isIpv4(part)) count += 2
    else return undefined
  }
  return count
}
