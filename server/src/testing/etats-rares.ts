import { addJours, jourOf } from '@sillon/domain/jour'
import { nextJourTarget } from '@sillon/domain/tresorerie/prelevements/jours-target'
import { aBareme } from './a-cotisation.ts'
import { aCotisationPrelevee, setPaiement } from './a-mandat.ts'
import { anImport } from './an-import.ts'
import { anAccount, aSiret } from './factories.ts'
import type { startTestApp } from './test-app.ts'

type App = Awaited<ReturnType<typeof startTestApp>>

/** Adds objects that the demonstration lacks: an import ready to apply, a draft scale, a batch of debits, an open slip of one cheque. */
export async function addEtatsRares(api: App) {
  const { db, now } = api
  const admin = await api.as((await anAccount(db, { is_admin: true })).id)
  await anImport(api, admin, `SIRET;Raison sociale\r\n${aSiret()};GAEC du Chêne\r\n`)

  const campagnes = db.selectFrom('campagnes').select('id').orderBy('annee', 'desc')
  const { id: campagne_id } = await campagnes.executeTakeFirstOrThrow()
  await aBareme(db, { campagne_id, numero: 99, statut: 'brouillon', publie_le: null })

  await setPaiement(db)
  await aCotisationPrelevee(db)
  const date_prelevement = nextJourTarget(addJours(jourOf(now()), 14))
  await admin.post('/admin/prelevements', { date_prelevement })
  await db.updateTable('lignes_prelevement').set({ prenotifiee_le: now() }).execute()

  const { entreprise_id } = await db.selectFrom('cotisations').select('entreprise_id').executeTakeFirstOrThrow()
  const date_reglement = jourOf(now())
  await admin.post('/admin/remises/lignes', { entreprise_id, moyen: 'cheque', date_reglement, montant: 1_000 })
}
