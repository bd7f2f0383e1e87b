import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { setDeviceUsed } from '../../lib/offline/device-flag.ts'
import { askBeforeSignOut, setSignOutQuestion } from './sign-out-question.ts'

beforeEach(() => void vi.useFakeTimers())

afterEach(() => {
  setDeviceUsed(false)
  vi.useRealTimers()
})

test('sans rien sur l’appareil, on part aussitôt', async () => {
  await expect(askBeforeSignOut()).resolves.toBe(true)
})

test('un appareil qui garde quelque chose attend la question, et sa réponse décide', async () => {
  setDeviceUsed(true)
  const left = askBeforeSignOut()
  await vi.advanceTimersByTimeAsync(3_000)
  const takeBack = setSignOutQuestion(async () => false)
  await expect(left).resolves.toBe(false)
  takeBack()
})

test('la question qui ne vient pas ne retient personne', async () => {
  setDeviceUsed(true)
  const left = askBeforeSignOut()
  await vi.advanceTimersByTimeAsync(5_000)
  await expect(left).resolves.toBe(true)
})
