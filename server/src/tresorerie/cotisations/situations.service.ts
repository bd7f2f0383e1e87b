import type { Jour } from '@sillon/domain/jour'
import type { Situation } from '@sillon/domain/tresorerie/cotisations/situation'
import type { Database } from '../../platform/db/database.ts'
import {
  listAdherents,
  listAdhesions,
  listExploitations,
  listInstallations,
  listMateriels,
  listParts,
} from './situations.repository.ts'

/**
 * By membership, the data its fee of this campaign is computed from on this day. Six queries, however many memberships.
 */
export async function readSituations(
  db: Database,
  adhesion_ids: readonly string[],
  campagne: { annee: number },
  jour: Jour,
): Promise<Map<string, Situation>> {
  if (adhesion_ids.length === 0) return new Map()
  const adhesions = await listAdhesions(db, adhesion_ids, campagne.annee)
  const entreprises = adhesions.map(({ entreprise_id }) => entreprise_id)
  if (entreprises.length === 0) return new Map()
  // One query after another: a transaction has a single connection.
  const exploitations = byEntreprise(await listExploitations(db, entreprises))
  const adherents = byEntreprise(await listAdherents(db, entreprises, jour))
  const materiels = byEntreprise(await listMateriels(db, entreprises))
  const installations = byEntreprise(await listInstallations(db, entreprises, jour))
  const parts = byEntreprise(await listParts(db, entreprises))
  return new Map(
    adhesions.map(({ id, entreprise_id, admis_le, rang_campagne }) => [
      id,
      {
        exploitations: exploitations.get(entreprise_id) ?? [],
        adherents: adherents.get(entreprise_id) ?? [],
        materiels: materiels.get(entreprise_id) ?? [],
        admis_le,
        rang_campagne,
        installe_le: installations.get(entreprise_id)?.[0]?.installe_le ?? null,
        parts_detenues: parts.get(entreprise_id)?.[0]?.parts_detenues ?? 0,
      },
    ]),
  )
}

function byEntreprise<Ligne extends { entreprise_id: string }>(lignes: readonly Ligne[]) {
  const groupes = new Map<string, Omit<Ligne, 'entreprise_id'>[]>()
  for (const { entreprise_id, ...ligne } of lignes) {
    groupes.set(entreprise_id, [...(groupes.get(entreprise_id) ?? []), ligne])
  }
  return groupes
}
