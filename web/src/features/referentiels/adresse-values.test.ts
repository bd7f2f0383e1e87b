import { expect, test } from 'vitest'
import {
  ADRESSE_VIDE,
  changeAdresse,
  changeCodePostal,
  chooseCommune,
  choosePropositionAdresse,
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
