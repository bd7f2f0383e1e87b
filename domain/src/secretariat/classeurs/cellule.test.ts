import { expect, test } from 'vitest'
import { lisCellule } from '../imports/cellule.ts'
import { type Colonne, choix, decimal, entier, jour, liste, montant, ouinon, texte } from '../imports/colonne.ts'
import { type Cellule, toCellule, toCelluleCsv } from './cellule.ts'

const nom = texte('nom', 'Nom')
const mode = choix('mode', 'Mode', { ab: 'Agriculture biologique', '-': '-10 % de surface' })

test.each<[Colonne, unknown, Cellule, string]>([
  [nom, 'Ferme du Bourg', 'Ferme du Bourg', 'Ferme du Bourg'],
  [nom, '=1+1', "'=1+1", "'=1+1"],
  [nom, null, null, ''],
  [nom, '', null, ''],
  [entier('annee', 'Année'), 2019, 2019, '2019'],
  [entier('heures', 'Heures'), -3, -3, '-3'],
  [decimal('sau', 'SAU'), 123.45, 123.45, '123,45'],
  [montant('valeur', 'Valeur'), 4_500_029, 45_000.29, '45000,29'],
  [jour('le', 'Le'), '2026-12-31', { jour: '2026-12-31' }, '31/12/2026'],
  [ouinon('x', 'X'), false, 'non', 'non'],
  [mode, 'ab', 'Agriculture biologique', 'Agriculture biologique'],
  [mode, '-', "'-10 % de surface", "'-10 % de surface"],
  [liste('zones', 'Zones'), ['35', '22'], '35 ; 22', '35 ; 22'],
  [liste('zones', 'Zones'), [], null, ''],
])('%o : %o s’écrit %o, ou « %s »', (colonne, valeur, cellule, csv) => {
  expect(toCellule(colonne, valeur)).toEqual(cellule)
  expect(toCelluleCsv(colonne, valeur)).toBe(csv)
  if (csv !== '') expect(lisCellule(colonne, csv)).toEqual({ valeur })
})

test('un téléphone s’écrit comme on le compose en France, ou avec son indicatif', () => {
  const telephone = texte('telephone_mobile', 'Téléphone mobile')
  expect(toCellule(telephone, '+33612345678')).toBe('06 12 34 56 78')
  expect(toCelluleCsv(telephone, '+262692123456')).toBe("'+262692123456")
})
