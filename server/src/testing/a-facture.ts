import { addMois, jourOf } from '@sillon/domain/jour'
import type { Database } from '../platform/db/database.ts'
import { recordFactures } from '../tresorerie/creances/creances.service.ts'
import { aCalcul, aLigne, aPiece } from './a-piece.ts'
import { aBon, aGroupement } from './an-achat.ts'
import { anEntreprise } from './factories.ts'

type NouvelleFacture = { entreprise_id?: string; montant?: number; date_emission?: string; echeance?: string }

let rang = 0

/** The invoice of an order, of `montant` cents, issued a month ago and due in a month, in the account of its company. */
export async function aFacture(db: Database, { montant = 120_00, ...row }: NouvelleFacture = {}) {
  const today = jourOf(new Date())
  const date_emission = row.date_emission ?? addMois(today, -1)
  const echeance = row.echeance ?? addMois(today, 1)
  const entreprise_id = row.entreprise_id ?? (await anEntreprise(db)).id
  const groupement = await aGroupement(db, { statut: 'facture', libelle: 'Huiles et graisses' })
  const bon = await aBon(db, { groupement_id: groupement.id, entreprise_id, statut: 'facture' })
  rang += 1
  const numero = `FA-2020-${String(rang).padStart(6, '0')}`
  const { donnees } = aPiece({ donnees: { calcul: aCalcul([aLigne({ montant_ht: montant })]), echeance } })
  const { id } = await db
    .insertInto('documents')
    .values({
      type: 'facture',
      numero,
      entreprise_id,
      bon_commande_id: bon.id,
      date_emission,
      donnees: JSON.stringify(donnees),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  const facture = { id, entreprise_id, bon_commande_id: bon.id, numero, date_emission, echeance }
  await recordFactures(db, [{ ...facture, objet: 'Huiles et graisses', montant_ttc: montant }])
  return { ...facture, bon }
}
