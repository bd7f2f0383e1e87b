import { expect, test } from 'vitest'
import {
  ADRESSE_VIDE,
  adviseCommune,
  changeAdresse,
  changeCodePostal,
  chooseCommune,
  choosePropositionAdresse,
  completeCommune,
  typeCommune,
} from './adresse-values.ts'

const trouvee = {
  ...ADRESSE_VIDE,
  voie: 'Route des Moulins',
  code_postal: '35140',
  commune: 'Saint-Aubin-du-Cormier',
  code_insee: '35253',
  latitude: 48.26,
  longitude: -1.4,
  ban_id: '35253_0001',
  score: 0.9,
}

test('une voie corrigée à la main perd sa position, un complément la garde', () => {
  expect(changeAdresse(trouvee, 'voie', 'Route du Bourg')).toMatchObject({ latitude: null, ban_id: null, score: null })
  expect(changeAdresse(trouvee, 'complement', 'Bâtiment B')).toMatchObject({
    latitude: 48.26,
    complement: 'Bâtiment B',
  })
})

test('changer de code postal oblige à choisir de nouveau la commune', () => {
  expect(changeCodePostal(trouvee, '35300')).toMatchObject({ code_postal: '35300', commune: null, code_insee: null })
})

test('la commune choisie donne son nom et son code', () => {
  const commune = {
    code_insee: '35115',
    nom: 'Fougères',
    code_postal: '35300',
    departement: '35',
    latitude: 1,
    longitude: 2,
  }
  expect(chooseCommune(ADRESSE_VIDE, commune)).toMatchObject({ commune: 'Fougères', code_insee: '35115' })
})

test('une proposition remplace l’adresse sans toucher au complément', () => {
  const { complement: _, cedex: __, ...found } = trouvee
  const proposition = {
    ...found,
    libelle: 'Route des Moulins 35140',
    pays: 'FR' as const,
    score: 0.9,
    latitude: 48.26,
    longitude: -1.4,
  }
  const adresse = choosePropositionAdresse({ ...ADRESSE_VIDE, complement: 'Bâtiment B' }, proposition)
  expect(adresse).toEqual({ ...trouvee, complement: 'Bâtiment B' })
})

const uneCommune = (nom: string, code_insee: string) => ({
  nom,
  code_insee,
  code_postal: '86110',
  departement: '86',
  latitude: 46.7,
  longitude: 0.1,
})
const MIREBEAU = uneCommune('Mirebeau', '86160')
const CHAMPIGNY = uneCommune('Champigny en Rochereau', '86053')
const THURAGEAU = uneCommune('Thurageau', '86271')
const COMMUNES = [CHAMPIGNY, MIREBEAU, THURAGEAU]

test.each([
  ['Mirebeau', '86160'],
  ['mirebeau', '86160'],
  ['Champigny-en-Rochereau', '86053'],
  ['Mire', null],
  ['Poitiers', null],
  ['', null],
])('la commune tapée « %s » porte le code %s', (nom, code_insee) => {
  const adresse = { ...ADRESSE_VIDE, code_postal: '86110', code_insee: '86271', latitude: 46, longitude: 0 }
  expect(typeCommune(adresse, nom, COMMUNES)).toMatchObject({ commune: nom, code_insee, latitude: null })
})

test.each([
  ['le début d’un seul nom se complète', 'Mire', COMMUNES, MIREBEAU],
  ['un nom sans majuscule reprend celui de la liste', 'mirebeau', COMMUNES, MIREBEAU],
  [
    'un nom entier l’emporte sur un autre plus long',
    'Mirebeau',
    [uneCommune('Mirebeau-sur-Bèze', '21416'), MIREBEAU],
    MIREBEAU,
  ],
  ['rien de tapé et une seule commune : c’est elle', '', [THURAGEAU], THURAGEAU],
  ['rien de tapé et plusieurs communes : rien', '', COMMUNES, null],
  ['un nom que la liste ne connaît pas reste tel quel', 'Poitiers', COMMUNES, null],
  ['sans liste, le texte reste tel quel', 'Mire', [], null],
])('%s', (_, commune, communes, attendue) => {
  const adresse = { ...ADRESSE_VIDE, code_postal: '86110', commune: commune || null }
  const completed = completeCommune(adresse, communes)
  if (attendue === null) expect(completed).toBe(adresse)
  else expect(completed).toMatchObject({ commune: attendue.nom, code_insee: attendue.code_insee })
})

test('les communes du code postal se lisent tant qu’aucune n’est choisie', () => {
  const advise = (commune: string | null, communes = COMMUNES) => adviseCommune({ ...ADRESSE_VIDE, commune }, communes)
  expect(advise(null)).toBe('Au choix : Champigny en Rochereau, Mirebeau, Thurageau')
  expect(advise('Poitiers')).toBe('Communes de ce code postal : Champigny en Rochereau, Mirebeau, Thurageau')
  expect(advise('Mirebeau')).toBeUndefined()
  expect(advise(null, [THURAGEAU])).toBeUndefined()
  expect(advise('Poitiers', [])).toBeUndefined()
})
