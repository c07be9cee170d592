/**
 * Name of the cookie by which a browser shows that people have signed in there before. The platform writes and reads it; the
 * gateway lets it pass, though nothing else of the platform's cookies reaches the browser.
 *
 * @param origin public origin; browsers want https for the prefix
 */
export const deviceCookieName = (origin: string): string =>
  origin.startsWith('https:') ? '__Host-atrium-device' : 'atrium-device'
