import { CHAMPS_ROLE } from '@sillon/domain/comptes/personnes/proprietaire'
import type { Feuille } from '@sillon/domain/pieces/classeurs/feuille'
import { COLONNES } from '@sillon/domain/secretariat/imports/feuilles'
import type { DB } from '../../platform/db/tables.gen.ts'

/**
 * The columns of `Table` that a sheet writes: attributes bear the same name in the workbook and in the database. `sauf`:
 * keys, and attributes that are kept elsewhere.
 */
const columnsOf = <Table extends keyof DB>(feuille: Feuille, sauf: readonly string[]) => {
  const ecrites = COLONNES[feuille].filter(({ lecture_seule }) => !lecture_seule)
  const racines = new Set(ecrites.flatMap(({ champ }) => champ.split('.', 1)))
  return [...racines].filter((racine) => !sauf.includes(racine)) as (keyof DB[Table] & string)[]
}

export const COLONNES_ENTREPRISE = columnsOf<'entreprises'>('entreprises', ['siret', 'statut_adhesion'])
export const COLONNES_EXPLOITATION = columnsOf<'exploitations'>('exploitations', ['siret_entreprise'])
/** Telephones are handled apart, as a list. */
export const COLONNES_PERSONNE = columnsOf<'adherents'>('adherents', [
  'siret_entreprise',
  'id',
  'telephone_fixe',
  'telephone_mobile',
  ...CHAMPS_ROLE,
])
export const COLONNES_MATERIEL = columnsOf<'materiels'>('materiels', ['siret_entreprise', 'id'])
export const COLONNES_FOURNISSEUR = columnsOf<'fournisseurs'>('fournisseurs', ['code'])
