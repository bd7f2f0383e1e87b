import { spawn } from 'node:child_process'
import { constants } from 'node:os'
import { fileURLToPath } from 'node:url'

export const root = fileURLToPath(new URL('..', import.meta.url))

/** Prints one sentence and stops: a stack trace would not help the reader. */
export const fail = (sentence) => {
  console.error(`\n${sentence}`)
  process.exit(1)
}

/** Runs a program to its end in the same terminal. Resolves with its exit code. */
export const run = (command, args, options = {}) =>
  exitCodeOf(spawn(command, args, { cwd: root, stdio: 'inherit', ...options }))

/** Runs npm: the one that started this script, else the one in the PATH. It is a shell script on Windows. */
export const runNpm = (args, options = {}) => {
  const npm = process.env.npm_execpath
  if (npm?.endsWith('.js')) return run(process.execPath, [npm, ...args], options)
  return run('npm', args, { shell: process.platform === 'win32', ...options })
}

/**
 * Runs programs as long as this one: each receives a stop signal once, and the end of one stops the others. Resolves
 * with the exit code of the first one to end. `prepared`: each is sent a message once it resolves.
 */
export const runTogether = async (programs, prepared) => {
  const children = programs.map(([command, args, options]) =>
    spawn(command, args, {
      cwd: root,
      stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
      // A process group of their own: a ctrl-C comes from the terminal and again from npm, and a second one means « at
      // once ».
      detached: process.platform !== 'win32',
      ...options,
    }),
  )
  const stop = (signal) => {
    for (const child of children) child.kill(signal)
  }
  forwardStops(stop)
  prepared?.then(() => {
    for (const child of children) if (child.connected) child.send('prepared')
  })
  const codes = children.map(exitCodeOf)
  const first = await Promise.race(codes)
  stop('SIGTERM')
  await Promise.all(codes)
  return first
}

/** One ctrl-C reaches this process up to three times: from the terminal, from npm, and when npm ends. */
const forwardStops = (stop) => {
  let askedAt = 0
  const ask = (signal) => {
    const now = Date.now()
    if (now - askedAt > 500) stop(signal)
    askedAt = now
  }
  process.on('SIGINT', ask)
  process.on('SIGTERM', ask)
  process.on('SIGHUP', () => ask('SIGTERM'))
  onNpmGone(() => {
    if (askedAt === 0) ask('SIGTERM')
  })
}

/** A killed npm does not pass the signal on: the script only gets another parent. */
const onNpmGone = (stop) => {
  if (!process.env.npm_lifecycle_event) return
  const npm = process.ppid
  const watch = setInterval(() => {
    if (process.ppid === npm) return
    clearInterval(watch)
    stop()
  }, 300)
  watch.unref()
}

const exitCodeOf = (child) =>
  new Promise((resolve, reject) => {
    child.once('error', reject)
    child.once('exit', (code, signal) => resolve(code ?? 128 + constants.signals[signal]))
  })
