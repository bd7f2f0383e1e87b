import { stat } from 'node:fs/promises'
import { afterEach, expect, test, vi } from 'vitest'
import { createTemporaryData } from './temporary-data.ts'

afterEach(() => {
  vi.unstubAllEnvs()
  vi.restoreAllMocks()
})

test('un dossier d’essai est où TMPDIR le dit, ouvert à tout compte, puis effacé', async () => {
  vi.stubEnv('TMPDIR', '/var/tmp')
  const { dataDir, erase } = await createTemporaryData('sillon-essai-')
  expect(dataDir).toMatch(/^\/var\/tmp\/sillon-essai-/)
  expect((await stat(dataDir)).mode & 0o777).toBe(0o755)
  await erase()
  await expect(stat(dataDir)).rejects.toThrow('ENOENT')
})

test('un dossier d’essai reste sur le disque quand la mémoire manque', async () => {
  vi.stubEnv('TMPDIR', '')
  vi.spyOn(process, 'availableMemory').mockReturnValue(1024 ** 3)
  const { dataDir, erase } = await createTemporaryData('sillon-essai-')
  await erase()
  expect(dataDir).not.toMatch(/^\/dev\/shm/)
})
