import { describe, expect, it } from 'vitest'
import { DOCUMENTS_PAR_DEFAUT } from '../../organisme/parametres/documents.ts'
import { TVA_PAR_DEFAUT } from '../../organisme/parametres/tva.ts'
import type { Calcul, LigneCalcul } from '../../pieces/documents/calcul.ts'
import { mentionsAppel, typePiece } from './piece.ts'

const { taux } = TVA_PAR_DEFAUT
const JOUR = '2026-11-21'
const HORS_CHAMP = 'Cotisation hors du champ d’application de la TVA.'

const calculOf = (...codes: [string, LigneCalcul['nature']?][]): Calcul => ({
  lignes: codes.map(([tva_code, nature = 'cotisation']) => ({
    code: 'X',
    libelle: 'X',
    detail: null,
    nature,
    quantite: 1,
    prix_unitaire: 100,
    montant_ht: 100,
    tva_code,
    compte: '756000',
  })),
  tva: [],
  montant_ht: 0,
  montant_tva: 0,
  montant_ttc: 0,
  montant_parts: 0,
  montant_du: 0,
})

describe('La pièce d’un appel', () => {
  it.each([
    [[['HORS_CHAMP']], 'appel'],
    [[['FRANCHISE']], 'appel'],
    [[['TVA20']], 'facture'],
    [[['HORS_CHAMP'], ['TVA5_5']], 'facture'],
    [[['HORS_CHAMP'], ['TVA20', 'parts']], 'appel'],
    [[['INCONNU']], 'appel'],
  ] as [[string, LigneCalcul['nature']?][], string][])('%j : %s', (codes, expected) => {
    expect(typePiece(calculOf(...codes), taux, JOUR)).toBe(expected)
  })

  it.each([
    [DOCUMENTS_PAR_DEFAUT, [HORS_CHAMP, DOCUMENTS_PAR_DEFAUT.conditions_reglement]],
    [{ ...DOCUMENTS_PAR_DEFAUT, conditions_reglement: null }, [HORS_CHAMP]],
  ])('dit chaque mention une fois', (documents, expected) => {
    const calcul = calculOf(['HORS_CHAMP'], ['HORS_CHAMP'], ['TVA20'])
    expect(mentionsAppel(calcul, { taux, jour: JOUR, documents })).toEqual(expected)
  })
})
