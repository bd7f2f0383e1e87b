import { afterAll, expect, test } from 'vitest'
import { inTransaction } from '../../platform/db/database.ts'
import { StoreUnavailable } from '../../platform/file-store/file-store.ts'
import { anAccount } from '../../testing/factories.ts'
import { aJpeg, aPng } from '../../testing/images.ts'
import { SECRET_KEY } from '../../testing/test-app.ts'
import { createTestDatabase } from '../../testing/test-database.ts'
import { createTestFileStore } from '../../testing/test-file-store.ts'
import { deposeFichiers, judgeFichier, openFichier } from './fichiers.service.ts'

const { db, drop } = await createTestDatabase()
afterAll(drop)
const { fileStore, list } = await createTestFileStore()
const magasin = { db, fileStore }
const depose_par = (await anAccount(db, { is_admin: true })).id

const PDF = Buffer.from('%PDF-1.7\nIBAN FR7630006000011234567890189\n%%EOF\n')

async function save(octets: Uint8Array, { nom = 'pièce.bin', secretKey = undefined as string | undefined } = {}) {
  const juge = { ...(await judgeFichier({ nom, octets }, 'pdf_image')), secretKey }
  return deposeFichiers(magasin, { fichiers: [juge], depose_par }, (keep) => inTransaction(db, (tx) => keep(tx, juge)))
}

const orphelines = async () => (await db.selectFrom('cles_orphelines').select('cle').execute()).map(({ cle }) => cle)
const cleOf = async (id: string) =>
  (await db.selectFrom('fichiers').select('cle').where('id', '=', id).executeTakeFirstOrThrow()).cle ?? ''

test.each([
  ['un PDF', PDF, 'application/pdf', 'pièce.pdf'],
  ['une image PNG', aPng(), 'image/png', 'pièce.png'],
  ['une image JPEG', aJpeg(), 'image/jpeg', 'pièce.jpg'],
])('%s est gardé pour ce qu’il est, hors de la base', async (_, octets, type, nom) => {
  const { id } = await save(octets)
  expect(await openFichier(magasin, id)).toEqual({ nom, type, octets })
  expect(await fileStore.get(await cleOf(id))).toEqual(octets)
  expect(await orphelines()).toEqual([])
})

test.each([
  ['une page', Buffer.from('<html><script>alert(1)</script></html>')],
  ['un SVG qui s’exécute', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>')],
  ['une page suivie d’un PDF', Buffer.concat([Buffer.from('<script>'), PDF])],
  ['un PDF coupé', PDF.subarray(0, 30)],
  ['une image suivie d’autre chose', Buffer.concat([aPng(), Buffer.from('<?php')])],
  ['rien', Buffer.alloc(0)],
])('R37 : %s est refusé, quel que soit son nom', async (_, octets) => {
  await expect(judgeFichier({ nom: 'kbis.pdf', octets }, 'pdf_image')).rejects.toThrow(
    expect.objectContaining({ errors: [expect.objectContaining({ champ: 'fichier' })] }),
  )
})

test('ce qui montre un compte bancaire arrive chiffré au magasin', async () => {
  const { id } = await save(PDF, { secretKey: SECRET_KEY })
  expect((await fileStore.get(await cleOf(id))).toString('latin1')).not.toContain('FR76')
  expect(await openFichier(magasin, id, SECRET_KEY)).toMatchObject({ octets: PDF })
})

test('R37 : un acte refusé, ou qui ne garde pas son fichier, ne laisse rien', async () => {
  const before = await list()
  const juge = await judgeFichier({ nom: 'a.pdf', octets: PDF }, 'pdf_image')
  const depot = { fichiers: [juge], depose_par }
  const refused = deposeFichiers(magasin, depot, (keep) =>
    inTransaction(db, async (tx) => {
      await keep(tx, juge)
      throw new Error('non')
    }),
  )
  await expect(refused).rejects.toThrow('non')
  await deposeFichiers(magasin, depot, async () => {})
  expect(await list()).toEqual(before)
  expect(await orphelines()).toEqual([])
})

test('dans la transaction d’un autre, rien n’est retiré avant qu’elle ne finisse', async () => {
  const juge = await judgeFichier({ nom: 'a.pdf', octets: PDF }, 'pdf_image')
  const { id } = await inTransaction(db, (tx) =>
    deposeFichiers(magasin, { fichiers: [juge], depose_par }, (keep) => keep(tx, juge)),
  )
  expect(await openFichier(magasin, id)).toMatchObject({ octets: PDF })
})

test('un magasin en panne refuse le dépôt, et sa clé est connue pour le ménage', async () => {
  const broken = { ...fileStore, put: () => Promise.reject(new StoreUnavailable(new Error('panne'))) }
  const juge = await judgeFichier({ nom: 'a.pdf', octets: PDF }, 'pdf_image')
  const depot = deposeFichiers({ db, fileStore: broken }, { fichiers: [juge], depose_par }, (keep) => keep(db, juge))
  await expect(depot).rejects.toThrow(StoreUnavailable)
  expect(await orphelines()).toHaveLength(1)
  await db.deleteFrom('cles_orphelines').execute()
})

test.each([
  ['clair', undefined],
  ['chiffré', SECRET_KEY],
])('un fichier %s absent ou altéré ne se donne pas', async (_, secretKey) => {
  const { id } = await save(PDF, { secretKey })
  const cle = await cleOf(id)
  await fileStore.put(cle, Buffer.from('%PDF-1.7 autre chose %%EOF'))
  await expect(openFichier(magasin, id, secretKey)).rejects.toMatchObject({ fichier_id: id, raison: 'altere' })
  await fileStore.delete(cle)
  await expect(openFichier(magasin, id, secretKey)).rejects.toMatchObject({ fichier_id: id, raison: 'absent' })
})
