import { execFileSync, spawn } from 'node:child_process'
import { chmodSync, chownSync, existsSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { connect, createServer } from 'node:net'

function binaries() {
  const debian = '/usr/lib/postgresql'
  const candidates = existsSync(debian)
    ? readdirSync(debian)
        .sort((a, b) => Number(b) - Number(a))
        .map((version) => join(debian, version, 'bin'))
    : []
  return candidates.find((folder) => existsSync(join(folder, 'initdb')))
}

function freePort() {
  return new Promise((resolve, reject) => {
    const server = createServer().once('error', reject)
    server.listen(0, '127.0.0.1', () => {
      const { port } = server.address()
      server.close(() => resolve(port))
    })
  })
}

/**
 * Starts a PostgreSQL server of its own in a temporary folder on a free loopback port.
 * @param options `durable`: what is committed is on the disk, and the memory is set up, as in production; tests need no such thing
 * @returns `{ url, port, halt, resume, stop }`, or undefined where no PostgreSQL server is installed.
 */
export async function startScratchPostgres({ durable = false } = {}) {
  const bin = binaries()
  if (!bin) return undefined
  const folder = mkdtempSync(join(tmpdir(), 'atrium-pg-'))
  const asRoot = process.getuid?.() === 0
  const run = (command, ...rest) =>
    asRoot
      ? execFileSync('runuser', ['-u', 'postgres', '--', join(bin, command), ...rest], {
          stdio: 'ignore',
          cwd: folder,
        })
      : execFileSync(join(bin, command), rest, { stdio: 'ignore', cwd: folder })
  if (asRoot) {
    const id = (flag) => Number(execFileSync('id', [flag, 'postgres'], { encoding: 'utf8' }))
    chownSync(folder, id('-u'), id('-g'))
  }
  chmodSync(folder, 0o700)
  const data = join(folder, 'data')
  const port = await freePort()
  run('initdb', '-D', data, '-U', 'postgres', '-A', 'trust', '-E', 'UTF8', '--locale=C.UTF-8', '--no-sync')
  const start = [
    'pg_ctl',
    '-D',
    data,
    '-w',
    '-l',
    join(folder, 'log'),
    '-o',
    `-p ${port} -c listen_addresses=127.0.0.1 -c unix_socket_directories= -c fsync=${durable ? 'on' : 'off'} -c max_connections=60 ${durable ? '-c shared_buffers=1GB -c max_wal_size=4GB' : '-c shared_buffers=256MB'}`,
    'start',
  ]
  run(...start)
  return {
    url: `postgres://postgres@127.0.0.1:${port}/postgres`,
    port,
    /** Ends the server as its operator does; what is committed stays. */
    halt: () => run('pg_ctl', '-D', data, '-w', '-m', 'fast', 'stop'),
    resume: () => run(...start),
    stop() {
      try {
        run('pg_ctl', '-D', data, '-w', '-m', 'immediate', 'stop')
      } finally {
        rmSync(folder, { recursive: true, force: true })
      }
    },
  }
}

/**
 * Starts a PgBouncer of its own, in transaction mode, in front of a server on the loopback.
 * @param port of the server
 * @returns `{ url, halt, resume, stop }`, or undefined where PgBouncer is not installed.
 */
export async function startScratchBouncer(port) {
  const program = ['/usr/sbin/pgbouncer', '/usr/bin/pgbouncer'].find((path) => existsSync(path))
  if (!program) return undefined
  const folder = mkdtempSync(join(tmpdir(), 'atrium-bouncer-'))
  chmodSync(folder, 0o755)
  const own = await freePort()
  const settings = join(folder, 'pgbouncer.ini')
  writeFileSync(
    settings,
    `[databases]\n* = host=127.0.0.1 port=${port} user=postgres\n[pgbouncer]\nlisten_addr = 127.0.0.1\nlisten_port = ${own}\nunix_socket_dir =\nauth_type = any\npool_mode = transaction\n`,
  )
  const asRoot = process.getuid?.() === 0
  const id = (flag) => Number(execFileSync('id', [flag, 'postgres'], { encoding: 'utf8' }))
  const user = asRoot ? { uid: id('-u'), gid: id('-g') } : {}
  let child
  const start = async () => {
    child = spawn(program, [settings], { stdio: 'ignore', ...user })
    for (let left = 100; left > 0 && !(await listens(own)); left--)
      await new Promise((resolve) => setTimeout(resolve, 50))
  }
  const halt = async () => {
    const ended = new Promise((resolve) => child.once('exit', resolve))
    child.kill('SIGKILL')
    await ended
  }
  await start()
  return {
    url: `postgres://postgres@127.0.0.1:${own}/postgres`,
    halt,
    resume: start,
    async stop() {
      if (child.exitCode === null && child.signalCode === null) await halt()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

function listens(port) {
  return new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1')
      .once('connect', () => {
        socket.destroy()
        resolve(true)
      })
      .once('error', () => resolve(false))
  })
}
