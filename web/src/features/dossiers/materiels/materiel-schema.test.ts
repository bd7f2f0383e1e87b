import type { Categorie } from '@sillon/domain/dossiers/materiels/categorie'
import type { Materiel } from '@sillon/domain/dossiers/materiels/materiel'
import { MATERIEL_VIDE } from '@sillon/domain/dossiers/materiels/materiel-vide'
import { expect, test } from 'vitest'
import { champsAffiches } from './champs-affiches.ts'
import { findDoublon } from './doublon.ts'
import { materielSchema } from './materiel-schema.ts'
import { toMaterielValues } from './materiel-values.ts'

const RIEN: Categorie = {
  motorise: false,
  porte_largeur: false,
  porte_capacite: false,
  controle_pulverisateur: false,
  immatriculable: 'non',
}
const CHARRUE = '5b0f0a0c-3c86-4d46-9d3f-0a1d3f6d2b01'
const TRACTEUR = '5b0f0a0c-3c86-4d46-9d3f-0a1d3f6d2b02'
const PULVERISATEUR = '5b0f0a0c-3c86-4d46-9d3f-0a1d3f6d2b03'
const FERME = '5b0f0a0c-3c86-4d46-9d3f-0a1d3f6d2b04'
const categories: Record<string, Categorie> = {
  [CHARRUE]: { ...RIEN, porte_largeur: true, porte_capacite: true },
  [TRACTEUR]: { ...RIEN, motorise: true, immatriculable: 'tracteur' },
  [PULVERISATEUR]: {
    ...RIEN,
    porte_largeur: true,
    porte_capacite: true,
    controle_pulverisateur: true,
    immatriculable: 'remorque',
  },
}
const categorieOf = (id: string | null | undefined) => categories[id ?? ''] ?? null

const tracteur: Materiel = {
  ...MATERIEL_VIDE,
  id: '5b0f0a0c-3c86-4d46-9d3f-0a1d3f6d2b05',
  version: 2,
  entreprise_id: '5b0f0a0c-3c86-4d46-9d3f-0a1d3f6d2b06',
  exploitation_id: FERME,
  categorie_id: TRACTEUR,
  marque_autre: 'Zetor',
  modele: 'Major 80',
  annee: 2016,
  numero_serie: 'ZT-4411',
  type_immatriculation: 'SIV',
  immatriculation: 'AB-123-CD',
  puissance_ch: 80,
  heures_moteur: 4250,
  releve_le: '2026-03-01',
  valeur_estimee: 2_450_050,
}

const schema = (avant: Materiel | null = null) => materielSchema({ categorieOf, avant, today: '2026-11-20' })
const nouveau = (values: object) => ({ ...toMaterielValues(null, FERME), categorie_id: TRACTEUR, ...values })
const champsEnErreur = (values: object, avant: Materiel | null = null) =>
  schema(avant)
    .safeParse(values as never)
    .error?.issues.map(({ path }) => path.join('.'))

const affiches = (values: object) =>
  champsAffiches(nouveau(values), {
    categorie: categorieOf((values as { categorie_id?: string }).categorie_id ?? TRACTEUR),
  })

test('sans catégorie, seule la catégorie se demande', () => {
  expect([...champsAffiches(toMaterielValues(null, FERME), { categorie: null })]).toEqual(['categorie_id'])
  expect(champsEnErreur({ ...toMaterielValues(null, FERME) })).toEqual(['categorie_id'])
})

test.each([
  ['une charrue', CHARRUE, ['largeur_travail_m', 'capacite'], ['puissance_ch', 'type_immatriculation', 'ptac_kg']],
  [
    'un tracteur',
    TRACTEUR,
    ['puissance_ch', 'heures_moteur', 'type_immatriculation'],
    ['largeur_travail_m', 'ptac_kg'],
  ],
  [
    'un pulvérisateur traîné',
    PULVERISATEUR,
    ['controle_pulverisateur_le', 'controle_resultat', 'ptac_kg'],
    ['puissance_ch', 'heures_moteur'],
  ],
])('%s montre ses champs et pas les autres', (_, categorie_id, montres, caches) => {
  for (const champ of montres) expect(affiches({ categorie_id })).toContain(champ)
  for (const champ of caches) expect(affiches({ categorie_id })).not.toContain(champ)
})

test('la plaque se demande quand son type en porte une, la part quand il y a copropriété', () => {
  expect(affiches({ type_immatriculation: 'aucune' })).not.toContain('immatriculation')
  expect(affiches({ type_immatriculation: 'FNI' })).toContain('immatriculation')
  expect(affiches({ propriete: 'location' })).not.toContain('propriete_part_pct')
  expect(affiches({ propriete: 'copropriete' })).toContain('propriete_part_pct')
})

test('une fiche relue puis renvoyée sans modification rend les mêmes valeurs', () => {
  const saisie = schema(tracteur).parse(toMaterielValues(tracteur))
  for (const [champ, value] of Object.entries(saisie)) expect([champ, value]).toEqual([champ, tracteur[champ as never]])
})

test('ce que la catégorie ne montre pas n’est ni jugé ni envoyé', () => {
  const values = nouveau({
    categorie_id: CHARRUE,
    puissance_ch: 'cent',
    immatriculation: 'XX',
    capacite: 5,
    capacite_unite: 'corps',
  })
  const saisie = schema().parse(values as never)
  expect(saisie).not.toHaveProperty('puissance_ch')
  expect(saisie).not.toHaveProperty('immatriculation')
  expect(saisie).toMatchObject({ capacite: 5, capacite_unite: 'corps' })
})

test('changer pour un type sans plaque efface la plaque', () => {
  const saisie = schema(tracteur).parse({ ...toMaterielValues(tracteur), type_immatriculation: 'aucune' })
  expect(saisie.immatriculation).toBeNull()
})

test.each([
  ['une année trop lointaine', { annee: 2028 }, ['annee']],
  ['une plaque mal écrite', { type_immatriculation: 'SIV', immatriculation: 'AB-12-CD' }, ['immatriculation']],
  ['un achat à venir', { date_achat: '2026-12-01' }, ['date_achat']],
  ['un relevé à venir', { heures_moteur: 10, releve_le: '2026-12-01' }, ['releve_le']],
  ['un nombre qui n’en est pas un', { puissance_ch: 'cent' }, ['puissance_ch']],
])('%s se signale sur son champ', (_, values, champs) => {
  expect(champsEnErreur(nouveau(values))).toEqual(champs)
})

test('un même numéro de série dans la même marque, ou une même plaque, se signalent', () => {
  const doublon = (saisie: object, id: string | null = null) => findDoublon([tracteur], nouveau(saisie), id)
  expect(doublon({ numero_serie: 'zt-4411', marque_autre: 'zetor' })).toBe(tracteur)
  expect(doublon({ numero_serie: 'zt-4411', marque_autre: 'Fendt' })).toBeUndefined()
  expect(doublon({ immatriculation: 'ab123cd' })).toBe(tracteur)
  expect(doublon({ immatriculation: 'ab123cd' }, tracteur.id)).toBeUndefined()
  expect(doublon({})).toBeUndefined()
})
