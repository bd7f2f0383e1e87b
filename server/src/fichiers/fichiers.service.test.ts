import { afterAll, expect, test } from 'vitest'
import { anAccount } from '../testing/factories.ts'
import { aJpeg, aPng } from '../testing/images.ts'
import { SECRET_KEY } from '../testing/test-app.ts'
import { createTestDatabase } from '../testing/test-database.ts'
import { openFichier, removeFichier, saveFichier } from './fichiers.service.ts'

const { db, drop } = await createTestDatabase()
afterAll(drop)
const depose_par = (await anAccount(db, { is_admin: true })).id

const PDF = Buffer.from('%PDF-1.7\nIBAN FR7630006000011234567890189\n%%EOF\n')
const save = (octets: Uint8Array, nom = 'pièce.bin') =>
  saveFichier(db, { nom, octets }, { accepte: 'pdf_image', depose_par })

test.each([
  ['un PDF', PDF, 'application/pdf', 'pièce.pdf'],
  ['une image PNG', aPng(), 'image/png', 'pièce.png'],
  ['une image JPEG', aJpeg(), 'image/jpeg', 'pièce.jpg'],
])('%s est gardé pour ce qu’il est', async (_, octets, type, nom) => {
  const { id } = await save(octets)
  expect(await openFichier(db, id)).toEqual({ nom, type, octets })
})

test.each([
  ['une page', Buffer.from('<html><script>alert(1)</script></html>')],
  ['une page suivie d’un PDF', Buffer.concat([Buffer.from('<script>'), PDF])],
  ['un PDF coupé', PDF.subarray(0, 30)],
  ['une image suivie d’autre chose', Buffer.concat([aPng(), Buffer.from('<?php')])],
  ['rien', Buffer.alloc(0)],
])('R37 : %s est refusé, quel que soit son nom', async (_, octets) => {
  await expect(save(octets, 'kbis.pdf')).rejects.toMatchObject({ errors: [{ champ: 'fichier' }] })
})

test('ce qui montre un compte bancaire est chiffré', async () => {
  const { id } = await saveFichier(
    db,
    { nom: 'rib.pdf', octets: PDF },
    { accepte: 'pdf_image', depose_par, secretKey: SECRET_KEY },
  )
  const kept = await db.selectFrom('fichiers_contenus').select('octets').where('fichier_id', '=', id).execute()
  expect(kept[0]?.octets.toString('latin1')).not.toContain('FR76')
  expect(await openFichier(db, id, SECRET_KEY)).toMatchObject({ octets: PDF })
  await removeFichier(db, id)
  await expect(openFichier(db, id, SECRET_KEY)).rejects.toThrow()
})
