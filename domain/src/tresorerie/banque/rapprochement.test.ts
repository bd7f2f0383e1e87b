import { describe, expect, it, test } from 'vitest'
import type { Donnees, MouvementRecu } from './proposition.ts'
import { openRapprochement } from './rapprochement.ts'

const PLESSIS = { id: 'e1', raison_sociale: 'GAEC du Plessis', no_adherent: 'A00065' }
const CHAUVEAU = { id: 'e2', raison_sociale: 'Jérôme Chauveau', no_adherent: 'A00066' }
const BESNARD = { id: 'e3', raison_sociale: 'SCEA Besnard', no_adherent: 'A00067' }
const piece = (id: string, entreprise_id: string, reste: number, numero: string) => ({
  id,
  numero,
  objet: 'Cotisation 2027',
  echeance: null,
  reste,
  entreprise_id,
})
const IBAN = 'FR7630006000011234567890189'
const DONNEES: Donnees = {
  entreprises: [PLESSIS, CHAUVEAU, BESNARD],
  pieces: [
    piece('p1', 'e1', 24_616, 'AC-2027-000065'),
    piece('p2', 'e1', 48_600, 'FA-2026-000219'),
    piece('p3', 'e2', 18_412, 'AC-2027-000066'),
    piece('p4', 'e3', 9_800, 'AC-2027-000067'),
    piece('p5', 'e3', 9_800, 'FA-2026-000220'),
  ],
  payeurs: [{ iban: IBAN, entreprise_id: 'e1', fois: 3 }],
  mandats: [{ rum: 'COOP-A00066-001', entreprise_id: 'e2' }],
  prelevees: [
    {
      id: 'l1',
      end_to_end_id: 'AC-2027-000067-1',
      rum: 'COOP-A00067-001',
      montant: 14_857,
      numero: 'AC-2027-000067',
      entreprise_id: 'e3',
      date_prelevement: '2026-11-10',
      rejetee_le: '2026-11-18',
      reglement_id: 'r1',
      credite: false,
    },
  ],
  lots: [
    {
      id: 'lot',
      message_id: 'PRLV-261110-0a1b2c3d',
      date_prelevement: '2026-11-10',
      montant: 100_000,
      parts: [60_000, 40_000],
    },
  ],
  saisis: [],
  habitudes: [{ cle: 'sorti PRLV ORANGE', classement: 'fournisseur', compte: '626', le: '2026-10-20' }],
}
const propose = (mouvement: Partial<MouvementRecu>, donnees: Partial<Donnees> = {}) =>
  openRapprochement({ ...DONNEES, ...donnees }).propose({
    date: '2026-11-18',
    montant: 24_616,
    libelle: 'VIR SEPA',
    nom: null,
    iban: null,
    end_to_end_id: null,
    rum: null,
    code_rejet: null,
    ...mouvement,
  })
const partsOf = (mouvement: Partial<MouvementRecu>) =>
  propose(mouvement).parts.map(({ piece_id, montant }) => [piece_id, montant])

describe('Sans hésiter', () => {
  test.each([
    ['le numéro et le nom', { libelle: 'VIR GAEC DU PLESSIS AC-2027-000065' }],
    ['le numéro collé au nom', { libelle: 'VIRPLESSISAC2027000065' }],
    ['le numéro abrégé', { libelle: 'VIR PLESSIS AC 2027 65' }],
    ['la référence RF', { libelle: 'PLESSIS RF18AC2027000065' }],
    ['le numéro et le compte connu', { libelle: 'AC-2027-000065', iban: IBAN }],
    ['le numéro dans la référence du virement', { libelle: 'PLESSIS', end_to_end_id: 'AC-2027-000065' }],
    ['une partie de la pièce', { libelle: 'PLESSIS AC-2027-000065', montant: 10_000 }],
  ])('par %s', (_, mouvement) => {
    const { sure, parts, grace_a } = propose(mouvement)
    expect([sure, parts.map(({ piece_id }) => piece_id)]).toEqual([true, ['p1']])
    expect(grace_a).toContain('AC-2027-000065')
  })

  it('par la RUM quand une seule pièce est due', () => {
    expect(propose({ rum: 'COOP-A00066-001', montant: 18_412 })).toMatchObject({ sure: true, entreprise_id: 'e2' })
  })

  it('par le nom du lot et son total, ou celui d’une de ses séquences', () => {
    for (const montant of [100_000, 60_000]) {
      expect(propose({ libelle: 'REMISE PRLV2611100A1B2C3D', montant })).toMatchObject({ nature: 'lot', sure: true })
    }
  })
})

