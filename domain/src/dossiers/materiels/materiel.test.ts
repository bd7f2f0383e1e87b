import { expect, test } from 'vitest'
import { materiel } from '../../testing/dossier-complet.ts'
import { alertesMateriel } from './alertes.ts'
import type { Categorie } from './categorie.ts'
import { MaterielSaisie } from './materiel-saisie.ts'

test.each([
  ['immatriculation', 'ab 123 cd', 'AB-123-CD'],
  ['numero_serie', ' wam12345 ', 'WAM12345'],
  ['largeur_travail_m', 3, 3],
  ['marque_autre', '', null],
])('%s « %s » est gardé « %s »', (champ, saisi, garde) => {
  expect(MaterielSaisie.parse({ [champ]: saisi })).toEqual({ [champ]: garde })
})

test.each([
  ['annee', 1949],
  ['puissance_ch', 0],
  ['puissance_ch', 1201],
  ['largeur_travail_m', 0.05],
  ['largeur_travail_m', 60.01],
  ['valeur_estimee', -1],
  ['valeur_estimee', 10.5],
  ['heures_moteur', -1],
  ['statut', 'perdu'],
])('%s %s est refusé', (champ, saisi) => {
  expect(MaterielSaisie.safeParse({ [champ]: saisi }).error?.issues).toHaveLength(1)
})

const pulverisateur: Categorie = {
  motorise: false,
  porte_largeur: true,
  porte_capacite: true,
  controle_pulverisateur: true,
  immatriculable: 'remorque',
}

test.each([
  ['rien à signaler', {}, []],
  [
    'contrôle proche',
    { controle_pulverisateur_le: '2024-01-10' },
    ['Le contrôle est à faire au plus tard le 10 janvier 2027.'],
  ],
  [
    'contrôle dépassé',
    { controle_pulverisateur_le: '2020-01-01' },
    ['Le contrôle devait être fait au plus tard le 1er janvier 2023.'],
  ],
  [
    'plaque attendue',
    { date_premiere_circulation: '2019-04-01', ptac_kg: 8000 },
    ['Cette machine devrait porter une immatriculation.'],
  ],
  ['assurance échue', { assurance_expire_le: '2026-10-31' }, ['L’assurance a expiré le 31 octobre 2026.']],
])('%s', (_, change, messages) => {
  const alertes = alertesMateriel({ ...materiel, ...change }, { categorie: pulverisateur, today: '2026-11-20' })
  expect(alertes.map(({ message }) => message)).toEqual(messages)
})
