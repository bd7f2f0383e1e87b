import fc from 'fast-check'
import { describe, expect, it, test } from 'vitest'
import { COMPTABILITE_PAR_DEFAUT } from '../../organisme/parametres/comptabilite.ts'
import { MODES_REGLEMENT } from '../../organisme/parametres/mode-reglement.ts'
import type { LigneCalcul } from '../../pieces/documents/calcul.ts'
import type { Fait } from './faits.ts'
import { COLONNES_FEC, ENTETE_FEC, formatMontantFec, nomFec, toFec } from './fec.ts'
import { toEcriture } from './to-ecriture.ts'

const ID = '0b1c2d3e-0000-4000-8000-0123456789ab'
const tiers = { no_adherent: 'A00012', raison_sociale: 'GAEC des Tilleuls' }
const ligne = (nature: LigneCalcul['nature'], montant_ht: number, compte = '756000') => ({
  code: 'X',
  libelle: 'X',
  detail: null,
  nature,
  quantite: 1,
  prix_unitaire: null,
  montant_ht,
  tva_code: 'TVA20',
  compte,
})
const mouvement = { id: ID, jour: '2026-12-07', tiers, montant: 6_000, moyen: 'virement', reference: null } as const

const TABLE: [string, Fait, [string, number, number][]][] = [
  [
    'un appel hors TVA',
    {
      nature: 'appel',
      numero: 'AC-2026-000001',
      jour: '2026-05-01',
      tiers,
      calcul: { lignes: [ligne('cotisation', 6_000)], montant_tva: 0 },
    },
    [
      ['411000', 6_000, 0],
      ['756000', 0, 6_000],
    ],
  ],
  [
    'une facture avec remise, TVA, parts et deux comptes',
    {
      nature: 'appel',
      numero: 'FA-2026-000001',
      jour: '2026-05-01',
      tiers,
      calcul: {
        lignes: [
          ligne('cotisation', 10_000),
          ligne('remise', -2_000),
          ligne('cotisation', 3_000, '706000'),
          ligne('parts', 5_000, '101300'),
        ],
        montant_tva: 2_200,
      },
    },
    [
      ['411000', 18_200, 0],
      ['756000', 0, 8_000],
      ['706000', 0, 3_000],
      ['101300', 0, 5_000],
      ['445710', 0, 2_200],
    ],
  ],
  [
    'un avoir',
    {
      nature: 'avoir',
      numero: 'AV-2026-000001',
      annule: 'FA-2026-000001',
      jour: '2026-06-01',
      tiers,
      calcul: { lignes: [ligne('cotisation', 10_000)], montant_tva: 2_000 },
    },
    [
      ['411000', 0, 12_000],
      ['756000', 10_000, 0],
      ['445710', 2_000, 0],
    ],
  ],
  [
    'un virement',
    { nature: 'reglement', ...mouvement },
    [
      ['411000', 0, 6_000],
      ['512000', 6_000, 0],
    ],
  ],
  [
    'des espèces',
    { nature: 'reglement', ...mouvement, moyen: 'especes' },
    [
      ['411000', 0, 6_000],
      ['530000', 6_000, 0],
    ],
  ],
  [
    'un prélèvement rejeté',
    { nature: 'rejet', ...mouvement, moyen: 'prelevement_sepa', motif: 'AM04' },
    [
      ['411000', 6_000, 0],
      ['512000', 0, 6_000],
    ],
  ],
  [
    'un trop-perçu remboursé',
    { nature: 'remboursement', ...mouvement },
    [
      ['411000', 6_000, 0],
      ['512000', 0, 6_000],
    ],
  ],
  [
    'une créance perdue',
    { nature: 'irrecouvrable', numero: 'AC-2026-000001', jour: '2026-12-31', tiers, montant: 4_000 },
    [
      ['411000', 0, 4_000],
      ['654000', 4_000, 0],
    ],
  ],
  [
    'des parts remboursées',
    { nature: 'remboursement_parts', id: ID, jour: '2026-12-31', tiers, montant: 5_000 },
    [
      ['411000', 0, 5_000],
      ['101300', 5_000, 0],
    ],
  ],
  [
    'une facture de marchandises, avec ses frais',
    {
      nature: 'vente',
      numero: 'FA-2026-000002',
      jour: '2026-05-01',
      tiers,
      calcul: {
        lignes: [
          { ...ligne('marchandise', 10_000, '707100'), vente: { unite: 't', prix_ht: 4_120_000 } },
          ligne('marchandise', 500, ''),
          ligne('frais', 1_000, '708500'),
        ],
        montant_tva: 2_300,
      },
    },
    [
      ['411000', 13_800, 0],
      ['707100', 0, 10_000],
      ['707000', 0, 500],
      ['708500', 0, 1_000],
      ['445710', 0, 2_300],
    ],
  ],
]

