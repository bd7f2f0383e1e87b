import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { AMMONITRATE } from '../../testing/article.ts'
import type { Article } from './article.ts'
import { planCloture } from './attribution.ts'
import { CHOIX_PAR_PROBLEME, type DecisionCloture, type ProblemeType } from './decision-cloture.ts'
import type { LigneCloture } from './etat-article.ts'
import { REGLES_PENURIE } from './repartition-penurie.ts'

const GROUPEMENT = {
  mode_facturation: 'directe_fournisseur',
  mode_prix: 'paliers_groupe',
  seuil_minimum: null,
  seuil_unite: null,
} as const
const NPK: Article = {
  ...AMMONITRATE,
  id: 'npk',
  designation: 'NPK 15-15-15',
  contenance: 0.6,
  minimum_groupe: 24,
  prix_unitaire_ht: 4_620_000,
  paliers: [],
}
const KIESERITE: Article = {
  ...AMMONITRATE,
  id: 'kieserite',
  designation: 'Kiésérite',
  conditionnement: 'sac',
  contenance: 0.025,
  colisage: 40,
  prix_unitaire_ht: 4_150_000,
  paliers: [],
}

const lignesOf = (article: Article, nombres: readonly number[], prix_maximum_ht = 9_999_999): LigneCloture[] =>
  nombres.map((nombre, rang) => ({
    id: `${article.id}-${rang}`,
    bon_id: `bon-${rang}`,
    article_id: article.id,
    nombre,
    prix_maximum_ht,
  }))

type Cas = Partial<Parameters<typeof planCloture>[0]>
const plan = (cas: Cas) =>
  planCloture({ groupement: GROUPEMENT, articles: [], lignes: [], decisions: [], enAttente: new Map(), ...cas })

const decision = (
  article: Article | null,
  probleme: ProblemeType,
  choix: DecisionCloture['choix'],
  parametres: DecisionCloture['parametres'] = {},
): DecisionCloture => ({ article_id: article?.id ?? null, probleme, choix, parametres })

const un = (article: Article, nombres: readonly number[], decisions: DecisionCloture[] = [], cas: Cas = {}) =>
  plan({ articles: [article], lignes: lignesOf(article, nombres), decisions, ...cas })

