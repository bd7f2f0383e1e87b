import type { SituationCommande } from '@sillon/contract/achats/commandes-fournisseur'
import { obstaclesCommande } from '@sillon/domain/achats/commandes-fournisseur/obstacles'
import { canGroupement } from '@sillon/domain/achats/groupements-achats/groupement-statut'
import { readOrganisme } from '../../organisme/parametres/organisme.service.ts'
import type { Database } from '../../platform/db/database.ts'
import { readAttributions } from '../bons-commande/attributions.service.ts'
import { readAchat } from '../groupements-achats/lecture.service.ts'
import { composeContenu } from './attribution.service.ts'
import { previewMail } from './commandes-fournisseur.mails.ts'
import { findFournisseur, listCommandes } from './commandes-fournisseur.repository.ts'

/** The current supplier order, or a preview of it with what prevents it from being made. */
export async function readSituation(db: Database, groupement_id: string): Promise<SituationCommande> {
  const achat = await readAchat(db, groupement_id)
  const commandes = await listCommandes(db, groupement_id)
  const courante = commandes.find(({ statut }) => statut !== 'annulee') ?? null
  const annulees = commandes
    .filter(({ statut }) => statut === 'annulee')
    .map(({ id, numero, date_emission, motif }) => ({ id, numero, date_emission, motif }))
  if (courante || !canGroupement('commander', achat.groupement.statut)) {
    const courriel = courante && (await previewCourriel(db, courante.fournisseur, courante.numero))
    return { courante, apercu: null, courriel, obstacles: [], annulees }
  }
  const apercu = await composeContenu(db, achat)
  const { fournisseur_id } = achat.groupement
  const fournisseur = fournisseur_id ? await findFournisseur(db, fournisseur_id) : undefined
  const { bons } = await readAttributions(db, groupement_id)
  return {
    courante,
    apercu,
    courriel: fournisseur ? await previewCourriel(db, fournisseur, null) : null,
    obstacles: obstaclesCommande({ ...achat.groupement, bons, nombre: apercu.lignes.length }),
    annulees,
  }
}

type Fournisseur = { raison_sociale: string; email_commandes: string }

async function previewCourriel(db: Database, fournisseur: Fournisseur, numero: string | null) {
  const { nom: cooperative } = await readOrganisme(db)
  const { raison_sociale, email_commandes: email } = fournisseur
  return { email, raison_sociale, ...previewMail({ numero, cooperative }) }
}