describe('Les écritures', () => {
  test.each(TABLE)('%s', (_, fait, attendu) => {
    const ecriture = toEcriture(fait, COMPTABILITE_PAR_DEFAUT)
    expect(ecriture?.lignes.map(({ compte, debit, credit }) => [compte, debit, credit])).toEqual(attendu)
    expect(ecriture?.lignes[0]?.auxiliaire).toEqual({ numero: 'A00012', libelle: 'GAEC des Tilleuls' })
  })

  it('ne sont rien quand rien ne bouge', () => {
    const vide = { nature: 'appel', numero: 'AC-1', jour: '2026-01-01', tiers } as const
    expect(toEcriture({ ...vide, calcul: { lignes: [], montant_tva: 0 } }, COMPTABILITE_PAR_DEFAUT)).toBeUndefined()
  })

  it('sont équilibrées quels que soient les faits, sans débit ni crédit négatif', () => {
    const montant = fc.integer({ min: -1_000_000_000, max: 1_000_000_000 })
    const calcul = fc.record({
      lignes: fc.array(
        fc
          .tuple(
            fc.constantFrom('cotisation', 'remise', 'parts', 'marchandise', 'frais'),
            montant,
            fc.constantFrom('756000', '706000', ''),
          )
          .map(([nature, ht, compte]) => ligne(nature as LigneCalcul['nature'], ht, compte)),
        { maxLength: 8 },
      ),
      montant_tva: montant,
    })
    const base = { jour: fc.constant('2026-05-01'), tiers: fc.constant(tiers) }
    const reste = {
      ...base,
      id: fc.uuid(),
      montant,
      moyen: fc.constantFrom(...MODES_REGLEMENT),
      reference: fc.option(fc.string()),
      motif: fc.option(fc.string()),
    }
    const piece = { ...base, numero: fc.string(), annule: fc.string(), calcul, montant }
    const fait = fc.oneof(
      fc.record({ nature: fc.constantFrom('appel', 'vente', 'avoir', 'irrecouvrable'), ...piece }),
      fc.record({
        nature: fc.constantFrom('reglement', 'rejet', 'annulation', 'remboursement', 'remboursement_parts'),
        ...reste,
      }),
    )
    fc.assert(
      fc.property(fait, (one) => {
        const { lignes = [] } = toEcriture(one as Fait, COMPTABILITE_PAR_DEFAUT) ?? {}
        const sum = (cote: 'debit' | 'credit') => lignes.reduce((total, un) => total + un[cote], 0)
        expect(sum('debit')).toBe(sum('credit'))
        for (const { debit, credit } of lignes) expect(Math.min(debit, credit)).toBe(0)
        for (const { debit, credit } of lignes) expect(Math.max(debit, credit)).toBeGreaterThan(0)
      }),
    )
  })
})

describe('Le format FEC', () => {
  it('a dix-huit colonnes, des dates sans tiret, une virgule décimale', () => {
    const lignes = toFec(toEcriture(TABLE[3]?.[1] as Fait, COMPTABILITE_PAR_DEFAUT) as never).split('\r\n')
    expect(COLONNES_FEC).toHaveLength(18)
    expect(ENTETE_FEC).toBe(`${COLONNES_FEC.join('\t')}\r\n`)
    expect(lignes).toEqual([
      'BQ\tBanque\tRG-0123456789ab\t20261207\t411000\tAdhérents\tA00012\tGAEC des Tilleuls\tRG-0123456789ab\t20261207\tRèglement GAEC des Tilleuls\t0,00\t60,00\t\t\t\t\t',
      'BQ\tBanque\tRG-0123456789ab\t20261207\t512000\tBanque\t\t\tRG-0123456789ab\t20261207\tRèglement GAEC des Tilleuls\t60,00\t0,00\t\t\t\t\t',
      '',
    ])
  })

  it('garde ses colonnes quand un nom contient une tabulation ou un retour à la ligne', () => {
    const fait = { ...mouvement, nature: 'reglement', tiers: { ...tiers, raison_sociale: 'A\tB\r\nC' } } as const
    const texte = toFec(toEcriture(fait, COMPTABILITE_PAR_DEFAUT) as never)
    for (const une of texte.slice(0, -2).split('\r\n')) expect(une.split('\t')).toHaveLength(18)
    expect(texte).toContain('\tA B C\t')
  })

  it.each(['A|B', 'A\u2028B', 'A\u0085B', 'A\vB', 'A\0B', 'A\fB', 'A \t|\r\n B'])(
    'R84 : « %j » reste dans sa case, sur sa ligne',
    (raison_sociale) => {
      const fait = {
        ...mouvement,
        nature: 'reglement',
        reference: raison_sociale,
        tiers: { ...tiers, raison_sociale },
      } as const
      const texte = toFec(toEcriture(fait, COMPTABILITE_PAR_DEFAUT) as never)
      expect(texte.split(/[\r\n\v\f\0\u0085\u2028\u2029]+/)).toHaveLength(3)
      expect(texte).not.toContain('|')
      for (const une of texte.slice(0, -2).split('\r\n')) expect(une.split('\t')).toHaveLength(18)
    },
  )

  it.each(['=1+1', '+33612345678', '-A', '@SOMME(A1)', '\t=1+1', ' =1+1', '|=1+1', '＝1+1'])(
    'R84 : « %j » n’est qu’un texte pour un tableur',
    (raison_sociale) => {
      const fait = {
        ...mouvement,
        nature: 'reglement',
        reference: raison_sociale,
        tiers: { ...tiers, raison_sociale },
      } as const
      const cases = toFec(toEcriture(fait, COMPTABILITE_PAR_DEFAUT) as never).split(/[\t\r\n]+/)
      expect(cases.filter((une) => /^\s*[=+\-@＝＋－＠]/.test(une))).toEqual([])
    },
  )

  test.each([
    [0, '0,00'],
    [5, '0,05'],
    [123_456_789, '1234567,89'],
    [99_999_999_999, '999999999,99'],
  ])('%i centimes s’écrivent %s', (centimes, attendu) => {
    expect(formatMontantFec(centimes)).toBe(attendu)
  })

  it('porte le SIREN et le dernier jour dans son nom', () => {
    expect(nomFec('73282932000074', '2026-12-31')).toBe('732829320FEC20261231.txt')
  })
})
