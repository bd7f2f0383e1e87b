import { once } from 'node:events'
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { Worker } from 'node:worker_threads'
import { root } from './run.mjs'

const cachePath = join(root, 'node_modules/.cache/patterns.json')
const workerPath = join(root, 'scripts/pattern-worker.mjs')
const togetherMs = 30_000
const aloneMs = 120_000

export const keyOf = ({ pattern, flags }) => `/${pattern}/${flags}`

/** The verdict of recheck on each pattern, by its key. A pattern that ran out of time is checked again, alone. */
export async function decide(patterns) {
  const version = JSON.parse(readFileSync(join(root, 'node_modules/recheck/package.json'), 'utf8')).version
  const worker = readFileSync(workerPath, 'utf8')
  const by = `${version} ${worker}`
  const kept = readCache(by)
  const keep = (one, verdict) => {
    kept[keyOf(one)] = verdict
    writeFileSync(cachePath, JSON.stringify({ by, kept }))
  }
  mkdirSync(dirname(cachePath), { recursive: true })
  const unknown = new Map(patterns.filter((one) => !(keyOf(one) in kept)).map((one) => [keyOf(one), one]))
  const queue = [...unknown.values()]
  await Promise.all([drain(queue, togetherMs, keep), drain(queue, togetherMs, keep)])
  await drain(
    [...unknown.values()].filter((one) => !(keyOf(one) in kept)),
    aloneMs,
    keep,
  )
  return kept
}

const readCache = (by) => {
  try {
    const cache = JSON.parse(readFileSync(cachePath, 'utf8'))
    return cache.by === by ? cache.kept : {}
  } catch {
    return {}
  }
}

const drain = async (queue, timeMs, keep) => {
  let worker = null
  for (let one = queue.shift(); one; one = queue.shift()) {
    worker ??= new Worker(workerPath, { env: { ...process.env, RECHECK_SYNC_BACKEND: 'pure' } })
    const verdict = await ask(worker, one, timeMs)
    if (verdict) keep(one, verdict)
    else {
      await worker.terminate()
      worker = null
    }
  }
  await worker?.terminate()
}

/** Null: it took too long. */
const ask = async (worker, { pattern, flags }, timeMs) => {
  const late = new AbortController()
  const timer = setTimeout(() => late.abort(), timeMs)
  worker.postMessage({ pattern, flags })
  try {
    const [verdict] = await once(worker, 'message', { signal: late.signal })
    return verdict
  } catch (error) {
    if (late.signal.aborted) return null
    throw error
  } finally {
    clearTimeout(timer)
  }
}
