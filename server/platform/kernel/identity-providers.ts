/** Document that lists the providers that people sign in with; administrators write it by `config/identityProviders`. */
export const PROVIDERS_DOCUMENT = 'identityProviders'
