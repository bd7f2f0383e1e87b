import { describe, expect, test } from 'vitest'
import { COMPTABILITE_PAR_DEFAUT } from '../../organisme/parametres/comptabilite.ts'
import type { Fait } from './faits.ts'
import { toEcriture } from './to-ecriture.ts'

const ID = '0b1c2d3e-0000-4000-8000-0123456789ab'
const achat = {
  nature: 'achat',
  id: ID,
  type: 'facture',
  numero: 'F-2026-77',
  jour: '2026-05-01',
  date_facture: '2026-04-12',
  fournisseur: { code: 'F00007', raison_sociale: 'Agroplast' },
  total_tva: 2_000,
  total_ttc: 12_000,
} as const
const frais = {
  nature: 'mouvement',
  id: ID,
  jour: '2026-05-01',
  libelle: 'FRAIS TENUE DE COMPTE',
  montant: -1_250,
  compte: '627',
  classement: 'frais_bancaires',
} as const

const SANS_ADHERENT: [string, Fait, [string, number, number][]][] = [
  [
    'des frais de banque',
    frais,
    [
      ['512000', 0, 1_250],
      ['627', 1_250, 0],
    ],
  ],
  [
    'un virement reçu d’un autre compte',
    { ...frais, montant: 5_000, compte: '580' },
    [
      ['512000', 5_000, 0],
      ['580', 0, 5_000],
    ],
  ],
  [
    'une facture de fournisseur',
    achat,
    [
      ['401000', 0, 12_000],
      ['607000', 10_000, 0],
      ['445660', 2_000, 0],
    ],
  ],
  [
    'un avoir de fournisseur',
    { ...achat, type: 'avoir' },
    [
      ['401000', 12_000, 0],
      ['607000', 0, 10_000],
      ['445660', 0, 2_000],
    ],
  ],
  [
    'une facture sans TVA',
    { ...achat, total_tva: 0 },
    [
      ['401000', 0, 12_000],
      ['607000', 12_000, 0],
    ],
  ],
]

describe('Les écritures sans adhérent', () => {
  test.each(SANS_ADHERENT)('%s', (_, fait, attendu) => {
    const ecriture = toEcriture(fait, COMPTABILITE_PAR_DEFAUT)
    expect(ecriture?.lignes.map(({ compte, debit, credit }) => [compte, debit, credit])).toEqual(attendu)
  })

  test('une facture va au journal des achats, sur le compte de son fournisseur ; un mouvement à celui de la banque', () => {
    expect(toEcriture(achat, COMPTABILITE_PAR_DEFAUT)).toMatchObject({
      journal: 'HA',
      numero: 'HA-0123456789ab',
      piece: 'F-2026-77',
      jour: '2026-05-01',
      piece_jour: '2026-04-12',
      libelle: 'Facture F-2026-77 Agroplast',
      lignes: [{ auxiliaire: { numero: 'F00007', libelle: 'Agroplast' } }, { auxiliaire: null }, { auxiliaire: null }],
    })
    expect(toEcriture(frais, COMPTABILITE_PAR_DEFAUT)).toMatchObject({
      journal: 'BQ',
      numero: 'MB-0123456789ab',
      libelle: 'FRAIS TENUE DE COMPTE',
      lignes: [{ auxiliaire: null }, { auxiliaire: null }],
    })
  })
})
