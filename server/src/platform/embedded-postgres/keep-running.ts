import { setTimeout } from 'node:timers/promises'
import { describeStartFailure } from '../start-failure.ts'
import type { Postmaster } from './postmaster.ts'

const PAUSE_MS = 2_000

type Launched = { launch: () => Promise<Postmaster>; stop: () => Promise<void>; onProgress: (message: string) => void }

/**
 * Launches the server again whenever it stops by itself: killed, or stopped by a full disk, until there is room again.
 * Meanwhile the portal answers that it is interrupted. Resolves, once the first launch is done, with the function that
 * stops everything.
 */
export const keepRunning = async ({ launch, stop, onProgress }: Launched) => {
  const stopping = new AbortController()
  const { signal } = stopping
  let relaunching = Promise.resolve()

  const watch = (postmaster: Postmaster) => {
    postmaster.exited
      .catch(() => {})
      .then(() => {
        if (!signal.aborted) relaunching = relaunch()
      })
    return postmaster
  }
  const relaunch = async () => {
    onProgress('La base de données s’est arrêtée\u00A0: elle est relancée…')
    let said: string | undefined
    while (!signal.aborted) {
      try {
        current = watch(await launch())
        onProgress('La base de données répond de nouveau.')
        return
      } catch (error) {
        const sentence = describeStartFailure(error)
        if (sentence !== said) onProgress(sentence)
        said = sentence
        await setTimeout(PAUSE_MS, undefined, { signal }).catch(() => {})
      }
    }
  }
  let current = watch(await launch())

  return async () => {
    stopping.abort()
    await relaunching
    if (current.isRunning()) await stop()
    await current.exited
  }
}
