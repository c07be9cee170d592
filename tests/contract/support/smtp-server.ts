import { createServer } from 'node:net'
import type { AddressInfo, Socket } from 'node:net'

/** A mail as a server received it. */
export interface ReceivedMail {
  readonly from: string
  readonly to: readonly string[]
  readonly data: string
}

/** What the server says at a command instead of its usual answer; `'hang up'` ends the connection. */
export type Script = (command: string, line: string) => string | undefined

export interface SmtpServer {
  readonly port: number
  readonly received: ReceivedMail[]
  /** Every line that clients sent before the text of a mail. */
  readonly lines: string[]
  script: Script
  close(): Promise<void>
}

/** A small mail server (RFC 5321) without TLS, that does as it is told. */
export async function startSmtpServer(extensions: readonly string[] = []): Promise<SmtpServer> {
  const sockets = new Set<Socket>()
  const self: SmtpServer = {
    port: 0,
    received: [],
    lines: [],
    script: () => undefined,
    close: () =>
      new Promise((done) => {
        for (const socket of sockets) socket.destroy()
        server.close(() => done())
      }),
  }
  const server = createServer((socket) => {
    sockets.add(socket)
    socket.on('close', () => sockets.delete(socket))
    socket.on('error', () => socket.destroy())
    socket.setEncoding('utf8')
    let mail = { from: '', to: [] as string[] }
    let inData = false
    let waiting = ''
    const say = (text: string): void => void socket.write(`${text}\r\n`)
    const usual = (command: string, line: string): string => {
      if (command === 'EHLO')
        return ['250-test', ...extensions.map((one) => `250-${one}`), '250 8BITMIME'].join('\r\n')
      if (command === 'MAIL') mail = { from: addressIn(line), to: [] }
      if (command === 'RCPT') mail.to.push(addressIn(line))
      if (command === 'DATA') return '354 go on'
      if (command === 'AUTH') return '235 welcome'
      return command === 'QUIT' ? '221 bye' : '250 fine'
    }
    const take = (line: string): void => {
      const command = line.split(' ')[0]?.toUpperCase() ?? ''
      self.lines.push(line)
      const answer = self.script(command, line) ?? usual(command, line)
      if (answer === 'hang up') {
        socket.destroy()
        return
      }
      inData = command === 'DATA' && answer.startsWith('354')
      say(answer)
    }
    socket.on('data', (chunk: string) => {
      waiting += chunk
      for (;;) {
        const end = inData ? waiting.indexOf('\r\n.\r\n') : waiting.indexOf('\r\n')
        if (end < 0) return
        const text = waiting.slice(0, end)
        waiting = waiting.slice(end + (inData ? 5 : 2))
        if (!inData) {
          take(text)
          continue
        }
        inData = false
        const answer = self.script('TEXT', text) ?? '250 taken'
        if (answer.startsWith('250')) self.received.push({ ...mail, data: text })
        if (answer === 'hang up') socket.destroy()
        else say(answer)
      }
    })
    const greeting = self.script('GREETING', '') ?? '220 test'
    if (greeting === 'hang up') socket.destroy()
    else say(greeting)
  })
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
  return Object.assign(self, { port: (server.address() as AddressInfo).port })
}

const addressIn = (line: string): string => /<([^>]*)>/.exec(line)?.[1] ?? ''
