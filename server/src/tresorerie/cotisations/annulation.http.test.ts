import { addJours, jourOf } from '@sillon/domain/jour'
import { TVA_PAR_DEFAUT } from '@sillon/domain/organisme/parametres/tva'
import { expect, test } from 'vitest'
import { aCotisation } from '../../testing/a-cotisation.ts'
import { aCooperative, anAccount } from '../../testing/factories.ts'
import { startTestApp } from '../../testing/test-app.ts'
import { expectTotauxTenus } from '../../testing/totaux-tenus.ts'

const app = await startTestApp()
const { db } = app
const admin = await app.as((await anAccount(db, { is_admin: true })).id)
expectTotauxTenus(db)
const TODAY = jourOf(new Date())

test('l’avoir garde les taux de TVA de la pièce, même changés depuis sous le même code', async () => {
  await aCooperative(db)
  const { id, version } = await aCotisation(db)
  const [ancien] = TVA_PAR_DEFAUT.taux
  const nouveau = { ...ancien, libelle: 'Taux normal', taux_pct: 20, mention: null, categorie: 'S' }
  const taux = [
    { ...ancien, valide_au: addJours(TODAY, -10) },
    { ...nouveau, valide_du: addJours(TODAY, -9) },
  ]
  await db
    .insertInto('parametres')
    .values({ section: 'tva', version: 2, valeur: JSON.stringify({ taux }) })
    .execute()
  const path = `/admin/cotisations/${id}/annuler`
  const { statusCode } = await admin.post(path, { motif: 'Surface erronée' }, { version })
  await db.deleteFrom('parametres').where('section', '=', 'tva').execute()
  expect(statusCode).toBe(200)
  const { donnees } = await db
    .selectFrom('documents')
    .select('donnees')
    .where('cotisation_id', '=', id)
    .where('type', '=', 'avoir')
    .executeTakeFirstOrThrow()
  expect(donnees).toMatchObject({ taux: [{ code: 'HORS_CHAMP', taux_pct: 0, categorie: 'O' }] })
})
