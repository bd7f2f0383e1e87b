import { mkdtemp, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { openSecretKey } from './secret-key.ts'
import { StartError } from './start-error.ts'

let dataDir = ''

beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'cle-'))
})

afterEach(() => rm(dataDir, { recursive: true }))

it('est tirée au premier démarrage, gardée ensuite, et lisible de son seul propriétaire', async () => {
  const [key, same] = await Promise.all([openSecretKey(dataDir), openSecretKey(dataDir)])
  expect(key.length).toBeGreaterThanOrEqual(43)
  expect(same).toBe(key)
  expect((await stat(join(dataDir, 'secret-key'))).mode & 0o777).toBe(0o600)
})

it('abîmée, arrête le démarrage', async () => {
  await writeFile(join(dataDir, 'secret-key'), 'reste')
  await expect(openSecretKey(dataDir)).rejects.toThrow(StartError)
})
