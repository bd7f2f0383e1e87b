import { describe, expect, test } from 'vitest'
import { AMMONITRATE } from '../../testing/article.ts'
import { acteDe, empechementDe, joursDe } from './acte-cloture.ts'
import { planCloture } from './attribution.ts'
import type { DecisionCloture } from './decision-cloture.ts'

const ARTICLE = { ...AMMONITRATE, minimum_groupe: 24, colisage: 20 }
const GROUPEMENT = {
  mode_facturation: 'directe_fournisseur',
  mode_prix: 'prix_unique',
  seuil_minimum: 1_000,
  seuil_unite: 't',
} as const
const LIGNE = { id: 'l', bon_id: 'b', article_id: ARTICLE.id, nombre: 33, prix_maximum_ht: 9_999_999 }

const plan = (decisions: Omit<DecisionCloture, 'article_id'>[], en_attente = 0, lignes = [LIGNE]) =>
  planCloture({
    groupement: GROUPEMENT,
    articles: [ARTICLE],
    lignes,
    decisions: decisions.map((une) => ({
      ...une,
      article_id: une.probleme === 'minimum_groupement' ? null : ARTICLE.id,
    })),
    enAttente: new Map([[ARTICLE.id, en_attente]]),
  })

const ACCEPTE = [
  { probleme: 'minimum_groupement', choix: 'accepter', parametres: {} },
  { probleme: 'minimum_article', choix: 'accepter', parametres: {} },
] as const
const COLIS = { probleme: 'colis_incomplet', parametres: {} } as const

describe('La clôture', () => {
  test.each([
    [[], 0, 'clos', 'Possible une fois les 3\u00a0décisions prises.'],
    [[...ACCEPTE], 0, 'clos', 'Possible une fois décidé\u00a0: Ammonitrate 33,5 %.'],
    [[...ACCEPTE, { ...COLIS, choix: 'accepter' }], 0, 'clos', null],
    [[...ACCEPTE, { ...COLIS, choix: 'accepter' }], 0, 'en_negociation', null],
    [[...ACCEPTE, { ...COLIS, choix: 'arrondir' }], 1, 'clos', 'Un adhérent n’a pas encore répondu à sa proposition.'],
    [
      [...ACCEPTE, { ...COLIS, choix: 'accepter' }],
      0,
      'ouvert',
      'Le groupement est ouvert\u00a0: rien n’est à décider.',
    ],
    [[{ probleme: 'minimum_article', choix: 'prolonger', parametres: { jours: 3 } }], 0, 'clos', null],
  ] as const)('après %j, %i réponse attendue, %s\u00a0: %s', (decisions, en_attente, statut, attendu) => {
    expect(empechementDe(plan([...decisions], en_attente), statut)).toBe(attendu)
  })

  test('sans commande s’annule', () => {
    expect(empechementDe(plan([], 0, []), 'clos')).toBe('Personne n’a commandé\u00a0: annulez le groupement.')
  })

  test('mène à attribuer, prolonger ou annuler', () => {
    expect(acteDe(plan([]))).toBe('attribuer')
    const prolonge = plan([{ probleme: 'minimum_article', choix: 'prolonger', parametres: { jours: 3 } }])
    expect([acteDe(prolonge), joursDe(prolonge)]).toEqual(['prolonger', 3])
    expect(acteDe(plan([{ probleme: 'minimum_groupement', choix: 'annuler_groupement', parametres: {} }]))).toBe(
      'annuler',
    )
  })
})
