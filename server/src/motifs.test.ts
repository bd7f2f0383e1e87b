import { execFile } from 'node:child_process'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { join, relative } from 'node:path'
import { promisify } from 'node:util'
import { expect, onTestFinished, test } from 'vitest'

const root = join(import.meta.dirname, '../..')

const check = async (source: string) => {
  const folder = await mkdtemp(join(root, 'node_modules/motifs-'))
  onTestFinished(() => rm(folder, { recursive: true }))
  const path = join(folder, 'faute.ts')
  await writeFile(path, source)
  const args = ['scripts/check-patterns.mjs', relative(root, path)]
  return promisify(execFile)(process.execPath, args, { cwd: root }).then(
    () => ({ code: 0, dit: '' }),
    ({ code, stderr }) => ({ code, dit: String(stderr) }),
  )
}

test('R94 : un motif qu’un long texte ralentit arrête le contrôle, avec sa ligne', async () => {
  const { code, dit } = await check(
    'const a = 1\nexport const b = /^(a+)+$/\nexport const c = new RegExp("\\\\s*,x")\n',
  )
  expect(code).toBe(1)
  expect(dit).toMatch(/faute\.ts:2: .*exponential/)
  expect(dit).toMatch(/faute\.ts:3: .*polynomial/)
})

test('R94 : un motif composé à l’exécution s’explique, un motif linéaire passe', async () => {
  expect((await check('export const a = (mot: string) => new RegExp(mot)\n')).dit).toMatch(
    /faute\.ts:1: .*motif composé/,
  )
  expect(await check('export const a = /^\\d{5}$/\n')).toEqual({ code: 0, dit: '' })
})
