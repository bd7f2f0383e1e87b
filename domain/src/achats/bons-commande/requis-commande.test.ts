import { describe, expect, test } from 'vitest'
import { InvalidInput } from '../../rule-violation.ts'
import { AMMONITRATE } from '../../testing/article.ts'
import {
  type Certiphyto,
  type Commande,
  conflitsCommande,
  manquesCommande,
  requireCommande,
  requireOuvert,
} from './requis-commande.ts'

const JOUR = '2027-03-10'
const SAC = {
  ...AMMONITRATE,
  id: '00000000-0000-4000-8000-0000000000a2',
  conditionnement: 'sac' as const,
  multiple: 40,
}
const PHYTO = { ...AMMONITRATE, certiphyto_requis: true }
const CERTIPHYTO: Certiphyto = {
  certiphyto_numero: 'AD-12345',
  certiphyto_categorie: 'DENSA',
  certiphyto_expire_le: '2027-03-27',
}

const groupement: Commande['groupement'] = {
  statut: 'ouvert',
  ouverture_le: '2027-03-01T07:00:00.000Z',
  cloture_le: '2027-03-27T17:00:00.000Z',
  mode_livraison: 'depot',
  mode_prix: 'paliers_groupe',
  reserve_adherents_a_jour: true,
}

const ligne = (nombre: number, article = AMMONITRATE) => ({ article_id: article.id, nombre })

const commande = (change: Partial<Commande> = {}): Commande => ({
  groupement,
  articles: [AMMONITRATE, SAC],
  lignes: [ligne(12)],
  autres: new Map(),
  engages: new Map(),
  exploitation_id: null,
  exploitations: [],
  accepte_conditions: true,
  a_jour: true,
  certiphyto: null,
  ...change,
})

