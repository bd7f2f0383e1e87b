import { describe, expect, test } from 'vitest'
import { TVA_PAR_DEFAUT } from '../../organisme/parametres/tva.ts'
import { AMMONITRATE } from '../../testing/article.ts'
import { GROUPEMENT } from '../../testing/groupement.ts'
import { checkArticle, checkGroupement } from './coherence.ts'
import { checkFacturation, manquesPublication } from './publication.ts'
import { proposeReference } from './reference.ts'

const champsOf = (errors: readonly { champ: string }[]) => errors.map(({ champ }) => champ)

describe('Un groupement se contredit', () => {
  test.each([
    ['nulle part', {}, []],
    ['par sa clôture', { cloture_le: GROUPEMENT.ouverture_le }, ['cloture_le']],
    ['par une livraison avant la clôture', { livraison_du: '2027-03-26' }, ['livraison_du']],
    ['par une fin sans début', { livraison_du: null }, ['livraison_du']],
    ['par une livraison à rebours', { livraison_au: '2027-04-04' }, ['livraison_au']],
    ['par un minimum sans unité', { seuil_unite: null }, ['seuil_unite']],
    ['par une unité sans minimum', { seuil_minimum: null }, ['seuil_minimum']],
  ])('%s', (_, changes, champs) => {
    expect(champsOf(checkGroupement({ ...GROUPEMENT, ...changes }))).toEqual(champs)
  })
})

describe('Un article se contredit', () => {
  const palier = (a_partir_de: number, prix_unitaire_ht: number) => ({ a_partir_de, prix_unitaire_ht })

  test.each([
    ['nulle part', {}, []],
    ['par son minimum', { multiple: 4, minimum: 6 }, ['minimum']],
    ['par son stock', { minimum: 4, disponible: 3 }, ['disponible']],
    ['par un palier plus cher', { paliers: [palier(24, 4_250_000)] }, ['paliers.0.prix_unitaire_ht']],
    [
      'par des paliers qui remontent',
      { paliers: [palier(24, 4_000_000), palier(48, 4_000_000)] },
      ['paliers.1.prix_unitaire_ht'],
    ],
    [
      'par des seuils en désordre',
      { paliers: [palier(48, 4_000_000), palier(24, 3_900_000)] },
      ['paliers.1.a_partir_de'],
    ],
  ])('%s', (_, changes, champs) => {
    expect(champsOf(checkArticle({ ...AMMONITRATE, ...changes }))).toEqual(champs)
  })
})

describe('Un groupement se publie', () => {
  const publication = {
    groupement: { ...GROUPEMENT, statut: 'brouillon' as const },
    articles: [AMMONITRATE],
    fournisseur: { statut: 'actif' as const, agrement_phyto: null, agrement_phyto_expire_le: null },
    taux: TVA_PAR_DEFAUT.taux,
    organisme: { agrement_phyto: null },
    now: new Date('2027-02-01T12:00:00Z'),
  }
  const SANS_POIDS = { ...AMMONITRATE, unite: 'L' as const, poids_unite_kg: null }
  const PHYTO = { ...publication.groupement, famille: 'PHY' as const }
  const agree = (agrement_phyto_expire_le: string | null) => ({
    statut: 'actif' as const,
    agrement_phyto: 'PO00123',
    agrement_phyto_expire_le,
  })
  const ferme = TVA_PAR_DEFAUT.taux.map((taux) => ({ ...taux, valide_au: '2027-03-26' }))

  test.each([
    ['complet', {}, []],
    ['sans fournisseur', { fournisseur: null }, ['fournisseur_id']],
    [
      'avec un fournisseur archivé',
      { fournisseur: { ...publication.fournisseur, statut: 'archive' as const } },
      ['fournisseur_id'],
    ],
    ['sans article', { articles: [] }, ['articles']],
    ['sans poids à partager', { articles: [SANS_POIDS] }, ['articles']],
    [
      'sans poids ni transport',
      { articles: [SANS_POIDS], groupement: { ...publication.groupement, frais_port: null } },
      [],
    ],
    ['après sa clôture', { now: new Date('2027-03-27T17:00:00Z') }, ['cloture_le']],
    ['avec une TVA qui finit avant la clôture', { taux: ferme }, ['articles']],
    ['phyto sans agrément du fournisseur', { groupement: PHYTO }, ['fournisseur_id']],
    ['d’un article phyto sans agrément', { articles: [{ ...AMMONITRATE, amm: '2080055' }] }, ['fournisseur_id']],
    ['phyto sans date de fin', { groupement: PHYTO, fournisseur: agree(null) }, ['fournisseur_id']],
    ['phyto, l’agrément finissant avant', { groupement: PHYTO, fournisseur: agree('2027-03-26') }, ['fournisseur_id']],
    ['phyto, l’agrément tenant jusque-là', { groupement: PHYTO, fournisseur: agree('2027-03-27') }, []],
    ['sans lieu', { groupement: { ...publication.groupement, lieu_livraison: null } }, ['lieu_livraison']],
  ])('%s', (_, changes, champs) => {
    expect(champsOf(manquesPublication({ ...publication, ...changes }))).toEqual(champs)
  })

  test.each([
    ['PHY', 'achat_revente', null, false, 1],
    ['ENG', 'achat_revente', null, true, 1],
    ['ENG', 'achat_revente', null, false, 0],
    ['PHY', 'achat_revente', 'PO00123', true, 0],
    ['PHY', 'directe_fournisseur', null, true, 0],
  ] as const)('%s en %s, agrément %s, Certiphyto %s', (famille, mode_facturation, agrement_phyto, requis, nombre) => {
    const articles = [{ ...AMMONITRATE, certiphyto_requis: requis }]
    expect(checkFacturation({ famille, mode_facturation }, articles, { agrement_phyto })).toHaveLength(nombre)
  })
})

test.each([
  [[], 'GA-2027-ENG-01'],
  [['GA-2027-ENG-01', 'GA-2027-ENG-09', 'GA-2027-SEM-12', 'GA-2027-ENG-XX'], 'GA-2027-ENG-10'],
])('la référence proposée après %j est %s', (prises, attendue) => {
  expect(proposeReference(2027, 'ENG', prises)).toBe(attendue)
})
