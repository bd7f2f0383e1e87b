import type { SituationCommande } from '@sillon/contract/achats/commandes-fournisseur'
import { obstaclesCommande } from '@sillon/domain/achats/commandes-fournisseur/obstacles'
import { canGroupement } from '@sillon/domain/achats/groupements-achats/groupement-statut'
import type { Database } from '../../platform/db/database.ts'
import { readAttributions } from '../bons-commande/attributions.service.ts'
import { readAchat } from '../groupements-achats/lecture.service.ts'
import { composeContenu } from './attribution.service.ts'
import { listCommandes } from './commandes-fournisseur.repository.ts'

/** The current supplier order, or a preview of it with what prevents it from being made. */
export async function readSituation(db: Database, groupement_id: string): Promise<SituationCommande> {
  const achat = await readAchat(db, groupement_id)
  const commandes = await listCommandes(db, groupement_id)
  const courante = commandes.find(({ statut }) => statut !== 'annulee') ?? null
  const annulees = commandes
    .filter(({ statut }) => statut === 'annulee')
    .map(({ id, numero, date_emission, motif }) => ({ id, numero, date_emission, motif }))
  if (courante || !canGroupement('commander', achat.groupement.statut)) {
    return { courante, apercu: null, obstacles: [], annulees }
  }
  const apercu = await composeContenu(db, achat)
  const { bons } = await readAttributions(db, groupement_id)
  return {
    courante,
    apercu,
    obstacles: obstaclesCommande({ ...achat.groupement, bons, nombre: apercu.lignes.length }),
    annulees,
  }
}
