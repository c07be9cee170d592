import type { NodeType } from '../../node-type.ts'

const LOCAL = 'localAuthentication'

/** Lets the person choose a provider, or the password. */
export const selectProvider: NodeType = {
  type: 'SelectIdPNode',
  outcomes: ['socialAuthentication', 'localAuthentication'],
  sometimes: ['localAuthentication'],
  async present(settings, { services, realm }) {
    const filter = Array.isArray(settings['filteredProviders'])
      ? settings['filteredProviders'].map(String)
      : []
    const all = await services.social.list(realm.path)
    const offered = filter.length === 0 ? all : all.filter(({ provider }) => filter.includes(provider))
    return {
      questions: [
        {
          type: 'SelectIdPCallback',
          output: [
            {
              name: 'providers',
              value: [
                ...offered.map(({ provider, uiConfig }) => ({ provider, uiConfig })),
                ...(settings['includeLocalAuthentication'] === false ? [] : [{ provider: LOCAL }]),
              ],
            },
            { name: 'value', value: '' },
          ],
          inputs: [{ suffix: '', value: '' }],
        },
      ],
    }
  },
  async decide(settings, { services, realm }, [answer]) {
    const chosen = String(answer?.[''] ?? '')
    if (chosen === LOCAL && settings['includeLocalAuthentication'] !== false)
      return { outcome: 'localAuthentication' }
    const known = (await services.social.list(realm.path)).some(({ provider }) => provider === chosen)
    return known
      ? { outcome: 'socialAuthentication', state: { notes: { socialProvider: chosen } } }
      : { outcome: null }
  },
}
