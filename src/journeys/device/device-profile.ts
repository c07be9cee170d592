/** A place as the profile carries it. */
export interface Coordinates {
  readonly latitude: number
  readonly longitude: number
}

/** How long the browser may look for the place. */
const locateWithinMs = 10_000

/** What the browser says of itself (contract/am.md, web metadata). What it does not say is left out. */
export function deviceMetadata(view: Window & typeof globalThis): Record<string, unknown> {
  const { navigator, screen } = view
  const asked = (name: string): unknown => Reflect.get(navigator, name)
  return {
    hardware: {
      cpuClass: asked('cpuClass') ?? null,
      deviceMemory: asked('deviceMemory') ?? null,
      hardwareConcurrency: navigator.hardwareConcurrency,
      maxTouchPoints: navigator.maxTouchPoints,
      oscpu: asked('oscpu') ?? null,
      display: {
        width: screen.width,
        height: screen.height,
        pixelDepth: screen.pixelDepth,
        angle: screen.orientation?.angle ?? 0,
      },
    },
    browser: {
      userAgent: navigator.userAgent,
      appName: asked('appName') ?? '',
      appCodeName: asked('appCodeName') ?? '',
      appVersion: asked('appVersion') ?? '',
      product: asked('product') ?? '',
      vendor: asked('vendor') ?? '',
      plugins: pluginsOf(asked('plugins')),
    },
    platform: {
      language: navigator.language,
      platform: asked('platform') ?? '',
      userLanguage: asked('userLanguage') ?? null,
      systemLanguage: asked('systemLanguage') ?? null,
      deviceName: `${deviceName(navigator.userAgent)} (Browser)`,
      timezone: new Date().getTimezoneOffset(),
    },
  }
}

/** The name that people give such a device. @example deviceName('… (Macintosh; Intel …)') // 'Mac' */
export function deviceName(userAgent: string): string {
  if (/iPhone|iPad|iPod/.test(userAgent)) return /iPad/.test(userAgent) ? 'iPad' : 'iPhone'
  if (/Android/.test(userAgent)) return 'Android'
  if (/Mac/.test(userAgent)) return 'Mac'
  if (/Windows/.test(userAgent)) return 'Windows'
  if (/CrOS/.test(userAgent)) return 'ChromeOS'
  return /Linux|X11/.test(userAgent) ? 'Linux' : 'Unknown'
}

function pluginsOf(plugins: unknown): string {
  if (typeof plugins !== 'object' || plugins === null || !('length' in plugins)) return ''
  return Array.from(plugins as ArrayLike<{ name?: unknown; filename?: unknown }>, (each) =>
    String(each.filename ?? ''),
  )
    .filter(Boolean)
    .join(';')
}

/** Where the device is; undefined when the person or the browser says no. */
export function locate(navigator: Pick<Navigator, 'geolocation'>): Promise<Coordinates | undefined> {
  return new Promise((resolve) => {
    navigator.geolocation.getCurrentPosition(
      ({ coords: { latitude, longitude } }) => resolve({ latitude, longitude }),
      () => resolve(undefined),
      { timeout: locateWithinMs, maximumAge: 60_000 },
    )
  })
}
