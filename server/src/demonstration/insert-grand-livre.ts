import type pg from 'pg'
import { copyRows } from './copy-rows.ts'
import type { GrandLivre } from './grand-livre.ts'
import { instantOf } from './instants.ts'

/** Writes the fees and payments of companies. `numberPieces` gives the numbers afterwards. */
export async function insertGrandLivre(client: pg.Client, livres: readonly GrandLivre[]) {
  await copyRows(
    client,
    'cotisations',
    livres
      .flatMap(({ cotisations }) => cotisations)
      .map(({ situation, calcul, ...cotisation }) => ({
        ...cotisation,
        situation: JSON.stringify(situation),
        calcul: JSON.stringify(calcul),
        montant_ht: calcul.montant_ht,
        montant_tva: calcul.montant_tva,
        montant_ttc: calcul.montant_ttc,
        montant_parts: calcul.montant_parts,
        appelee_le: cotisation.date_emission && instantOf(cotisation.date_emission),
      })),
  )
  await copyRows(
    client,
    'documents',
    livres
      .flatMap(({ documents }) => documents)
      .map(({ donnees, ...document }) => ({
        ...document,
        donnees: JSON.stringify(donnees),
        created_at: instantOf(document.date_emission),
      })),
  )
  await copyRows(
    client,
    'reglements',
    livres.flatMap(({ reglements }) => reglements),
  )
  await copyRows(
    client,
    'affectations_reglement',
    livres.flatMap(({ affectations }) => affectations),
  )
  await copyRows(
    client,
    'relances',
    livres.flatMap(({ relances }) => relances),
  )
  await copyRows(
    client,
    'mouvements_parts',
    livres.flatMap(({ mouvements }) => mouvements),
  )
}
