/**
 * The policies that formats of a schema stand for; a format that is not named here asks for nothing.
 *
 * @example formatPolicies['email'] // 'valid-email-address-format'
 */
export const formatPolicies: Readonly<Record<string, string>> = {
  email: 'valid-email-address-format',
  date: 'valid-date-format',
  'date-time': 'valid-datetime',
  time: 'valid-time',
  duration: 'valid-duration',
}
