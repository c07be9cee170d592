import type * as OpenIdLibrary from 'oidc-provider'

/** What the library says at its import where Node is not one of its own list. What runs is said once, by `server/runtime.ts`. */
const ABOUT_THE_RUNTIME = 'Unsupported runtime'

/** The OpenID library, loaded without its remark about the runtime; every other warning is heard. */
export const openIdLibrary = await loadLibrary()

async function loadLibrary(): Promise<typeof OpenIdLibrary> {
  const { warn } = console
  console.warn = (...said: unknown[]) => {
    if (!String(said[0]).includes(ABOUT_THE_RUNTIME)) warn(...said)
  }
  try {
    return await import('oidc-provider')
  } finally {
    console.warn = warn
  }
}
