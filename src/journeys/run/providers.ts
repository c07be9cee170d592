import { type Callback, isRecord, outputOf } from './step.ts'

/** Another way to sign in, as the server describes it. */
export interface Provider {
  readonly id: string
  /** The own user name and password. */
  readonly local: boolean
  readonly name: string
  /** Only addresses that our policy lets through. */
  readonly image: string | undefined
}

/** The providers of a SelectIdPCallback. */
export function providersOf(callback: Callback): Provider[] {
  const list = outputOf(callback, 'providers')
  if (!Array.isArray(list)) return []
  return list.flatMap((each: unknown) => {
    if (!isRecord(each) || typeof each['provider'] !== 'string') return []
    const { provider, uiConfig } = each
    const ui = isRecord(uiConfig) ? uiConfig : {}
    const image = ui['buttonImage']
    return [
      {
        id: provider,
        local: provider === 'localAuthentication',
        name: typeof ui['buttonDisplayName'] === 'string' ? ui['buttonDisplayName'] : provider,
        image:
          typeof image === 'string' && /^(https:\/\/|data:image\/|\/(?!\/))/.test(image) ? image : undefined,
      },
    ]
  })
}
