import type { FicheImport, ResumeImport } from '@sillon/contract/secretariat/imports'
import { expect, test } from 'vitest'
import { suiteOf } from './suite-import.ts'

const resumeOf = (cree: number, modifie: number, erreur = 0): ResumeImport => ({
  materiels: { cree, modifie, inchange: 2, erreur },
})

test.each<[FicheImport['statut'], ResumeImport | null, string]>([
  ['en_lecture', null, ''],
  ['a_preciser', null, 'Dates à préciser'],
  ['pret', resumeOf(2, 1), 'Créations\u00a0: 2\u00a0matériels. Modifications\u00a0: 1\u00a0matériel'],
  ['applique', resumeOf(0, 3), 'Modifications\u00a0: 3\u00a0matériels'],
  ['pret', resumeOf(0, 0), 'Rien à changer'],
  ['en_erreur', resumeOf(1, 0, 1), '1\u00a0ligne à corriger'],
  ['abandonne', resumeOf(1, 0), ''],
  ['echec', null, 'Ce fichier est illisible.'],
])('%s : %j', (statut, resume, expected) => {
  expect(suiteOf({ statut, resume, erreur: statut === 'echec' ? 'Ce fichier est illisible.' : null })).toBe(expected)
})
