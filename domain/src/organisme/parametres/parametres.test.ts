import { describe, expect, test } from 'vitest'
import { COMPTABILITE_PAR_DEFAUT } from './comptabilite.ts'
import { checkComptabilite } from './comptabilite-saisie.ts'
import { MOTIFS_PAR_DEFAUT } from './motifs.ts'
import { checkMotifs } from './motifs-saisie.ts'
import { requireProchain, toCompteur } from './numerotation.ts'
import { ORGANISME_VIDE } from './organisme.ts'
import { checkOrganisme } from './organisme-saisie.ts'
import { PAIEMENT_PAR_DEFAUT } from './paiement.ts'
import { checkPaiement } from './paiement-saisie.ts'
import { RELANCES_PAR_DEFAUT } from './relances.ts'
import { checkRelances, findCodeLibre, toCalendrier } from './relances-saisie.ts'
import { type TauxTva, TVA_PAR_DEFAUT } from './tva.ts'
import { checkTaux, checkTauxUtilises } from './tva-saisie.ts'

const champsOf = (erreurs: { champ: string }[]) => erreurs.map(({ champ }) => champ)

test('ce qui vaut avant tout réglage se tient', () => {
  expect(checkTaux(TVA_PAR_DEFAUT.taux)).toEqual([])
  expect(checkRelances(RELANCES_PAR_DEFAUT)).toEqual([])
  expect(checkComptabilite(COMPTABILITE_PAR_DEFAUT)).toEqual([])
  expect(checkOrganisme(ORGANISME_VIDE)).toEqual([])
  expect(checkMotifs(MOTIFS_PAR_DEFAUT)).toEqual([])
})

const taux = (changes: Partial<TauxTva>): TauxTva => ({
  code: 'TVA20',
  libelle: 'Taux normal',
  taux_pct: 20,
  valide_du: '2020-01-01',
  valide_au: '2026-12-31',
  mention: null,
  categorie: 'S',
  ...changes,
})

describe('Deux périodes d’un taux', () => {
  test.each<[string, Partial<TauxTva>, string[]]>([
    ['le lendemain', { valide_du: '2027-01-01', valide_au: null }, []],
    ['le dernier jour', { valide_du: '2026-12-31', valide_au: null }, ['taux.1.valide_du']],
    ['avant', { valide_du: '2014-01-01', valide_au: '2019-12-31' }, []],
    ['avant, sans fin', { valide_du: '2014-01-01', valide_au: null }, ['taux.1.valide_du']],
    ['d’un autre code', { code: 'TVA10' }, []],
    ['fermée avant de commencer', { valide_du: '2028-01-01', valide_au: '2027-12-31' }, ['taux.1.valide_au']],
  ])('%s', (_, changes, expected) => {
    expect(champsOf(checkTaux([taux({}), taux(changes)]))).toEqual(expected)
  })
})

describe('Un taux qui sert', () => {
  test.each<[string, TauxTva[], boolean]>([
    ['se retire', [], true],
    ['change de taux', [taux({ taux_pct: 21 })], true],
    ['change de nature', [taux({ categorie: 'E' })], true],
    ['change de début', [taux({ valide_du: '2021-01-01' })], true],
    ['prend une fin', [taux({ valide_au: '2025-12-31' })], false],
    ['change de nom et gagne une période', [taux({ libelle: 'Normal' }), taux({ valide_du: '2027-01-01' })], false],
  ])('%s', (_, apres, refuse) => {
    expect(checkTauxUtilises([taux({})], apres, ['TVA20']) !== undefined).toBe(refuse)
    expect(checkTauxUtilises([taux({})], apres, ['TVA10', 'INCONNU'])).toBeUndefined()
  })
})

describe('Les moyens de paiement', () => {
  const complet = { ...PAIEMENT_PAR_DEFAUT, titulaire: 'Coopérative', iban: 'FR76', ics: 'FR72ZZZ123456' }
  test.each([
    ['chèque seul', { ...PAIEMENT_PAR_DEFAUT, moyens: ['cheque'] as const }, []],
    ['virement sans compte', PAIEMENT_PAR_DEFAUT, ['titulaire', 'iban']],
    ['prélèvement sans identifiant', { ...complet, ics: null, moyens: ['prelevement_sepa'] as const }, ['ics']],
    ['tout est dit', { ...complet, moyens: ['prelevement_sepa', 'virement'] as const }, []],
  ])('%s', (_, paiement, expected) => {
    expect(champsOf(checkPaiement({ ...paiement, moyens: [...paiement.moyens] }))).toEqual(expected)
  })
})

test('le calendrier d’une échéance', () => {
  expect(toCalendrier(RELANCES_PAR_DEFAUT.etapes, '2026-03-31').map(({ jour }) => jour)).toEqual([
    '2026-03-24',
    '2026-04-15',
    '2026-04-30',
    '2026-05-15',
    '2026-06-29',
  ])
})

test('une étape ajoutée prend un code libre', () => {
  expect(findCodeLibre([])).toBe('etape_1')
  expect(findCodeLibre(['rappel', 'etape_3', 'etape_4'])).toBe('etape_5')
})

test('une numérotation avance, ne recule pas', () => {
  expect(toCompteur('FA', 2026, 122)).toMatchObject({ prochain: 123, numero: 'FA-2026-000123', version: 122 })
  expect(() => requireProchain({ serie: 'RE', dernier: 122 }, 123)).not.toThrow()
  expect(() => requireProchain({ serie: 'RE', dernier: 122 }, 122)).toThrow('122 est déjà pris')
})

test.each([
  ['FA', 0, 124, true],
  ['AV', 0, 124, true],
  ['FA', 1, 2, true],
  ['FA', 1, 3, false],
  ['AV', 122, 500, false],
  ['AC', 122, 500, true],
  ['RE', 122, 500, true],
  ['ATT', 122, 500, true],
])('la série %s, au numéro %i, peut passer à %i : %s', (serie, dernier, prochain, permis) => {
  const advance = () => requireProchain({ serie, dernier }, prochain)
  if (permis) expect(advance).not.toThrow()
  else expect(advance).toThrow('sans trou')
})