describe('La clôture', () => {
  test('de la maquette attend deux décisions, et compte ce qui part', () => {
    const resultat = plan({
      articles: [AMMONITRATE, NPK, KIESERITE],
      lignes: [...lignesOf(AMMONITRATE, [12, 124]), ...lignesOf(NPK, [5, 28]), ...lignesOf(KIESERITE, [40, 200, 222])],
      decisions: [decision(NPK, 'minimum_article', 'prolonger', { jours: 7 })],
    })
    expect(resultat.articles.map(({ sort, montant_ht }) => [sort, montant_ht])).toEqual([
      ['envoye', 2_706_400],
      ['prolonge', 914_760],
      ['envoye', 479_325],
    ])
    expect(resultat).toMatchObject({ restantes: 1, total_ht: 3_185_725 })
  })

  test.each([
    ['completer', 'minimum_article', NPK, [5, 28], [5, 28], 7],
    ['accepter', 'minimum_article', NPK, [5, 28], [5, 28], 0],
    ['annuler_article', 'minimum_article', NPK, [5, 28], [0, 0], 0],
    ['garder_au_depot', 'colis_incomplet', KIESERITE, [40, 200, 222], [40, 200, 222], 18],
    ['reduire', 'colis_incomplet', KIESERITE, [40, 400, 22], [40, 400, 0], 0],
    ['reduire', 'colis_incomplet', KIESERITE, [400, 40, 10, 12], [400, 40, 0, 0], 0],
    ['accepter', 'colis_incomplet', KIESERITE, [40, 422], [40, 422], 0],
  ] as const)('%s un %s', (choix, probleme, article, nombres, attendus, cooperative) => {
    const resultat = un(article, nombres, [decision(article, probleme, choix)])
    expect(resultat.restantes).toBe(0)
    expect(resultat.lignes.map(({ nombre_attribue }) => nombre_attribue)).toEqual(attendus)
    expect(resultat.articles[0]?.nombre_cooperative).toBe(cooperative)
  })

  test('explique à chacun ce qui change, et rien quand rien ne change', () => {
    const penurie = un(
      AMMONITRATE,
      [12, 60, 40],
      [decision(AMMONITRATE, 'penurie', 'repartir', { regle: 'premier_arrive', disponible: 40 })],
    )
    expect(penurie.lignes.map(({ explication }) => explication?.replaceAll('\u00a0', ' '))).toEqual([
      undefined,
      'Ammonitrate 33,5 % : 28 big bags au lieu de 60 big bags, le fournisseur n’en ayant que 40 big bags : les premières commandes validées sont servies d’abord.',
      'Ammonitrate 33,5 % : rien au lieu de 40 big bags, le fournisseur n’en ayant que 40 big bags : les premières commandes validées sont servies d’abord.',
    ])
    const annule = un(NPK, [5], [decision(NPK, 'minimum_article', 'annuler_article')])
    expect(annule.lignes[0]?.explication).toBe(
      'NPK 15-15-15\u00a0: article annulé, le minimum du fournisseur n’étant pas atteint\u202f; rien n’est dû.',
    )
  })

  test('demande un nouvel accord quand le prix négocié dépasse le prix garanti', () => {
    const negocie = { ...AMMONITRATE, prix_negocie_ht: 4_300_000 }
    const [ligne] = plan({ articles: [negocie], lignes: lignesOf(negocie, [12], 4_250_000) }).lignes
    expect(ligne).toMatchObject({ depasse: true, prix_final_ht: 4_300_000 })
    expect(ligne?.explication?.replaceAll('\u00a0', ' ')).toBe(
      'Ammonitrate 33,5 % : le prix définitif est de 430,00 €/t, au-dessus des 425,00 €/t garantis.',
    )
  })

  test('donne à chacun son prix quand les paliers sont par adhérent', () => {
    const resultat = un(AMMONITRATE, [12, 48], [], { groupement: { ...GROUPEMENT, mode_prix: 'paliers_adherent' } })
    expect(resultat.lignes.map(({ prix_final_ht }) => prix_final_ht)).toEqual([4_250_000, 4_120_000])
    expect(resultat.articles[0]).toMatchObject({ prix_final_ht: null, montant_ht: 255_000 + 988_800 })
  })

  test('prend le palier du total, les colis de la coopérative compris', () => {
    const article = { ...AMMONITRATE, minimum_groupe: 24 }
    const resultat = un(article, [40], [decision(article, 'minimum_article', 'completer')])
    expect(resultat.articles[0]).toMatchObject({ nombre: 48, nombre_cooperative: 8, prix_final_ht: 4_120_000 })
  })

  test('laisse à décider de nouveau un tour de propositions qui n’a pas rempli la palette', () => {
    const decisions = [decision(KIESERITE, 'colis_incomplet', 'arrondir')]
    const enAttente = new Map([[KIESERITE.id, 2]])
    expect(un(KIESERITE, [62], decisions, { enAttente }).restantes).toBe(0)
    expect(un(KIESERITE, [62], decisions).restantes).toBe(1)
    const complet = un(KIESERITE, [80], decisions)
    expect(complet.restantes).toBe(0)
    expect(complet.lignes[0]).toMatchObject({ nombre_attribue: 80, explication: null })
  })

  test.each([
    [{ seuil_minimum: 50, seuil_unite: 't' as const }, 1],
    [{ seuil_minimum: 49, seuil_unite: 't' as const }, 1],
    [{ seuil_minimum: 49_000, seuil_unite: 'kg' as const }, 1],
    [{ seuil_minimum: 48.3, seuil_unite: 't' as const }, 0],
    [{ seuil_minimum: 2_500_000, seuil_unite: 'eur' as const }, 1],
    [{ seuil_minimum: 1_000_000, seuil_unite: 'eur' as const }, 0],
  ])('compare le groupement à son minimum %j', (seuil, restantes) => {
    const npk = { ...NPK, minimum_groupe: null }
    const lignes = [...lignesOf(AMMONITRATE, [57]), ...lignesOf(npk, [33])]
    expect(plan({ groupement: { ...GROUPEMENT, ...seuil }, articles: [AMMONITRATE, npk], lignes }).restantes).toBe(
      restantes,
    )
  })
})

describe('Quelles que soient les commandes et les décisions', () => {
  const choix = (Object.keys(CHOIX_PAR_PROBLEME) as ProblemeType[]).flatMap((probleme) =>
    CHOIX_PAR_PROBLEME[probleme].map((un) => ({ probleme, choix: un })),
  )
  const cas = fc.record({
    nombres: fc.array(fc.integer({ min: 1, max: 400 }), { maxLength: 25 }),
    colisage: fc.integer({ min: 1, max: 48 }),
    multiple: fc.integer({ min: 1, max: 6 }),
    minimum_groupe: fc.option(fc.integer({ min: 1, max: 2_000 })),
    disponible: fc.nat(3_000),
    regle: fc.constantFrom(...REGLES_PENURIE),
    choisis: fc.array(fc.constantFrom(...choix), { maxLength: 4 }),
  })

  test('nul ne reçoit plus que demandé, et le fournisseur n’en livre pas plus qu’il n’en a', () => {
    fc.assert(
      fc.property(cas, ({ nombres, colisage, multiple, minimum_groupe, disponible, regle, choisis }) => {
        const article = { ...AMMONITRATE, colisage, multiple, minimum_groupe }
        const decisions = choisis.map(({ probleme, choix: un }) =>
          decision(article, probleme, un, un === 'repartir' ? { regle, disponible } : {}),
        )
        const { lignes, articles } = un(article, nombres, decisions)
        const [etat] = articles
        for (const { nombre, nombre_attribue } of lignes) {
          expect(nombre_attribue).toBeGreaterThanOrEqual(0)
          expect(nombre_attribue).toBeLessThanOrEqual(nombre)
        }
        const total = lignes.reduce((sum, { nombre_attribue }) => sum + nombre_attribue, 0)
        expect(etat?.nombre).toBe(total + (etat?.nombre_cooperative ?? 0))
        const penurie = decisions.find(({ probleme }) => probleme === 'penurie')
        if (penurie?.choix === 'repartir' && etat?.sort === 'envoye') expect(total).toBeLessThanOrEqual(disponible)
      }),
    )
  })
})
