import type { MouvementBancaire } from '@sillon/domain/tresorerie/banque/releve-bancaire'
import { describe, expect, it } from 'vitest'
import { acceptationOf, choixPropose, coche, resteOf } from './acceptation.ts'

const ENTREPRISE = { id: 'e1', no_adherent: 'A00065', raison_sociale: 'GAEC du Plessis' }
const piece = (id: string, reste: number) => ({
  id,
  numero: `AC-2027-${id}`,
  objet: 'Cotisation 2027',
  reste,
  echeance: null,
})
const PROPOSITION = {
  nature: 'pieces' as const,
  entreprise: ENTREPRISE,
  parts: [{ piece: piece('p1', 24_616), montant: 24_616 }],
  possibles: [piece('p2', 48_600)],
  objet_id: null,
  classement: null,
  compte: null,
  phrase: '',
  preuves: [],
  mots: [],
}
const mouvement = (proposition: MouvementBancaire['proposition'], montant = 73_216): MouvementBancaire => ({
  id: 'm1',
  version: 3,
  date: '2026-11-18',
  montant,
  libelle: 'VIR',
  nom: null,
  iban_masque: null,
  statut: 'a_voir',
  classement: null,
  compte_comptable: null,
  preuves: [],
  entreprises: [],
  pieces: [],
  proposition,
})
const cible = { id: 'm1', version: 3 }

describe('Accepter un mouvement', () => {
  it('paie les pièces cochées, et ce qui reste se répartit', () => {
    const lu = mouvement(PROPOSITION)
    const choix = choixPropose(lu)
    expect(resteOf(lu.montant, choix)).toBe(48_600)
    const tout = coche(lu.montant, choix, 'p2')
    expect(resteOf(lu.montant, tout)).toBe(0)
    expect(acceptationOf(lu, tout)).toEqual({
      acte: 'accepter',
      cible,
      body: {
        nature: 'pieces',
        entreprise_id: 'e1',
        parts: [
          { piece_id: 'p1', montant: 24_616 },
          { piece_id: 'p2', montant: 48_600 },
        ],
      },
    })
    expect(resteOf(lu.montant, coche(lu.montant, tout, 'p1'))).toBe(24_616)
  })

  it('ne fait rien quand rien n’est coché, et dit pourquoi', () => {
    const hesitante = mouvement(
      { ...PROPOSITION, parts: [], possibles: [piece('p1', 9_800), piece('p2', 9_800)] },
      9_800,
    )
    expect(acceptationOf(hesitante, choixPropose(hesitante))).toEqual({ refus: 'Cochez ce que ce mouvement paie.' })
    expect(acceptationOf(mouvement(null), choixPropose(mouvement(null)))).toEqual({
      refus: 'Choisissez d’abord l’entreprise qui paie.',
    })
  })

  it('confirme ce qui est déjà là, classe ce qui n’est pas d’un adhérent', () => {
    const lot = mouvement({ ...PROPOSITION, nature: 'lot', entreprise: null, parts: [], possibles: [], objet_id: 'l1' })
    expect(acceptationOf(lot, choixPropose(lot))).toMatchObject({ body: { nature: 'confirmer', objet_id: 'l1' } })
    const frais = mouvement(
      {
        ...PROPOSITION,
        nature: 'classement',
        entreprise: null,
        parts: [],
        possibles: [],
        classement: 'frais_bancaires',
        compte: '627',
      },
      -1_191,
    )
    expect(acceptationOf(frais, choixPropose(frais))).toEqual({
      acte: 'classer',
      cible,
      body: { classement: 'frais_bancaires', compte: '627' },
    })
  })
})
