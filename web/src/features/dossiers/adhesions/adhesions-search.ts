import type { AdhesionsFiltre, TRIS_ADHESIONS } from '@sillon/contract/dossiers/adhesions'
import { ADHESION_STATUTS } from '@sillon/domain/comptes/droits/adhesion-statut'
import { DECLARATION_STATUTS, type DeclarationStatut } from '@sillon/domain/dossiers/adhesions/declaration'
import { PAR_PAGE_ADMIN, parseListSearch, textOf } from '../../../lib/list-search.ts'
import type { StatutAffiche } from './statut-pill.tsx'

type TriAdhesions = (typeof TRIS_ADHESIONS)[number]

/** Copied from the contract, whose import would load zod. */
const TRIS = ['raison_sociale', 'no_adherent', 'commune', 'statut', 'modifiee_le'] as const satisfies TriAdhesions[]
const STATUTS: readonly StatutAffiche[] = [...ADHESION_STATUTS, 'en_preparation']

export const TAILLES_DE_PAGE = [12, 25, 50, 100] as const
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

/** The query string of the list, without the default values. */
export type AdhesionsSearch = {
  page?: number
  par_page?: number
  q?: string
  statut?: StatutAffiche
  departement?: string
  declaration?: DeclarationStatut
  tri?: TriAdhesions | `-${TriAdhesions}`
  /** The columns shown, separated by commas. */
  colonnes?: string
}

/** Ignores invalid values: a bad or old link still opens the list. */
export function parseAdhesionsSearch(search: Record<string, unknown>): AdhesionsSearch {
  const par_page = TAILLES_DE_PAGE.find((taille) => taille === Number(textOf(search.par_page)))
  const { tri, ...liste } = parseListSearch(search, { tris: TRIS, par_page: par_page ?? PAR_PAGE_ADMIN })
  const departement = textOf(search.departement).toUpperCase()
  const statut = STATUTS.find((known) => known === search.statut)
  const declaration = DECLARATION_STATUTS.find((known) => known === search.declaration)
  const colonnes = colonnesOf(textOf(search.colonnes))
  return {
    ...liste,
    ...(par_page && par_page !== PAR_PAGE_ADMIN && { par_page }),
    ...(statut && { statut }),
    ...(isDepartement(departement) && { departement }),
    ...(declaration && { declaration }),
    ...(tri && { tri }),
    ...(colonnes && { colonnes: colonnes.join(',') }),
  }
}

export const isDepartement = (value: string) => /^(\d{2,3}|2[AB])$/.test(value)

function colonnesOf(value: string): ColonneAdhesion[] | undefined {
  const asked = value.split(',')
  const colonnes = COLONNES.filter((colonne) => colonne === 'raison_sociale' || asked.includes(colonne))
  return colonnes.length > 1 ? colonnes : undefined
}

export const colonnesAffichees = ({ colonnes }: AdhesionsSearch): readonly ColonneAdhesion[] =>
  colonnesOf(colonnes ?? '') ?? COLONNES_PAR_DEFAUT

export const isFiltree = ({ q, statut, departement, declaration }: AdhesionsSearch) =>
  Boolean(q || statut || departement || declaration)

/** Exports the companies of the list, with their farms, people and machines. */
export function toExport(search: AdhesionsSearch) {
  const { q, statut, departement, declaration } = search
  return {
    titre: 'Exporter la liste',
    feuilles: ['entreprises', 'exploitations', 'adherents', 'materiels'] as const,
    filtre: { adhesions: { q, statut, departement, declaration } satisfies AdhesionsFiltre },
    filtree: isFiltree(search),
  }
}
