import { describe, expect, test } from 'vitest'
import { InvalidInput } from '../../rule-violation.ts'
import { aFactureXml } from '../../testing/facture-xml.ts'
import { checkFacture } from './controle-facture.ts'
import { lisCentimes, lisDecimal } from './decimal-xml.ts'
import type { XmlFacture } from './facture-lue.ts'
import { identifiantDe, sirenDe } from './partie-lue.ts'
import { convertis } from './unite-facturee.ts'

const COOPERATIVE = { nom: 'Coopérative de Mirebeau', siret: '48291376100011' }

function refusOf(
  changes: Partial<XmlFacture>,
  cooperative: typeof COOPERATIVE | { nom: string; siret: null } = COOPERATIVE,
) {
  try {
    checkFacture({ ...aFactureXml(), ...changes }, cooperative)
  } catch (error) {
    if (error instanceof InvalidInput) return error.message
    throw error
  }
  return null
}

const totaux = (changes: Partial<XmlFacture['totaux']>) => ({ totaux: { ...aFactureXml().totaux, ...changes } })

describe('Une facture électronique', () => {
  test('se lit en centimes', () => {
    expect(checkFacture(aFactureXml(), COOPERATIVE)).toMatchObject({
      type: 'facture',
      numero: 'F-2027-118',
      date_facture: '2027-04-20',
      echeance: '2027-05-20',
      identifiant_vendeur: '732829320',
      ibans: ['FR7630001007941234567890185'],
      lignes: [{ reference_fournisseur: 'AN335', quantite: 12, unite_code: 'TNE', montant_ht: 454_800 }],
      frais_ht: 0,
      total_ht: 454_800,
      total_tva: 90_960,
      total_ttc: 545_760,
    })
  })

  test('a ses frais et ses remises, son acompte et son arrondi', () => {
    const lue = checkFacture(
      {
        ...aFactureXml(),
        ...totaux({
          frais: '100.00',
          remises: '48.00',
          ht: '4600',
          tva: '920.0',
          tva_par_taux: ['900', '20'],
          ttc: '5520',
          acompte: '20',
          arrondi: '-0.50',
          du: '5499.5',
        }),
      },
      COOPERATIVE,
    )
    expect(lue).toMatchObject({ frais_ht: 5_200, total_ht: 460_000, total_ttc: 552_000 })
  })

  test.each<[string, Partial<XmlFacture>]>([
    ['Cette facture ne dit pas son numéro.', { numero: null }],
    ['La date de cette facture n’est pas lisible.', { date: '20270231' }],
    [
      'Ce document est de type 384\u00a0: seuls une facture (380) et un avoir (381) se déposent ici.',
      { type_code: '384' },
    ],
    ['Cette facture est en CHF\u00a0: elle doit être en euros.', { devise: 'CHF' }],
    [
      'Cette facture ne donne ni le SIREN ni le numéro de TVA du vendeur.',
      { vendeur: { nom: 'X', identifiants: [], tva_intra: null } },
    ],
    [
      'Cette facture ne donne pas le SIREN de l’acheteur\u00a0: demandez au fournisseur de l’indiquer.',
      { acheteur: { nom: 'X', identifiants: [], tva_intra: null } },
    ],
    [
      'Cette facture est adressée à EARL Autre (SIREN 732829320), pas à Coopérative de Mirebeau (SIREN 482913761).',
      { acheteur: { nom: 'EARL Autre', identifiants: [{ liste: '0002', valeur: '732829320' }], tva_intra: null } },
    ],
    [
      'Cette facture n’a aucune ligne (profil MINIMUM ou BASIC WL)\u00a0: demandez au fournisseur une facture détaillée.',
      { lignes: [] },
    ],
    [
      'La quantité ou le montant de la ligne 1 n’est pas lisible.',
      { lignes: aFactureXml().lignes.map((une) => ({ ...une, montant: '12,5' })) },
    ],
    ['Le total TTC de cette facture n’est pas lisible.', totaux({ ttc: null })],
    [
      'Les totaux de cette facture ne s’accordent pas\u00a0: la somme des lignes fait 4\u202f548,00\u00a0€, et le total des lignes dit 4\u202f548,01\u00a0€.',
      totaux({ lignes: '4548.01' }),
    ],
    [
      'Les totaux de cette facture ne s’accordent pas\u00a0: la TVA de chaque taux fait 909,60\u00a0€, et le total de la TVA dit 909,61\u00a0€.',
      totaux({ tva: '909.61' }),
    ],
    [
      'Les totaux de cette facture ne s’accordent pas\u00a0: le hors taxe et la TVA font 5\u202f457,60\u00a0€, et le total TTC dit 5\u202f457,00\u00a0€.',
      totaux({ ttc: '5457' }),
    ],
    [
      'Les totaux de cette facture ne s’accordent pas\u00a0: le TTC, acompte déduit, fait 5\u202f457,60\u00a0€, et le net à payer dit 0,00\u00a0€.',
      totaux({ du: '0' }),
    ],
  ])('est refusée\u00a0: %s', (phrase, changes) => {
    expect(refusOf(changes)).toBe(phrase)
  })

  test('ne se vérifie pas sans le SIRET de la coopérative', () => {
    expect(refusOf({}, { nom: 'La coopérative', siret: null })).toContain('Indiquez d’abord le SIRET de la coopérative')
  })
})

test.each([
  [[{ liste: '0009', valeur: '732 829 320 00074' }], null, '732829320'],
  [[{ liste: '0225', valeur: '732829320_73282932000074' }], null, '732829320'],
  [[{ liste: null, valeur: '732829320' }], null, '732829320'],
  [[{ liste: '0088', valeur: '732829320' }], 'FR44732829320', '732829320'],
  [[], 'DE123456789', 'DE123456789'],
  [[], 'FR00732829320', null],
  [[{ liste: '0002', valeur: '123' }], null, null],
] as const)('de %j et de la TVA %s, une partie est %s', (identifiants, tva_intra, attendu) => {
  const partie = { nom: null, identifiants, tva_intra }
  expect(identifiantDe(partie)).toBe(attendu)
  expect(sirenDe(partie)).toBe(attendu?.startsWith('DE') ? null : attendu)
})

test.each([
  ['12', 1_200],
  ['12.5', 1_250],
  ['-0.01', -1],
  ['+3.40', 340],
  ['12.5000', 1_250],
  ['12.505', null],
  ['0', 0],
  ['1e3', null],
  ['12,5', null],
  ['', null],
  ['999999999999', null],
])('le montant « %s » est %s', (texte, attendu) => {
  expect(lisCentimes(texte)).toBe(attendu)
})

test.each([
  ['3.0000', 3],
  ['-1', -1],
  ['NaN', null],
  ['Infinity', null],
  ['1'.repeat(40), null],
])('la quantité « %s » est %s', (texte, attendu) => {
  expect(lisDecimal(texte)).toBe(attendu)
})

test.each([
  [6_000, 'KGM', 't', 6],
  [60, 'DTN', 't', 6],
  [6, 'TNE', 'kg', 6_000],
  [2, 'HLT', 'L', 200],
  [12, 'C62', 'dose', 12],
  [12, 'C62', 't', null],
  [12, '__proto__', 't', null],
  [0.1, 'TNE', 'kg', 100],
] as const)('%f %s font en %s\u00a0: %s', (quantite, code, unite, attendu) => {
  expect(convertis(quantite, code, unite)).toBe(attendu)
})
