import type { LectureFeuille, ResumeImport } from '@sillon/contract/secretariat/imports'
import { enumere } from '@sillon/domain/phrase'
import { FEUILLES, type Feuille } from '@sillon/domain/pieces/classeurs/feuille'
import { SORTS, type Sort } from '@sillon/domain/secretariat/imports/sort'
import { formatCount } from '../../../lib/format.ts'

const NOMS: Record<Feuille, string> = {
  entreprises: 'entreprise',
  exploitations: 'exploitation',
  adherents: 'adhérent',
  materiels: 'matériel',
  fournisseurs: 'fournisseur',
}

/** Number of rows of each kind, over all the sheets. */
export function totauxOf(resume: ResumeImport): Record<Sort, number> {
  const lus = Object.values(resume)
  return Object.fromEntries(
    SORTS.map((sort) => [sort, lus.reduce((somme, comptes) => somme + comptes[sort], 0)]),
  ) as Record<Sort, number>
}

/** « 2 entreprises et 1 matériel ». */
export function enMots(resume: ResumeImport, sort: Sort): string {
  const parts = FEUILLES.flatMap((feuille) => {
    const nombre = resume[feuille]?.[sort] ?? 0
    return nombre > 0 ? [formatCount(nombre, NOMS[feuille])] : []
  })
  return enumere(parts)
}

const DECIMALES = {
  virgule: 'décimales à la virgule',
  point: 'décimales au point',
  'les deux': 'décimales à la virgule et au point',
}

/** How a sheet was read, so that a wrong guess is seen before anything changes. */
export function lectureEnMots({ format, encodage, separateur, decimale, dates }: LectureFeuille): string {
  const parts = [
    format === 'xlsx' ? 'XLSX' : 'CSV',
    encodage,
    separateur &&
      (separateur === 'tabulation' ? 'séparé par des tabulations' : `séparé par «\u00a0${separateur}\u00a0»`),
    decimale && DECIMALES[decimale],
    ...dates.map((date) => (/\d/.test(date) ? `dates comme «\u00a0${date}\u00a0»` : 'dates du tableur')),
  ]
  return parts.filter(Boolean).join(', ')
}
