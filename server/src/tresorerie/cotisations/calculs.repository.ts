import { jourOf } from '@sillon/domain/jour'
import type { Calcul } from '@sillon/domain/pieces/documents/calcul'
import type { CotisationStatut } from '@sillon/domain/tresorerie/cotisations/cotisation-statut'
import { type Situation, withoutNaissances } from '@sillon/domain/tresorerie/cotisations/situation'
import { sql } from 'kysely'
import type { Database } from '../../platform/db/database.ts'

/**
 * Status of the running fee of membership `a` in a campaign. Looks through the few fees of the membership, however many
 * the campaign has. With `is not distinct from` instead of `=`, the planner does not read the campaign, which its
 * statistics show as empty at first.
 */
export const statutCourant = (campagne_id: string) => sql<string | null>`
  select c.statut from cotisations c
  where c.adhesion_id = a.id and c.campagne_id is not distinct from ${campagne_id}::uuid and c.statut <> 'annulee'`

/** Sorted by id, each with its running fee in the campaign. */
export async function listCandidats(db: Database, campagne_id: string, adhesion_ids: readonly string[]) {
  const rows = await db
    .selectFrom('adhesions as a')
    .innerJoin('entreprises as e', 'e.id', 'a.entreprise_id')
    .select([
      'a.id as adhesion_id',
      'a.entreprise_id',
      'e.raison_sociale',
      'a.statut',
      'a.validee_le',
      'a.resiliation_prevue_le',
      sql<CotisationStatut | null>`(${statutCourant(campagne_id)})`.as('cotisation_statut'),
    ])
    .where('a.id', 'in', [...adhesion_ids])
    .orderBy('a.id')
    .execute()
  return rows.map(({ validee_le, ...row }) => ({ ...row, admise_le: validee_le && jourOf(validee_le) }))
}

type Calculee = {
  adhesion_id: string
  entreprise_id: string
  campagne_id: string
  bareme_id: string
  situation: Situation
  calcul: Calcul
}

/** Stores the computed fees and returns those stored. Fees that somebody called meanwhile stay as they are. */
export function saveCalculs(tx: Database, calculees: readonly Calculee[]) {
  return tx
    .insertInto('cotisations')
    .values(
      calculees.map(({ situation, calcul, ...ids }) => ({
        ...ids,
        situation: JSON.stringify(withoutNaissances(situation)),
        calcul: JSON.stringify(calcul),
        montant_ht: calcul.montant_ht,
        montant_tva: calcul.montant_tva,
        montant_ttc: calcul.montant_ttc,
        montant_parts: calcul.montant_parts,
      })),
    )
    .onConflict((conflict) =>
      conflict
        .columns(['adhesion_id', 'campagne_id'])
        .where(sql<boolean>`statut <> 'annulee'`)
        .doUpdateSet((row) => ({
          bareme_id: row.ref('excluded.bareme_id'),
          situation: row.ref('excluded.situation'),
          calcul: row.ref('excluded.calcul'),
          montant_ht: row.ref('excluded.montant_ht'),
          montant_tva: row.ref('excluded.montant_tva'),
          montant_ttc: row.ref('excluded.montant_ttc'),
          montant_parts: row.ref('excluded.montant_parts'),
          version: row('cotisations.version', '+', 1),
        }))
        .where(sql<boolean>`cotisations.statut = 'calculee'`),
    )
    .returning(['id', 'adhesion_id'])
    .execute()
}
