import { RuleViolation } from '@sillon/domain/rule-violation'
import type { Database } from '../../platform/db/database.ts'
import { NotFound } from '../../platform/http/refusals.ts'
import { type CommandeEnregistree, findCommande, listCommandes } from './commandes-fournisseur.repository.ts'

/** The order that is not cancelled: at most one exists. */
export async function findCourante(db: Database, groupement_id: string): Promise<CommandeEnregistree | undefined> {
  return (await listCommandes(db, groupement_id)).find(({ statut }) => statut !== 'annulee')
}

export async function requireCourante(db: Database, groupement_id: string): Promise<CommandeEnregistree> {
  const courante = await findCourante(db, groupement_id)
  if (!courante) throw new RuleViolation('commande.aucune', 'Rien n’a été commandé au fournisseur.')
  return courante
}

export async function getCommande(db: Database, id: string): Promise<CommandeEnregistree> {
  const commande = await findCommande(db, id)
  if (!commande) throw new NotFound()
  return commande
}
