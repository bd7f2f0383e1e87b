import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { sql } from 'kysely'
import { afterAll, expect, onTestFinished, test, vi } from 'vitest'
import { repackArchive } from '../../testing/repack-archive.ts'
import { SECRET_KEY } from '../../testing/test-app.ts'
import { anEmptyDatabase, createTestDatabase } from '../../testing/test-database.ts'
import { createTestFileStore } from '../../testing/test-file-store.ts'
import { drawKey } from '../file-store/file-store.ts'
import { verifyArchive } from './archive-reader.ts'
import { backup } from './backup.ts'
import { isEmptyDatabase } from './catalogue.ts'
import { connect } from './connection.ts'
import { openFiles } from './files.ts'
import { sha256 } from './format.ts'
import { restore } from './restore.ts'

// Each test loads the reference lists again, which takes long.
vi.setConfig({ testTimeout: 120_000 })
const { db, url, drop } = await createTestDatabase()
const { fileStore, list } = await createTestFileStore()
const folder = await mkdtemp(join(tmpdir(), 'sillon-fichiers-'))
const path = join(folder, 'fichiers.tar')
afterAll(async () => {
  await drop()
  await rm(folder, { recursive: true })
})

async function aFile(octets: Buffer, said = octets) {
  const cle = drawKey()
  await fileStore.put(cle, octets)
  await sql`insert into fichiers (nom, type_mime, taille, sha256, cle)
    values ('pièce.pdf', 'application/pdf', ${octets.length}, decode(${sha256(said)}, 'hex'), ${cle})`.execute(db)
  return cle
}

async function anEmptyPlace() {
  const place = await anEmptyDatabase()
  onTestFinished(place.drop)
  return { place, store: await createTestFileStore() }
}

const contents = [0, 1, 511, 512, 513, 3_000_000].map((taille) => Buffer.alloc(taille, 'sillon'))
const cles: string[] = []
for (const octets of [...contents, ...contents]) cles.push(await aFile(octets))
await aFile(Buffer.from('abîmé'), Buffer.from('entier'))
await fileStore.delete(await aFile(Buffer.from('perdu')))
const manifeste = await backup({ url, secretKey: SECRET_KEY, fileStore }, { path, now: new Date() })

test('R59 : les fichiers se restaurent octet pour octet ; ceux que le magasin a perdus sont comptés', async () => {
  expect(manifeste).toMatchObject({ fichiers: 13, fichiers_perdus: 2 })
  const { place, store } = await anEmptyPlace()
  await restore({ url: place.url, fileStore: store.fileStore }, await verifyArchive(path, { secretKey: SECRET_KEY }))
  expect((await store.list()).toSorted()).toEqual((await list()).toSorted())
  for (const [rank, cle] of cles.entries())
    expect((await store.fileStore.get(cle)).equals(contents[rank % contents.length] ?? Buffer.of())).toBe(true)
})

test('R59 : un magasin qui s’arrête au milieu ne laisse rien de neuf, et garde ce qu’il avait', async () => {
  const { place, store } = await anEmptyPlace()
  const [before = ''] = cles.toSorted()
  await store.fileStore.put(before, await fileStore.get(before))
  let puts = 0
  const failing = {
    ...store.fileStore,
    put: async (cle: string, octets: Uint8Array) => {
      puts += 1
      if (puts === 4) throw new Error('plus de place')
      await store.fileStore.put(cle, octets)
    },
  }
  const archive = await verifyArchive(path, { secretKey: SECRET_KEY })
  await expect(restore({ url: place.url, fileStore: failing }, archive)).rejects.toThrow('plus de place')
  expect(await store.list()).toEqual([before])
  await restore({ url: place.url, fileStore: store.fileStore }, archive)
  expect(await store.list()).toHaveLength(13)
})

test('R59 : une archive bien scellée qui nomme un fichier du dehors est refusée entière', async () => {
  const [last, outside] = [cles.toSorted().at(-1), `sillon-hors-du-magasin-${process.pid}`]
  const hostile = join(folder, 'hostile.tar')
  await repackArchive(path, hostile, ({ nom, octets }) => ({
    nom: nom === `fichiers/${last}` ? `fichiers/../${outside}` : nom,
    octets,
  }))
  const { place, store } = await anEmptyPlace()
  const attempt = restore(
    { url: place.url, fileStore: store.fileStore },
    await verifyArchive(hostile, { secretKey: SECRET_KEY }),
  )
  await expect(attempt).rejects.toThrow(`abîmée ou incomplète (fichiers/../${outside})`)
  expect(await store.list()).toEqual([])
  expect(await readdir(join(store.dossier, '..'))).not.toContain(outside)
  const { client, cut } = await connect(place.url)
  expect(await isEmptyDatabase(client)).toBe(true)
  cut()
})

test.each(['../../sillon-hors-du-magasin', '/etc/sillon', 'ab/cd', 'aa/../aa', `${drawKey()}\0`, ''])(
  'R59 : une archive qui nomme « %j » n’écrit rien',
  async (cle) => {
    const store = await createTestFileStore()
    const entries = Readable.from([{ nom: `fichiers/${cle}`, octets: Readable.from([Buffer.from('x')]) }])
    await expect(openFiles(store.fileStore).putAll(entries, 1)).rejects.toThrow(/abîmée/)
    expect(await store.list()).toEqual([])
  },
)
