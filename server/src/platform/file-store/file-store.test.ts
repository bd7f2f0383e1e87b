import { readFile, rm, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { createTestFileStore } from '../../testing/test-file-store.ts'
import { drawKey, MissingInStore, StoreUnavailable } from './file-store.ts'
import { openFileStore } from './open-file-store.ts'

const { dossier, fileStore, list } = await createTestFileStore()

test.each([
  ['rien', 0],
  ['quelques octets', 5],
  ['un mégaoctet', 1_048_576],
])('%s se dépose, se relit et s’efface', async (_, taille) => {
  const [cle, octets] = [drawKey(), Buffer.alloc(taille, 'sillon')]
  await fileStore.put(cle, octets)
  expect(await fileStore.get(cle)).toEqual(octets)
  expect(await list()).toEqual([cle])
  await fileStore.delete(cle)
  await fileStore.delete(cle)
  await expect(fileStore.get(cle)).rejects.toThrow(MissingInStore)
  expect(await list()).toEqual([])
})

test('seul le compte du serveur lit le dossier', async () => {
  const inner = join(dossier, 'fichiers')
  await openFileStore({ dossier: inner })
  expect((await stat(inner)).mode & 0o777).toBe(0o700)
  await rm(inner, { recursive: true })
})

test('un dossier où rien ne s’écrit est un magasin en panne, et n’y laisse rien', async () => {
  // Another store: in this one, a key of an earlier test may have left a folder with the same name.
  const panne = await createTestFileStore()
  const cle = drawKey()
  await writeFile(join(panne.dossier, cle.slice(0, 2)), 'un fichier à la place du dossier')
  await expect(panne.fileStore.put(cle, Buffer.from('abc'))).rejects.toThrow(StoreUnavailable)
  await rm(join(panne.dossier, cle.slice(0, 2)))
  expect(await panne.list()).toEqual([])
})

test.each(['ENOSPC', 'EDQUOT'])('%s dit que la place manque', (code) => {
  expect(new StoreUnavailable(Object.assign(new Error(), { code })).isFull).toBe(true)
})

const dehors = join(dossier, '../sillon-dehors')

test.each(['../sillon-dehors', '/sillon-dehors', 'aa/../../sillon-dehors', `${drawKey()}\0`, 'ab/cd', ''])(
  'R59 : la clé « %j », d’une ligne qui n’est pas de nous, n’atteint rien dedans ni dehors',
  async (cle) => {
    await writeFile(dehors, 'à un autre')
    onTestFinished(() => rm(dehors))
    await expect(fileStore.get(cle)).rejects.toThrow(MissingInStore)
    await expect(fileStore.put(cle, Buffer.from('abc'))).rejects.toThrow()
    await fileStore.delete(cle)
    expect(await readFile(dehors, 'utf8')).toBe('à un autre')
    expect(await list()).toEqual([])
  },
)
