import fastify from 'fastify'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { StoreTables } from '../../server/store/tables.ts'
import type { MailTables } from '../../server/platform/mail/tables.ts'
import { RETRY_AFTER, startDelivery } from '../../server/platform/mail/delivery.ts'
import type { Delivery } from '../../server/platform/mail/delivery.ts'
import { createMailer } from '../../server/platform/mail/mailer.ts'
import type { Mailer } from '../../server/platform/ports/mailer.ts'
import { readSmtp } from '../../server/platform/mail/smtp-settings.ts'
import { createSmtpTransport } from '../../server/platform/mail/smtp-transport.ts'
import type { Database } from '../../server/store/database.ts'
import { registerOutbox } from '../../server/gateway/static/outbox.ts'
import { databases, freshDatabase } from '../store/support/fresh-database.ts'
import { freePort } from './access-support.ts'
import { startSmtpServer } from './support/smtp-server.ts'
import type { SmtpServer } from './support/smtp-server.ts'

let database: Database
let smtp: SmtpServer
let mailer: Mailer
let time: number
const said: string[] = []
const started: Delivery[] = []

beforeAll(async () => {
  database = await freshDatabase(databases.at(-1))
})
afterAll(() => database.close())
beforeEach(async () => {
  await database.kysely.withTables<MailTables>().deleteFrom('mail_outbox').execute()
  smtp = await startSmtpServer()
  time = Date.now()
  said.length = 0
  mailer = createMailer(
    database,
    async () => template,
    () => time,
    true,
  )
})
afterEach(async () => {
  for (const delivery of started.splice(0)) await delivery.stop()
  await smtp.close()
})

const template = {
  subject: { en: 'Hello {{object.givenName}}' },
  message: { en: '<p>Hi {{object.givenName}}</p><p><a href="{{object.resumeURI}}">Go on</a></p>' },
}
const secret = 'https://portal.example.com/enduser/?suspendedId=a-secret-of-one'
const send = (to = 'erin@example.com', givenName = 'Erin'): Promise<boolean> =>
  mailer.send({ to, template: 'any', locales: ['en'], values: { object: { givenName, resumeURI: secret } } })

/** A process that delivers. */
function process(url = `smtp://127.0.0.1:${smtp.port}`): Delivery {
  const faults: string[] = []
  const settings = readSmtp(url, 'Atrium <no-reply@example.com>', faults)
  if (!settings) throw new Error(faults.join())
  const note = (about: object, message: string) => void said.push(`${JSON.stringify(about)} ${message}`)
  const delivery = startDelivery(database, createSmtpTransport(settings), {
    domain: 'portal.example.com',
    clock: () => time,
    log: { warn: note, error: note },
    every: 0,
  })
  started.push(delivery)
  return delivery
}
const states = async () =>
  (await mailer.outbox(50)).map(({ state, attempts, failure }) => ({ state, attempts, failure }))

describe('a mail of the outbox', () => {
  test('arrives once, as text and HTML, from the sender of the operator', async () => {
    await send()
    expect(await states()).toEqual([{ state: 'waiting', attempts: 0, failure: null }])
    expect(await process().deliverDue()).toBe(1)
    expect(await states()).toEqual([{ state: 'sent', attempts: 1, failure: null }])
    const [mail] = smtp.received
    expect(mail).toMatchObject({ from: 'no-reply@example.com', to: ['erin@example.com'] })
    expect(mail?.data).toContain('From: Atrium <no-reply@example.com>')
    expect(mail?.data).toContain('Subject: Hello Erin')
    expect(mail?.data).toMatch(/Message-ID: <\d+\.\d+@portal\.example\.com>/)
    expect(mail?.data).toContain('text/plain')
    expect(mail?.data).toContain('text/html')
    expect(await process().deliverDue()).toBe(0)
    expect(smtp.received).toHaveLength(1)
  })

  test('is kept and goes nowhere when nobody delivers mails', async () => {
    mailer = createMailer(
      database,
      async () => template,
      () => time,
    )
    await send()
    expect(await process().deliverDue()).toBe(0)
    expect(await states()).toEqual([{ state: 'kept', attempts: 0, failure: null }])
  })

  test('is written in the transaction of what causes it, or not at all', async () => {
    const write = await mailer.prepare({ to: 'a@example.com', template: 'any', locales: ['en'], values: {} })
    const db = database.kysely.withTables<StoreTables>()
    await expect(
      db.transaction().execute(async (tx) => {
        await write?.(tx)
        throw new Error('undone')
      }),
    ).rejects.toThrow('undone')
    expect(await states()).toEqual([])
    await db.transaction().execute(async (tx) => write?.(tx))
    expect(await states()).toMatchObject([{ state: 'waiting' }])
  })

  test('goes to one address, and takes no header from what people typed', async () => {
    await send('a@example.com, b@example.com', 'Erin\r\nBcc: evil@example.com')
    await process().deliverDue()
    for (const { to, data } of smtp.received) {
      expect(to).not.toContain('b@example.com')
      expect(to).not.toContain('evil@example.com')
      expect(data.split('\r\n\r\n')[0]).not.toMatch(/^Bcc:/m)
    }
  })
})

