import { expect, test } from 'vitest'
import { aFerme } from '../../testing/a-ferme.ts'
import { aFichierMateriel } from '../../testing/a-fichier-materiel.ts'
import { aMateriel } from '../../testing/factories.ts'
import { runJob } from '../../testing/jobs.ts'
import { startTestApp } from '../../testing/test-app.ts'
import { createTestFileStore } from '../../testing/test-file-store.ts'
import { openFichier, removeFichier } from './fichiers.service.ts'

const { list, fileStore } = await createTestFileStore()
const app = await startTestApp({ fileStore })
const { db } = app
const { entreprise_id, principale } = await aFerme(app)
const JOUR_MS = 86_400_000

async function aFichier() {
  const { id: materiel_id } = await aMateriel(db, { entreprise_id, exploitation_id: principale.id })
  const { id, fichier_id } = await aFichierMateriel(db, { materiel_id })
  const drop = async () => {
    await db.deleteFrom('fichiers_materiel').where('id', '=', id).execute()
    await removeFichier(db, fichier_id)
  }
  return { fichier_id, drop }
}

const inDatabase = async () =>
  (await db.selectFrom('fichiers_contenus').select('fichier_id').execute()).map(({ fichier_id }) => fichier_id)

test('ce que la base gardait passe au magasin, et se relit', async () => {
  const [un, autre] = [await aFichier(), await aFichier()]
  expect(await inDatabase()).toHaveLength(2)
  await runJob(app, 'deplacement_fichiers')
  expect(await inDatabase()).toEqual([])
  const kept = await db.selectFrom('fichiers').select('cle').execute()
  expect((await list()).toSorted()).toEqual(kept.map(({ cle }) => cle).toSorted())
  for (const { fichier_id } of [un, autre]) {
    expect(await openFichier(app, fichier_id)).toMatchObject({ octets: Buffer.from('abc') })
  }
  expect(await db.selectFrom('cles_orphelines').select('cle').execute()).toEqual([])
})

test('ce qui ne se relit pas au magasin reste dans la base', async () => {
  const { fichier_id } = await aFichier()
  const faulty = { ...fileStore, get: async () => Buffer.from('autre') }
  await expect(runJob({ ...app, fileStore: faulty }, 'deplacement_fichiers')).rejects.toThrow()
  expect(await inDatabase()).toEqual([fichier_id])
  expect(await openFichier(app, fichier_id)).toMatchObject({ octets: Buffer.from('abc') })
  await runJob(app, 'deplacement_fichiers')
  expect(await inDatabase()).toEqual([])
})

test('un fichier supprimé quitte le magasin un jour après, ce qui se dépose y reste', async () => {
  await db.deleteFrom('cles_orphelines').execute()
  const { fichier_id, drop } = await aFichier()
  await runJob(app, 'deplacement_fichiers')
  const { cle } = await db.selectFrom('fichiers').select('cle').where('id', '=', fichier_id).executeTakeFirstOrThrow()
  await drop()
  await runJob(app, 'menage_fichiers')
  expect(await list()).toContain(cle)
  app.clock.advance(JOUR_MS + 60_000)
  const { fichier_id: autre } = await aFichier()
  await runJob(app, 'deplacement_fichiers')
  await runJob(app, 'menage_fichiers')
  expect(await list()).not.toContain(cle)
  expect(await openFichier(app, autre)).toMatchObject({ octets: Buffer.from('abc') })
  expect(await db.selectFrom('cles_orphelines').select('cle').execute()).toEqual([])
})
