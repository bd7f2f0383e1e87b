import type { Depot, ReleveOuvert } from '@sillon/contract/tresorerie/banque'
import { addJours, jourOf } from '@sillon/domain/jour'
import { expect, test } from 'vitest'
import { aGrandReleve } from '../../testing/a-grand-releve.ts'
import { setPaiement } from '../../testing/a-mandat.ts'
import { anAccount } from '../../testing/factories.ts'
import { aForm } from '../../testing/form.ts'
import { startTestApp } from '../../testing/test-app.ts'

const NOMBRE = 500
/** Two seconds are for a machine that does nothing else; tests share theirs. */
const PATIENCE_MS = 4_000

const app = await startTestApp()

test('cinq cents mouvements se lisent, se rapprochent et se montrent d’un trait', async () => {
  const { db } = app
  await setPaiement(db)
  const admin = await app.as((await anAccount(db, { is_admin: true })).id)
  const { fichier, reconnus } = await aGrandReleve(db, {
    nombre: NOMBRE,
    jour: addJours(jourOf(app.now()), -1),
  })
  const { payload, headers } = aForm(fichier, { nom: 'releve.xml' })

  const debut = performance.now()
  const depot: Depot = (await admin.post('/admin/releves-bancaires', payload, { headers })).json()
  expect(depot).toMatchObject({ issue: 'depose', nouveaux: NOMBRE, reconnus })
  if (depot.issue !== 'depose') return
  const { mouvements }: ReleveOuvert = (await admin.get(`/admin/releves-bancaires/${depot.releve_id}`)).json()
  const passe_ms = performance.now() - debut

  expect(mouvements).toHaveLength(NOMBRE)
  expect(mouvements.filter(({ proposition }) => proposition?.nature === 'pieces')).toHaveLength((NOMBRE / 10) * 3)
  expect(passe_ms).toBeLessThan(PATIENCE_MS)
})
