import type { DecisionCloture } from '@sillon/domain/achats/groupements-achats/decision-cloture'
import type { LigneCloture } from '@sillon/domain/achats/groupements-achats/etat-article'
import type { FraisSaisie } from '@sillon/domain/achats/groupements-achats/frais-saisie'
import { sql } from 'kysely'
import type { Database } from '../../platform/db/database.ts'

export type DecisionEnregistree = DecisionCloture & { id: string }

/** The lines of the orders that commit somebody, by date of validation. */
export async function listLignesCloture(db: Database, groupement_id: string): Promise<LigneCloture[]> {
  return await db
    .selectFrom('lignes_commande as l')
    .innerJoin('bons_commande as b', 'b.id', 'l.bon_commande_id')
    .select([
      'l.id',
      'l.bon_commande_id as bon_id',
      'l.article_id',
      // The attributed number once there is one, else the number asked.
      sql<number>`coalesce(l.nombre_attribue, l.nombre)`.as('nombre'),
      'l.prix_maximum_ht',
    ])
    .where('b.groupement_id', '=', groupement_id)
    .where('b.statut', 'not in', ['brouillon', 'annule'])
    .orderBy('b.valide_le')
    .orderBy('b.id')
    .execute()
}

export function listDecisions(db: Database, groupement_id: string): Promise<DecisionEnregistree[]> {
  return db
    .selectFrom('decisions_cloture')
    .select(['id', 'article_id', 'probleme', 'choix', 'parametres'])
    .where('groupement_id', '=', groupement_id)
    .execute()
}

type NouvelleDecision = DecisionCloture & { groupement_id: string; decide_par: string }

/** Replaces the former decision on the same problem. */
export async function saveDecision(tx: Database, { parametres, ...decision }: NouvelleDecision) {
  const { groupement_id, article_id, probleme } = decision
  await deleteDecision(tx, { groupement_id, article_id, probleme })
  await tx
    .insertInto('decisions_cloture')
    .values({ ...decision, parametres: JSON.stringify(parametres) })
    .execute()
}

type CleDecision = Pick<NouvelleDecision, 'groupement_id' | 'article_id' | 'probleme'>

export async function deleteDecision(tx: Database, { groupement_id, article_id, probleme }: CleDecision) {
  await tx
    .deleteFrom('decisions_cloture')
    .where('groupement_id', '=', groupement_id)
    .where('probleme', '=', probleme)
    .where('article_id', article_id === null ? 'is' : '=', article_id)
    .execute()
}

/**
 * Deletes the decisions that the next closing must make again; keeps those of these articles, which are not opened
 * again.
 */
export async function keepDecisionsOf(tx: Database, groupement_id: string, article_ids: readonly string[]) {
  await tx
    .deleteFrom('decisions_cloture')
    .where('groupement_id', '=', groupement_id)
    .where((row) => row.or([row('article_id', 'is', null), row.not(isAmong(article_ids))]))
    .execute()
}

const isAmong = (ids: readonly string[]) => sql<boolean>`article_id = any(${[...ids]}::uuid[])`

export async function insertFrais(tx: Database, frais: FraisSaisie & { groupement_id: string; annonce_le: Date }) {
  await tx.insertInto('frais_achat').values(frais).execute()
}

export async function updateFrais(tx: Database, id: string, frais: FraisSaisie & { annonce_le?: Date }) {
  await tx.updateTable('frais_achat').set(frais).where('id', '=', id).execute()
}

export async function deleteFrais(tx: Database, id: string) {
  await tx.deleteFrom('frais_achat').where('id', '=', id).execute()
}
