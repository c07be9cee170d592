import i18next from 'i18next'
import { expect, it } from 'vitest'
import { overrideKey, serverText } from '../../../../../src/parts/text/server-text.ts'

it('keys are the text without symbols and punctuation (reading 18)', () => {
  expect(overrideKey('First Name')).toBe('FirstName')
  expect(overrideKey('<b>E-mail</b> (2)!')).toBe('bEmailb2')
  expect(overrideKey('اسم المستخدم')).toBe('اسمالمستخدم')
})

it('shows the words of the tenant where it has some', async () => {
  const words = i18next.createInstance()
  await words.init({
    lng: 'en',
    resources: { en: { translation: { overrides: { UserName: 'Staff number' } } } },
  })
  expect(serverText(words, 'User Name')).toBe('Staff number')
  expect(serverText(words, 'Password')).toBe('Password')
  // A text of signs alone has no key, and is not the whole branch of overrides.
  expect(serverText(words, '***')).toBe('***')
})
