import type { AccordsFrais, FraisEnvisages } from '@sillon/contract/achats/clotures-frais'
import { accordsDemandes } from '@sillon/domain/achats/bons-commande/accords-demandes'
import type { Database } from '../../platform/db/database.ts'
import { readGroupement } from '../groupements-achats/lecture.service.ts'
import { listBonsCloture } from './bons.repository.ts'
import { computeBons } from './calculs.service.ts'
import { readCloture } from './plan.service.ts'
import { checkTaux } from './reglages.service.ts'

/** The members who would have to agree again if these charges were added now; nothing is saved. */
export async function previewFrais(
  context: { db: Database; now: Date },
  id: string,
  frais: FraisEnvisages,
): Promise<AccordsFrais> {
  const { db, now } = context
  await checkTaux(context, frais)
  const lue = await readCloture(db, await readGroupement(db, id), { now })
  const engages = await listBonsCloture(db, id)
  const ajoute = { ...frais, id: crypto.randomUUID(), libelle: '', annonce_le: now.toISOString() }
  const avant = await computeBons(db, lue, { engages, now })
  const apres = await computeBons(db, lue, { engages, now, ajoute })
  const noms = new Map(engages.map((bon) => [bon.id, bon.raison_sociale]))
  return accordsDemandes(avant, apres).map((accord) => ({ ...accord, raison_sociale: noms.get(accord.bon_id) ?? '' }))
}