describe('En attendant quelqu’un', () => {
  test.each([
    ['personne ne paie', { libelle: 'AC-2027-000065' }],
    ['un autre paie', { libelle: 'SCEA BESNARD AC-2027-000065' }],
    ['le nom est coupé', { libelle: 'PLESSI AC-2027-000065' }],
    ['le montant dépasse', { libelle: 'PLESSIS AC-2027-000065', montant: 24_617 }],
    ['deux pièces sont citées', { libelle: 'PLESSIS AC-2027-000065 FA-2026-000219', montant: 73_216 }],
    ['rien n’est cité', { libelle: 'PLESSIS', iban: IBAN }],
  ])('quand %s', (_, mouvement) => {
    expect(propose(mouvement)).toMatchObject({ sure: false, nature: 'pieces', entreprise_id: 'e1' })
  })

  it('dit ce qui est reconnu, en phrases', () => {
    const { phrase, preuves } = propose({ libelle: 'VIR GAEC DU PLESSIS COT ET HUILES', iban: IBAN, montant: 73_216 })
    expect(phrase).toBe('Compte reconnu, somme de 2 pièces')
    expect(preuves).toEqual([
      'Ce compte a déjà payé 3 fois pour GAEC du Plessis.',
      'Le texte nomme GAEC du Plessis.',
      'Le montant est la somme exacte de 2 pièces, tout ce qui est dû.',
    ])
  })

  it('reconnaît un nom coupé, et laisse choisir entre deux pièces semblables', () => {
    expect(propose({ libelle: 'VIR INST M JEROME CHAUVEA', montant: 18_412 }).phrase).toBe(
      'Nom proche de Jérôme Chauveau, 1 pièce au même montant',
    )
    expect(partsOf({ libelle: 'SCEA BESNARD', montant: 9_800 })).toEqual([])
    expect(propose({ libelle: 'SCEA BESNARD', montant: 9_800 }).possibles).toEqual(['p4', 'p5'])
  })

  describe('au nom coupé, qui nomme aussi une autre entreprise en entier', () => {
    const entreprises = [
      { id: 'e5', raison_sociale: 'EARL de la Malvault', no_adherent: 'A00070' },
      { id: 'e6', raison_sociale: 'EARL de la Malvault Haute-Rive', no_adherent: 'A00071' },
    ]
    const pieces = [piece('p8', 'e5', 30_000, 'AC-2027-000070'), piece('p9', 'e6', 41_250, 'AC-2027-000071')]
    const recu = { libelle: 'VIREMENT DE EARL DE LA MALVAULT', montant: 41_250 }

    it('vient de celle qui doit ce montant au centime, et le dit', () => {
      const proposition = propose(recu, { entreprises, pieces })
      expect(proposition).toMatchObject({ entreprise_id: 'e6', sure: false, parts: [{ piece_id: 'p9' }] })
      expect(proposition.preuves[0]).toBe(
        'Le texte porte «\u00a0MALVAULT\u00a0», et EARL de la Malvault Haute-Rive doit ce montant au centime.',
      )
    })

    it('reste à l’entreprise nommée quand elle doit aussi ce montant, ou que son compte a payé', () => {
      const egales = [piece('p8', 'e5', 41_250, 'AC-2027-000070'), ...pieces.slice(1)]
      expect(propose(recu, { entreprises, pieces: egales })).toMatchObject({ entreprise_id: 'e5' })
      const payeurs = [{ iban: IBAN, entreprise_id: 'e5', fois: 2 }]
      expect(propose({ ...recu, iban: IBAN }, { entreprises, pieces, payeurs })).toMatchObject({ entreprise_id: 'e5' })
    })
  })

  it('ne confond pas deux personnes du même nom', () => {
    const homonymes = [CHAUVEAU, { id: 'e9', raison_sociale: 'Jérôme Chauveau', no_adherent: 'A00099' }]
    const pieces = [piece('p3', 'e2', 18_412, 'AC-2027-000066'), piece('p9', 'e9', 18_412, 'AC-2027-000099')]
    expect(propose({ libelle: 'JEROME CHAUVEAU', montant: 18_412 }, { entreprises: homonymes, pieces })).toMatchObject({
      nature: 'aucune',
      parts: [],
    })
    const mandats = { rum: 'COOP-A00066-001', libelle: 'JEROME CHAUVEAU', montant: 18_412 }
    expect(propose(mandats, { entreprises: homonymes, pieces })).toMatchObject({ entreprise_id: 'e2' })
  })
})

describe('Une sortie', () => {
  it('qui reprend un prélèvement déjà rejeté ne rouvre rien deux fois', () => {
    const rejet = propose({ montant: -14_857, libelle: 'PRLV REJET SCEA BESNARD AM04' })
    expect(rejet).toMatchObject({ nature: 'rejet', sure: false, objet_id: 'l1' })
    expect(rejet.phrase).toMatch(/^Rejet déjà reçu le 18 novembre 2026/)
    expect(propose({ montant: -14_857, libelle: 'X', end_to_end_id: 'AC-2027-000067-1' }).sure).toBe(true)
  })

  it.each([
    ['FRAIS TENUE DE COMPTE NOV', '627'],
    ['PRLV ORANGE NOV 2026', '626'],
    ['VIREMENT INTERNE LIVRET', '580'],
  ])('« %s » va au compte %s', (libelle, compte) => {
    expect(propose({ montant: -1_191, libelle })).toMatchObject({ nature: 'classement', compte, sure: false })
  })

  it('inconnue reste à classer', () => {
    expect(propose({ montant: -5_000, libelle: 'CB 1234' })).toMatchObject({
      nature: 'aucune',
      phrase: 'Dépense à classer',
    })
  })
})

test('ce qu’un mouvement vient de payer n’est plus dû pour le suivant', () => {
  const { propose: suivant, paye } = openRapprochement(DONNEES)
  const mouvement = {
    date: '2026-11-18',
    montant: 24_616,
    libelle: 'PLESSIS AC-2027-000065',
    nom: null,
    iban: null,
    end_to_end_id: null,
    rum: null,
    code_rejet: null,
  }
  const premier = suivant(mouvement)
  paye(premier)
  expect([premier.sure, suivant(mouvement).sure]).toEqual([true, false])
})
