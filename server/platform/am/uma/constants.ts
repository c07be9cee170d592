/** Scope of a protection API access token (Federated Authorization for UMA 2.0, section 1.5). */
export const PROTECTION_SCOPE = 'uma_protection'
/** Grant type that turns a permission ticket into a requesting party token (UMA 2.0 Grant, section 3.3.1). */
export const UMA_GRANT = 'urn:ietf:params:oauth:grant-type:uma-ticket'
