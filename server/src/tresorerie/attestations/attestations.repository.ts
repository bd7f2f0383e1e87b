import type { Database } from '../../platform/db/database.ts'

/** The called fees of a membership, with their campaigns. */
export function listCotisationsAppelees(db: Database, adhesion_id: string) {
  return db
    .selectFrom('cotisations as c')
    .innerJoin('campagnes as k', 'k.id', 'c.campagne_id')
    .select(['c.id', 'c.statut', 'c.echeance', 'k.annee', 'k.libelle', 'k.debut as campagne_debut', 'k.fin'])
    .where('c.adhesion_id', '=', adhesion_id)
    .where('c.statut', 'not in', ['calculee', 'annulee'])
    .execute()
}

export const findAttestation = (db: Database, cotisation_id: string) =>
  db
    .selectFrom('documents')
    .select(['id', 'numero'])
    .where('type', '=', 'attestation')
    .where('cotisation_id', '=', cotisation_id)
    .executeTakeFirst()

export async function findByCode(db: Database, code: string) {
  const found = await db
    .selectFrom('documents as d')
    .innerJoin('cotisations as c', 'c.id', 'd.cotisation_id')
    .select(['d.numero', 'd.date_emission', 'd.donnees', 'c.statut', 'c.echeance'])
    .where('d.code_verification', '=', code)
    .executeTakeFirst()
  return found
}