describe('Une commande', () => {
  test('peut engager', () => {
    expect(() => requireCommande(commande(), JOUR)).not.toThrow()
  })

  test.each<[string, Partial<Commande>, string, string]>([
    ['est vide', { lignes: [] }, 'lignes', 'Choisissez au moins un article.'],
    [
      'n’accepte pas les conditions',
      { accepte_conditions: false },
      'accepte_conditions',
      'Acceptez les conditions pour valider votre commande.',
    ],
    [
      'n’est pas un multiple',
      { lignes: [ligne(12), ligne(30, SAC)] },
      'lignes.1.nombre',
      'Cet article se commande par 40\u00a0sacs. Il en manque 10.',
    ],
    ['porte un article inconnu', { articles: [SAC] }, 'lignes.0.nombre', 'Cet article n’est pas de ce groupement.'],
    [
      'porte un article annulé',
      { articles: [{ ...AMMONITRATE, statut: 'annule' }] },
      'lignes.0.nombre',
      'Ammonitrate 33,5 % n’est plus proposé\u00a0: retirez la ligne.',
    ],
    [
      'change un article figé',
      { articles: [{ ...AMMONITRATE, statut: 'fige' }], engages: new Map([[AMMONITRATE.id, 10]]) },
      'lignes.0.nombre',
      'Ammonitrate 33,5 %\u00a0: la quantité est arrêtée, cet article n’est pas prolongé.',
    ],
    [
      'retire un article figé',
      {
        articles: [{ ...AMMONITRATE, statut: 'fige' }, SAC],
        engages: new Map([[AMMONITRATE.id, 10]]),
        lignes: [ligne(40, SAC)],
      },
      'lignes',
      'Ammonitrate 33,5 %\u00a0: la quantité est arrêtée, cet article n’est pas prolongé.',
    ],
    [
      'ne dit pas où livrer',
      { groupement: { ...groupement, mode_livraison: 'exploitation' } },
      'exploitation_id',
      'Choisissez l’exploitation à livrer.',
    ],
    [
      'se livre chez un autre',
      {
        groupement: { ...groupement, mode_livraison: 'exploitation' },
        exploitation_id: 'ailleurs',
        exploitations: [{ id: 'ici' }],
      },
      'exploitation_id',
      'Choisissez l’exploitation à livrer.',
    ],
    [
      'de phyto est sans Certiphyto',
      { articles: [PHYTO] },
      'lignes.0.nombre',
      'Cet article demande un Certiphyto de décideur valide au 27 mars 2027\u00a0: complétez la fiche de la personne qui signe.',
    ],
    [
      'de phyto finit après le Certiphyto',
      { articles: [PHYTO], certiphyto: { ...CERTIPHYTO, certiphyto_expire_le: '2027-03-26' } },
      'lignes.0.nombre',
      'Cet article demande un Certiphyto de décideur valide au 27 mars 2027\u00a0: complétez la fiche de la personne qui signe.',
    ],
  ])('refuse d’engager quand elle %s', (_, change, champ, message) => {
    expect(manquesCommande(commande(change), JOUR)).toContainEqual({ champ, message })
    expect(() => requireCommande(commande(change), JOUR)).toThrow(InvalidInput)
  })

  test('de phyto prend le Certiphyto valide le jour de la clôture', () => {
    expect(manquesCommande(commande({ articles: [PHYTO], certiphyto: CERTIPHYTO }), JOUR)).toEqual([])
  })

  test('garde un article figé tel qu’il est', () => {
    const articles = [{ ...AMMONITRATE, statut: 'fige' as const, disponible: 1 }]
    const figee = commande({ articles, engages: new Map([[AMMONITRATE.id, 12]]), a_jour: false })
    expect(() => requireCommande(figee, JOUR)).not.toThrow()
  })

  test.each<[string, Partial<Commande>, string, string]>([
    [
      'il n’y en a plus assez',
      { articles: [{ ...AMMONITRATE, disponible: 20 }], autres: new Map([[AMMONITRATE.id, 13]]) },
      'commande.indisponible',
      'Il n’en reste que 7\u00a0big bags.',
    ],
    [
      'il n’y en a plus',
      {
        articles: [{ ...AMMONITRATE, disponible: 20, nombre_cooperative: 5 }],
        autres: new Map([[AMMONITRATE.id, 15]]),
      },
      'commande.indisponible',
      'Il n’en reste plus.',
    ],
    [
      'l’entreprise doit une cotisation',
      { a_jour: false, engages: new Map([[AMMONITRATE.id, 11]]) },
      'commande.pas-a-jour',
      'Une cotisation de votre entreprise est en retard\u00a0: réglez-la pour commander davantage.',
    ],
    [
      'le prix a monté depuis qu’il a été annoncé',
      { lignes: [{ ...ligne(12), prix_maximum_ht: 4_200_000 }] },
      'commande.prix-change',
      'Ammonitrate 33,5 %\u00a0: le prix a changé, vérifiez votre commande.',
    ],
  ])('se heurte à ce qui a changé : %s', (_, change, code, message) => {
    expect(conflitsCommande(commande(change))).toEqual([{ code, champ: 'lignes.0.nombre', message }])
    expect(() => requireCommande(commande(change), JOUR)).toThrow(message)
  })

  test.each<[string, Partial<Commande>]>([
    ['sa dette n’empêche pas de réduire', { a_jour: false, engages: new Map([[AMMONITRATE.id, 12]]) }],
    [
      'ce qui manque n’empêche pas de réduire',
      { articles: [{ ...AMMONITRATE, disponible: 5 }], engages: new Map([[AMMONITRATE.id, 14]]) },
    ],
    [
      'sa dette n’importe pas quand chacun peut commander',
      { a_jour: false, groupement: { ...groupement, reserve_adherents_a_jour: false } },
    ],
    ['le prix a baissé', { lignes: [{ ...ligne(12), prix_maximum_ht: 4_300_000 }] }],
  ])('s’engage : %s', (_, change) => {
    expect(conflitsCommande(commande(change))).toEqual([])
  })
})

describe('L’heure', () => {
  test.each([
    ['à l’ouverture', '2027-03-01T07:00:00.000Z', null],
    ['juste avant la clôture', '2027-03-27T16:59:59.999Z', null],
    ['à la clôture', '2027-03-27T17:00:00.000Z', 'Le groupement est clos\u00a0: les commandes ne changent plus.'],
    ['avant l’ouverture', '2027-03-01T06:59:59.999Z', 'Le groupement n’est pas encore ouvert aux commandes.'],
  ])('%s', (_, instant, refus) => {
    const act = () => requireOuvert(groupement, new Date(instant))
    if (refus) expect(act).toThrow(refus)
    else expect(act).not.toThrow()
  })

  test('ne compte pas quand la coopérative a clos à la main', () => {
    expect(() => requireOuvert({ ...groupement, statut: 'clos' }, new Date('2027-03-02T08:00:00Z'))).toThrow('clos')
  })
})
