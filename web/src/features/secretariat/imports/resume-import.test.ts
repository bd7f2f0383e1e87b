import type { LectureFeuille, ResumeImport } from '@sillon/contract/secretariat/imports'
import { expect, test } from 'vitest'
import { enMots, lectureEnMots, totauxOf } from './resume-import.ts'

const RESUME: ResumeImport = {
  materiels: { cree: 1, modifie: 0, inchange: 3, erreur: 0 },
  entreprises: { cree: 2, modifie: 1, inchange: 0, erreur: 0 },
  adherents: { cree: 1200, modifie: 0, inchange: 0, erreur: 4 },
}

test('un résumé se dit en mots, feuille après feuille', () => {
  expect(totauxOf(RESUME)).toEqual({ cree: 1203, modifie: 1, inchange: 3, erreur: 4 })
  expect(enMots(RESUME, 'cree').replaceAll(/\s/g, ' ')).toBe('2 entreprises, 1 200 adhérents et 1 matériel')
  expect(enMots(RESUME, 'modifie').replaceAll(/\s/g, ' ')).toBe('1 entreprise')
  expect(enMots({}, 'cree')).toBe('')
})

const FEUILLE: LectureFeuille = {
  feuille: 'materiels',
  source: 'materiels.csv',
  format: 'csv',
  encodage: 'Windows-1252',
  separateur: ';',
  decimale: 'virgule',
  dates: ['31/12/2026'],
  lignes: 12,
  colonnes: [],
  colonnes_inconnues: [],
}

test.each<[Partial<LectureFeuille>, string]>([
  [{}, 'CSV, Windows-1252, séparé par «\u00a0;\u00a0», décimales à la virgule, dates comme «\u00a031/12/2026\u00a0»'],
  [{ separateur: 'tabulation', decimale: null, dates: [] }, 'CSV, Windows-1252, séparé par des tabulations'],
  [
    { format: 'xlsx', encodage: null, separateur: null, decimale: null, dates: ['date du tableur'] },
    'XLSX, dates du tableur',
  ],
])('%j', (change, expected) => {
  expect(lectureEnMots({ ...FEUILLE, ...change })).toBe(expected)
})