describe('a mail that is not taken', () => {
  test('for now is tried again, later and later', async () => {
    await send()
    smtp.script = (command) => (command === 'RCPT' ? '451 4.7.1 erin@example.com try later' : undefined)
    const delivery = process()
    expect(await delivery.deliverDue()).toBe(1)
    expect(await states()).toMatchObject([
      { state: 'waiting', attempts: 1, failure: expect.stringMatching(/^451 /) },
    ])
    expect(await delivery.deliverDue(), 'not at once').toBe(0)
    time += RETRY_AFTER[0]!
    expect(await delivery.deliverDue()).toBe(1)
    time += RETRY_AFTER[0]!
    expect(await delivery.deliverDue(), 'longer than before').toBe(0)
    smtp.script = () => undefined
    time += RETRY_AFTER[1]!
    expect(await delivery.deliverDue()).toBe(1)
    expect(await states()).toEqual([{ state: 'sent', attempts: 3, failure: null }])
    expect(smtp.received).toHaveLength(1)
  })

  test.each(['RCPT', 'TEXT'])('for good at %s has failed, and is not tried again', async (at) => {
    await send()
    smtp.script = (command) => (command === at ? '550 5.1.1 erin@example.com is unknown' : undefined)
    await process().deliverDue()
    expect(await states()).toMatchObject([
      { state: 'failed', attempts: 1, failure: expect.stringMatching(/^550 /) },
    ])
    time += 86_400_000
    expect(await process().deliverDue()).toBe(0)
    expect(said).toHaveLength(1)
    expect(said[0]).toContain('not tried again')
  })

  test('because nobody listens is tried until the last attempt', async () => {
    await send()
    const delivery = process(`smtp://127.0.0.1:${await freePort()}`)
    for (const wait of [...RETRY_AFTER, 0]) {
      expect(await delivery.deliverDue()).toBe(1)
      time += wait
    }
    expect(await states()).toMatchObject([{ state: 'failed', attempts: RETRY_AFTER.length + 1 }])
    expect(await delivery.deliverDue()).toBe(0)
  })

  test.each(['GREETING', 'EHLO', 'DATA', 'TEXT'])(
    'because the connection ends at %s is tried again',
    async (at) => {
      await send()
      smtp.script = (command) =>
        command === at || (at === 'EHLO' && command === 'HELO') ? 'hang up' : undefined
      await process().deliverDue()
      expect(await states()).toMatchObject([{ state: 'waiting', attempts: 1 }])
      smtp.script = () => undefined
      time += RETRY_AFTER[0]!
      await process().deliverDue()
      expect(await states()).toMatchObject([{ state: 'sent', attempts: 2 }])
    },
  )

  test('because the password is wrong waits for the operator', async () => {
    await smtp.close()
    smtp = await startSmtpServer(['AUTH PLAIN LOGIN'])
    await send()
    smtp.script = (command) => (command === 'AUTH' ? '535 5.7.8 no' : undefined)
    await process(`smtp://user:the-password@127.0.0.1:${smtp.port}`).deliverDue()
    expect(await states()).toMatchObject([{ state: 'waiting', failure: expect.stringContaining('535') }])
    expect(said.join()).not.toContain('the-password')
  })

  test('never goes out without TLS where that is required, and no password either', async () => {
    await send()
    await process(`smtp://user:the-password@127.0.0.1:${smtp.port}?tls=required`).deliverDue()
    expect(smtp.received).toEqual([])
    expect(smtp.lines.filter((line) => /^(MAIL|AUTH|RCPT|DATA)/.test(line))).toEqual([])
    expect(await states()).toMatchObject([{ state: 'waiting', attempts: 1 }])
  })

  test('leaves neither address nor text in the log', async () => {
    await send()
    smtp.script = (command) => (command === 'RCPT' ? '451 erin@example.com a-secret-of-one' : undefined)
    await process().deliverDue()
    expect(said).toHaveLength(1)
    expect(said.join()).not.toMatch(/erin|example\.com|secret/i)
    expect(JSON.stringify((await mailer.outbox(1))[0]?.failure)).not.toMatch(/erin|secret/i)
  })
})

test('the outbox shows what became of each, to people and to programs', async () => {
  await send('<b>@example.com')
  await send()
  smtp.script = (_command, line) => (line.includes('erin') ? '550 no' : undefined)
  await process().deliverDue()
  const app = fastify()
  registerOutbox(app, mailer)
  const page = await app.inject({ url: '/outbox', headers: { accept: 'text/html' } })
  expect(page.body).toMatch(/Could not be delivered\. Attempts: 1\. Last failure: 550 /)
  expect((await app.inject('/outbox')).json().result[0]).toMatchObject({ state: 'failed', attempts: 1 })
  await app.close()
})

describe('several processes', () => {
  test('deliver each mail once', async () => {
    const names = Array.from({ length: 25 }, (_, at) => `p${at}@example.com`)
    for (const name of names) await send(name)
    await Promise.all([process(), process(), process()].map((delivery) => delivery.deliverDue()))
    expect(smtp.received.map(({ to }) => to[0]).toSorted()).toEqual(names.toSorted())
    expect((await states()).filter(({ state }) => state !== 'sent')).toEqual([])
  })

  test('a mail of one that died is delivered by another after its lease, under the same id', async () => {
    await send()
    const db = database.kysely.withTables<MailTables>()
    await db
      .updateTable('mail_outbox')
      .set({ lease: 'died', leased_until: new Date(time + 600_000), attempts: 1 })
      .execute()
    expect(await process().deliverDue()).toBe(0)
    time += 600_001
    expect(await process().deliverDue()).toBe(1)
    expect(await states()).toMatchObject([{ state: 'sent', attempts: 2 }])
  })

  test('by itself, a started delivery finds what is due', async () => {
    await send()
    const settings = readSmtp(`smtp://127.0.0.1:${smtp.port}`, 'a@example.com', [])
    if (!settings) throw new Error('no settings')
    started.push(
      startDelivery(database, createSmtpTransport(settings), {
        domain: 'portal.example.com',
        clock: () => time,
        log: { warn: () => {}, error: () => {} },
        every: 20,
      }),
    )
    await expect.poll(() => smtp.received.length, { timeout: 10_000 }).toBe(1)
  })
})
