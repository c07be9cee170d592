import ar from './config-defaults/ui-locales/ar.json' with { type: 'json' }
import de from './config-defaults/ui-locales/de.json' with { type: 'json' }
import en from './config-defaults/ui-locales/en.json' with { type: 'json' }
import es from './config-defaults/ui-locales/es.json' with { type: 'json' }
import fr from './config-defaults/ui-locales/fr.json' with { type: 'json' }
import ja from './config-defaults/ui-locales/ja.json' with { type: 'json' }
import nl from './config-defaults/ui-locales/nl.json' with { type: 'json' }
import ptBr from './config-defaults/ui-locales/pt-BR.json' with { type: 'json' }

interface UiLocale {
  readonly enduser: { readonly overrides: Readonly<Record<string, string>> }
}

/** Titles, hints and values of the shipped types in the languages of the portal, as documents of the configuration. */
export const uiLocales: Readonly<Record<string, UiLocale>> = {
  'uilocale/ar': ar,
  'uilocale/de': de,
  'uilocale/en': en,
  'uilocale/es': es,
  'uilocale/fr': fr,
  'uilocale/ja': ja,
  'uilocale/nl': nl,
  'uilocale/pt-BR': ptBr,
}
