import fc from 'fast-check'
import { expect, test } from 'vitest'
import { TVA_PAR_DEFAUT } from '../../organisme/parametres/tva.ts'
import { AMMONITRATE } from '../../testing/article.ts'
import { GROUPEMENT } from '../../testing/groupement.ts'
import { planCloture } from '../groupements-achats/attribution.ts'
import { attribueBons, listTardifs } from './attribue-bons.ts'

const ACCEPTE = '2027-03-02T10:00:00.000Z'
const AVANT = '2027-03-01T10:00:00.000Z'
const APRES = '2027-03-03T10:00:00.000Z'
/** One package of one ton at 100.00 €. */
const ARTICLE = { ...AMMONITRATE, contenance: 1, prix_unitaire_ht: 1_000_000, paliers: [] }

const frais = (montant_ht: number, annonce_le = APRES) => ({
  libelle: 'Déchargement',
  montant_ht,
  tva_code: 'TVA20',
  cle: 'quantite' as const,
  annonce_le,
})

const planOf = (nombres: readonly number[]) =>
  planCloture({
    groupement: { ...GROUPEMENT, seuil_minimum: null, seuil_unite: null },
    articles: [ARTICLE],
    lignes: nombres.map((nombre, rang) => ({
      id: `l${rang}`,
      bon_id: `b${rang}`,
      article_id: ARTICLE.id,
      nombre,
      prix_maximum_ht: 9_999_990,
    })),
    decisions: [],
    enAttente: new Map(),
  })

type Cas = { pct: number; communs: ReturnType<typeof frais>[]; accepte_le?: string | null }
const tardifs = (nombres: readonly number[], { pct, communs, accepte_le = ACCEPTE }: Cas) => [
  ...listTardifs({
    groupement: { tolerance_frais_pct: pct },
    plan: planOf(nombres),
    communs,
    acceptes: new Map(nombres.map((_, rang) => [`b${rang}`, accepte_le])),
  }),
]

test.each([
  ['sans tolérance, un centime redemande l’accord', { pct: 0, communs: [frais(10)] }, ['b0']],
  ['à la tolérance, rien n’est redemandé', { pct: 2, communs: [frais(2_000)] }, []],
  ['au-dessus d’un centime, l’accord est redemandé', { pct: 2, communs: [frais(2_001)] }, ['b0']],
  ['deux frais ajoutés se cumulent', { pct: 2, communs: [frais(1_500), frais(501)] }, ['b0']],
  ['les frais annoncés avant ne comptent pas', { pct: 2, communs: [frais(90_000, AVANT), frais(2_000)] }, []],
  ['sans prix accepté, tous les frais comptent', { pct: 2, communs: [frais(2_001, AVANT)], accepte_le: null }, ['b0']],
  ['sans frais, rien n’est redemandé', { pct: 0, communs: [] }, []],
] as const)('%s', (_, { communs, ...cas }, attendus) => {
  // Ten packages: 1,000.00 € of goods.
  expect(tardifs([10], { ...cas, communs: [...communs] })).toEqual(attendus)
})

test('chaque commande se juge sur sa part', () => {
  // Heavy and cheap, light and dear: shared by weight, the same charge weighs more on the cheap goods.
  const cher = { ...ARTICLE, id: 'cher', prix_unitaire_ht: 10_000_000 }
  const ligne = { nombre: 1, prix_maximum_ht: 99_999_990 }
  const plan = planCloture({
    groupement: { ...GROUPEMENT, seuil_minimum: null, seuil_unite: null },
    articles: [ARTICLE, cher],
    lignes: [
      { ...ligne, id: 'l0', bon_id: 'b0', article_id: ARTICLE.id },
      { ...ligne, id: 'l1', bon_id: 'b1', article_id: cher.id },
    ],
    decisions: [],
    enAttente: new Map(),
  })
  const communs = [{ ...frais(1_000), cle: 'poids' as const }]
  expect([...listTardifs({ groupement: { tolerance_frais_pct: 2 }, plan, communs, acceptes: new Map() })]).toEqual([
    'b0',
  ])
})

test('sans tolérance, la commande que les frais ajoutés renchérissent est celle qui est redemandée', () => {
  const cas = fc.record({
    nombres: fc.array(fc.integer({ min: 1, max: 500 }), { minLength: 1, maxLength: 6 }),
    communs: fc.array(
      fc.integer({ min: 1, max: 50_000 }).map((montant) => frais(montant)),
      { maxLength: 3 },
    ),
  })
  fc.assert(
    fc.property(cas, ({ nombres, communs }) => {
      const plan = planOf(nombres)
      const groupement = { ...GROUPEMENT, frais_port: null }
      const calculs = (ajoutes: typeof communs) =>
        attribueBons({ groupement, plan, communs: ajoutes }, TVA_PAR_DEFAUT.taux, '2027-03-28').map(
          ({ calcul }) => calcul.total_ht,
        )
      const avant = calculs([])
      const apres = calculs(communs)
      const chers = apres.flatMap((total, rang) => (total > (avant[rang] ?? 0) ? [`b${rang}`] : []))
      expect(tardifs(nombres, { pct: 0, communs })).toEqual(chers)
    }),
  )
})
