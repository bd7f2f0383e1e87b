import { parentPort } from 'node:worker_threads'
import { checkSync } from 'recheck'

/** Limits in steps, not in time, so that a busy machine decides like a quiet one. */
const params = {
  timeout: null,
  attackTimeout: null,
  incubationTimeout: null,
  attackLimit: 5_000_000,
  incubationLimit: 5_000,
  maxAttackStringSize: 30_000,
  maxInitialGenerationSize: 50,
  maxIteration: 2,
}

parentPort.on('message', ({ pattern, flags }) => {
  const { status, complexity, error } = checkSync(pattern, flags, params)
  parentPort.postMessage({ status, complexity: complexity?.summary ?? error?.kind ?? '' })
})
