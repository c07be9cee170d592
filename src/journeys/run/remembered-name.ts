const key = 'atrium.user-name'
/** Longest name that is kept; a longer one is no user name. */
const longest = 200

/** The user name that the person lets this device keep (theme setting journeyRememberMe). */
export function rememberedName(storage: Storage): string {
  return (storage.getItem(key) ?? '').slice(0, longest)
}

/** Keeps the name, or forgets the one of before. */
export function rememberName(storage: Storage, name: string | undefined): void {
  if (name && name.length <= longest) storage.setItem(key, name)
  else storage.removeItem(key)
}
