import type { AdhesionsFiltre, TRIS_ADHESIONS } from '@sillon/contract/dossiers/adhesions'
import { ADHESION_STATUTS } from '@sillon/domain/comptes/droits/adhesion-statut'
import { DECLARATION_STATUTS } from '@sillon/domain/dossiers/adhesions/declaration-statut'
import { listAddress, oneOf, type SearchOf, textOf } from '../../../lib/list-search.ts'
import type { StatutAffiche } from './statut-pill.tsx'

type Tri = (typeof TRIS_ADHESIONS)[number]

export const COLONNES = [
  'raison_sociale',
  'no_adherent',
  'commune',
  'contact',
  'sau_ha',
  'nb_materiels',
  'statut',
  'declaration',
  'modifiee_le',
] as const
export type ColonneAdhesion = (typeof COLONNES)[number]

export const COLONNES_PAR_DEFAUT: readonly ColonneAdhesion[] = COLONNES.filter(
  (colonne) => colonne !== 'contact' && colonne !== 'nb_materiels',
)

export const isDepartement = (value: string) => /^(\d{2,3}|2[AB])$/.test(value)

function departementOf(value: unknown): string | undefined {
  const departement = textOf(value).toUpperCase()
  return isDepartement(departement) ? departement : undefined
}

export const ADHESIONS = listAddress('/admin/adhesions', {
  tris: ['raison_sociale', 'no_adherent', 'commune', 'statut', 'modifiee_le'] satisfies Tri[],
  filtres: {
    statut: oneOf<StatutAffiche>([...ADHESION_STATUTS, 'en_preparation']),
    departement: departementOf,
    declaration: oneOf(DECLARATION_STATUTS),
  },
  autres: {
    /** The columns shown, separated by commas. */
    colonnes: (value: unknown) => colonnesOf(textOf(value))?.join(','),
  },
})

export type AdhesionsSearch = SearchOf<typeof ADHESIONS>

function colonnesOf(value: string): ColonneAdhesion[] | undefined {
  const asked = value.split(',')
  const colonnes = COLONNES.filter((colonne) => colonne === 'raison_sociale' || asked.includes(colonne))
  return colonnes.length > 1 ? colonnes : undefined
}

export const colonnesAffichees = ({ colonnes }: AdhesionsSearch): readonly ColonneAdhesion[] =>
  colonnesOf(colonnes ?? '') ?? COLONNES_PAR_DEFAUT

/** Exports the companies of the list, with their farms, people and machines. */
export function toExport(search: AdhesionsSearch) {
  const { q, statut, departement, declaration } = search
  return {
    titre: 'Exporter la liste',
    feuilles: ['entreprises', 'exploitations', 'adherents', 'materiels'] as const,
    filtre: { adhesions: { q, statut, departement, declaration } satisfies AdhesionsFiltre },
    filtree: ADHESIONS.isFiltree(search),
  }
}
