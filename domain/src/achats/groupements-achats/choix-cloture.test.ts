import { describe, expect, test } from 'vitest'
import { somme } from '../../argent/somme.ts'
import { AMMONITRATE } from '../../testing/article.ts'
import type { Article } from './article.ts'
import { planCloture } from './attribution.ts'
import { faitDe, offreChoix } from './choix-cloture.ts'
import { MODES_PRIX, type ModePrix, montantLigne } from './prix.ts'
import { proposeArrondis } from './propositions.ts'

const NPK: Article = { ...AMMONITRATE, contenance: 0.6, minimum_groupe: 24, prix_unitaire_ht: 4_620_000, paliers: [] }
const KIESERITE: Article = {
  ...AMMONITRATE,
  conditionnement: 'sac',
  contenance: 0.025,
  colisage: 40,
  prix_unitaire_ht: 4_150_000,
  paliers: [],
}

function clotureOf(article: Article, nombres: readonly number[], mode_prix: ModePrix) {
  const lignes = nombres.map((nombre, rang) => ({
    id: `${rang}`,
    bon_id: `bon-${rang}`,
    article_id: article.id,
    nombre,
    prix_maximum_ht: 9_999_999,
  }))
  const groupement = {
    mode_facturation: 'directe_fournisseur',
    mode_prix,
    seuil_minimum: null,
    seuil_unite: null,
  } as const
  return { groupement, articles: [article], lignes, decisions: [], enAttente: new Map() }
}

function contexteOf(article: Article, nombres: readonly number[], mode_prix: ModePrix = 'paliers_groupe') {
  const cloture = clotureOf(article, nombres, mode_prix)
  const [etat] = planCloture(cloture).articles
  const [probleme] = etat?.problemes ?? []
  if (!etat || !probleme) throw new Error('Aucun problème')
  const propositions = proposeArrondis({ manque: probleme.manque, multiple: article.multiple }, cloture.lignes)
  return {
    probleme,
    article: etat,
    mode_prix,
    today: '2026-03-27',
    propositions,
    nombre_adherents: nombres.length,
  }
}

const espaces = (texte: string) => texte.replaceAll(/[\u00a0\u202f]/g, ' ')
const lus = (...asked: Parameters<typeof contexteOf>) =>
  offreChoix(contexteOf(...asked)).map(({ titre, consequence, montant_ht, effet }) =>
    espaces([titre, consequence, montant_ht ?? effet].filter((un) => un !== null).join(' | ')),
  )

describe('La clôture offre', () => {
  test('pour un minimum qui n’est pas atteint', () => {
    const nombres = [5, 28]
    expect(espaces(faitDe(contexteOf(NPK, nombres)))).toBe(
      '19,8 t pour 2 adhérents. Il manque 7 big bags (4,2 t) au minimum.',
    )
    expect(lus(NPK, nombres)).toEqual([
      'Prolonger cet article de 7 jours | Les 2 adhérents commandent encore. Les autres articles sont figés. | jusqu’au 3 avril 2026',
      'Compléter avec le stock de la coopérative | 7 big bags à la charge de la coopérative. | 194040',
      'Partir à 19,8 t | Le fournisseur accepte de livrer sous le minimum.',
      'Annuler cet article | Les 2 commandes sont retirées, aucun frais. | -914760',
    ])
  })

  test.each(MODES_PRIX)('de compléter au prix que la coopérative paie ensuite (%s)', (mode_prix) => {
    const article = { ...NPK, paliers: [{ a_partir_de: 4, prix_unitaire_ht: 4_100_000 }] }
    const nombres = [5, 28]
    const offre = offreChoix(contexteOf(article, nombres, mode_prix)).find(({ choix }) => choix === 'completer')
    const decision = {
      article_id: article.id,
      probleme: 'minimum_article',
      choix: 'completer',
      parametres: {},
    } as const
    const plan = planCloture({ ...clotureOf(article, nombres, mode_prix), decisions: [decision] })
    const desAdherents = plan.lignes.map((ligne) => montantLigne(ligne.prix_final_ht, ligne.nombre_attribue, article))
    expect(offre?.montant_ht).toBe(plan.total_ht - somme(desAdherents))
  })

  test('pour une palette incomplète', () => {
    const nombres = [40, 100, 80, 60, 50, 72, 30, 30]
    expect(espaces(faitDe(contexteOf(KIESERITE, nombres)))).toBe(
      '462 sacs pour 8 adhérents : 11 lots complets et 22 sacs.',
    )
    expect(lus(KIESERITE, nombres)).toEqual([
      'Répartir 18 sacs entre les adhérents | Proposition à 6 adhérents, 3 sacs chacun, à accepter sous 48 h. | 18675',
      'Garder 18 sacs au dépôt | À revendre ensuite au tarif du groupement. | 18675',
      'Réduire à 11 lots complets | Les dernières commandes passées perdent 22 sacs. | -22825',
      'Partir à 11,55 t | Le fournisseur accepte un dernier lot incomplet.',
    ])
  })

  test('ni arrondi ni dépôt au-delà de ce que le fournisseur a, ni réduction à rien', () => {
    expect(lus({ ...KIESERITE, disponible: 470 }, [462]).map((choix) => choix.split(' ')[0])).toEqual([
      'Réduire',
      'Partir',
    ])
    expect(lus({ ...KIESERITE, disponible: 22 }, [22]).map((choix) => choix.split(' ')[0])).toEqual([
      'Partir',
      'Annuler',
    ])
  })
})

describe('L’arrondi', () => {
  const commandes = [40, 100, 80].map((nombre, rang) => ({ bon_id: `bon-${rang}`, nombre }))
  test.each([
    [18, 1, [106, 86, 46]],
    [20, 1, [107, 87, 46]],
    [2, 1, [101, 81]],
    [8, 4, [104, 84]],
    [6, 4, []],
    [0, 1, []],
  ])('de %i colis par %i propose %j', (manque, multiple, attendus) => {
    expect(proposeArrondis({ manque, multiple }, commandes).map(({ nombre_propose }) => nombre_propose)).toEqual(
      attendus,
    )
  })
})
