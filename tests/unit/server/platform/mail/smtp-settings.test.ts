import { expect, test } from 'vitest'
import { readServerConfig } from '../../../../../server/config.ts'
import { readSmtp } from '../../../../../server/platform/mail/smtp-settings.ts'

const FROM = 'no-reply@example.com'

test.each([
  ['smtp://mail.example.com', { port: 587, implicitTls: false, startTls: 'required' }],
  ['smtp://mail.example.com:2525?tls=optional', { port: 2525, startTls: 'optional' }],
  ['smtp://mail.example.com?tls=none', { startTls: 'none' }],
  ['smtp://localhost:25', { host: 'localhost', port: 25, startTls: 'optional' }],
  ['smtp://[::1]:25', { host: '::1', startTls: 'optional' }],
  ['smtp://127.0.0.1?tls=required', { startTls: 'required' }],
  ['smtps://mail.example.com', { port: 465, implicitTls: true }],
  [
    'smtps://me%40example.com:p%40ss@mail.example.com',
    { credentials: { user: 'me@example.com', password: 'p@ss' } },
  ],
])('%s', (url, expected) => {
  const faults: string[] = []
  expect(readSmtp(url, FROM, faults)).toMatchObject({ from: FROM, ...expected })
  expect(faults).toEqual([])
})

test.each<[string | undefined, string | undefined, RegExp]>([
  ['mail.example.com', FROM, /SMTP_URL: .*smtp:\/\//],
  ['http://mail.example.com', FROM, /must start with smtp/],
  ['smtp://', FROM, /SMTP_URL/],
  ['smtp://mail.example.com/path', FROM, /nothing behind the host/],
  ['smtp://mail.example.com?secure=no', FROM, /nothing behind the host/],
  ['smtp://mail.example.com?tls=maybe', FROM, /tls must be/],
  ['smtp://user@mail.example.com', FROM, /both a user and a password/],
  ['smtp://user:my-secret@mail.example.com?tls=none', FROM, /over TLS only/],
  ['smtp://user:my-secret@mail.example.com?tls=optional', FROM, /over TLS only/],
  ['smtps://user:my%secret@mail.example.com', FROM, /SMTP_URL/],
  ['smtp://mail.example.com', undefined, /MAIL_FROM: must name/],
  ['smtp://mail.example.com', 'nobody', /MAIL_FROM: must name/],
  ['smtp://mail.example.com', 'a@example.com, b@example.com', /MAIL_FROM: must name/],
  ['smtp://mail.example.com', 'A <a@example.com>\r\nBcc: b@example.com', /MAIL_FROM: must name/],
  [undefined, FROM, /MAIL_FROM: is of use/],
])('%s from %s is refused', (url, from, expected) => {
  const faults: string[] = []
  readSmtp(url, from, faults)
  expect(faults.join('\n')).toMatch(expected)
  expect(faults.join('\n')).not.toContain('my-secret')
})

test('a wrong one stops the start', () => {
  expect(() => readServerConfig({ SMTP_URL: 'smtp://mail.example.com' })).toThrow(/MAIL_FROM: must name/)
  expect(() =>
    readServerConfig({
      SMTP_URL: 'smtp://mail.example.com',
      MAIL_FROM: FROM,
      PLATFORM: 'https://t.example.com',
    }),
  ).toThrow(/a tenant sends its own mails/)
})
