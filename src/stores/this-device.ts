const key = 'atrium.device'

/** The id that this browser has, if it was ever given one; absent too where nothing may be kept. */
export function knownDevice(storage: Pick<Storage, 'getItem'>): string | undefined {
  try {
    const known = storage.getItem(key)
    return known && /^[\w-]{8,64}$/.test(known) ? known : undefined
  } catch {
    return undefined
  }
}

/** An id that this browser keeps, so that the platform knows it again. */
export function deviceIdentifier(storage: Pick<Storage, 'getItem' | 'setItem'>): string {
  const known = knownDevice(storage)
  if (known !== undefined) return known
  const made = crypto.randomUUID()
  storage.setItem(key, made)
  return made
}
