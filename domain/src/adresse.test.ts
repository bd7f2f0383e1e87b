import { beforeAll, expect, test } from 'vitest'
import { Adresse } from './adresse.ts'
import { AdresseSaisie } from './adresse-saisie.ts'
import { formatAdresse } from './format-adresse.ts'
import { installMessages } from './messages.ts'

beforeAll(installMessages)

const adresse = (saisie: AdresseSaisie) => Adresse.parse(AdresseSaisie.parse(saisie))

test('un lieu-dit sans voie suffit', () => {
  const lue = adresse({ lieu_dit: 'La Grande Métairie', code_postal: '35 140', commune: 'Saint-Aubin-du-Cormier' })
  expect(lue).toMatchObject({ voie: null, code_postal: '35140', pays: 'FR', latitude: null })
  expect(formatAdresse(lue)).toEqual(['La Grande Métairie', '35140 Saint-Aubin-du-Cormier'])
})

test('une adresse complète tient en quatre lignes', () => {
  const lue = adresse({
    complement: 'Bâtiment B',
    numero_voie: '12 bis',
    voie: 'Route des Moulins',
    code_postal: '09000',
    commune: 'Foix',
    cedex: '09',
    pays: 'be',
  })
  expect(formatAdresse(lue)).toEqual(['Bâtiment B', '12 bis Route des Moulins', '09000 Foix CEDEX 09', 'Belgique'])
})

test.each<[AdresseSaisie, string]>([
  [{ code_postal: '351' }, 'Le code postal doit comporter 5 chiffres.'],
  [{ code_postal: '00000' }, 'Ce code postal n’existe pas.'],
  [{ code_insee: '99999' }, 'Ce code de commune n’existe pas.'],
  [{ complement: 'x'.repeat(39) }, '38 caractères au maximum.'],
  [{ latitude: 91 }, 'Saisissez un nombre entre -90 et 90.'],
])('%o → %s', (saisie, message) => {
  expect(AdresseSaisie.safeParse(saisie).error?.issues.map((issue) => issue.message)).toEqual([message])
})
