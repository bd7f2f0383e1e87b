import { afterAll, expect, test } from 'vitest'
import { inTransaction } from '../../platform/db/database.ts'
import { aGroupement } from '../../testing/an-achat.ts'
import { createTestDatabase } from '../../testing/test-database.ts'
import { moveGroupement } from './actes.service.ts'
import { lockGroupement } from './verrou.service.ts'

const { db, drop } = await createTestDatabase()
afterAll(drop)

const move = (id: string, ...acte: [Parameters<typeof moveGroupement>[2], Parameters<typeof moveGroupement>[3]?]) =>
  inTransaction(db, async (tx) => moveGroupement({ db: tx, now: new Date() }, await lockGroupement(tx, id), ...acte))

test('un acte change l’état, la version et le journal', async () => {
  const { id, version } = await aGroupement(db, { statut: 'clos' })
  expect(await move(id, 'annuler', { motif: 'Le fournisseur renonce.' })).toMatchObject({
    id,
    version: version + 1,
    statut: 'annule',
    motif: 'Le fournisseur renonce.',
  })
  const lignes = await db.selectFrom('journal').selectAll().where('objet_id', '=', id).execute()
  expect(lignes).toMatchObject([
    {
      action: 'annuler',
      objet: 'groupement_achats',
      acteur_id: null,
      avant: { statut: 'clos', motif: null },
      apres: { statut: 'annule', motif: 'Le fournisseur renonce.' },
    },
  ])
})

test('un acte que l’état refuse ne change rien', async () => {
  const { id } = await aGroupement(db, { statut: 'solde' })
  await expect(move(id, 'annuler')).rejects.toThrow('le groupement est soldé')
  expect(await db.selectFrom('journal').select('id').where('objet_id', '=', id).execute()).toEqual([])
})
