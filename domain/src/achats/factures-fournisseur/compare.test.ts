import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { somme } from '../../argent/somme.ts'
import { AMMONITRATE } from '../../testing/article.ts'
import { type ArticleCommande, compareFactures, type FactureComptee } from './compare.ts'

const BON = (rang: number) => `00000000-0000-4000-8000-0000000000b${rang}`

/** Big bags of 500 kg at 400 €/t: 200 € each. */
const article = (
  parts: readonly (readonly [number, number])[],
  reste: Partial<ArticleCommande> = {},
): ArticleCommande => ({
  ...AMMONITRATE,
  commande_ht: 20_000 * somme(parts.map(([commande]) => commande)),
  nombre_abime: 0,
  bls: ['812'],
  parts: parts.map(([nombre_commande, nombre_recu], rang) => ({
    bon_id: rang === 0 ? null : BON(rang),
    numero: rang === 0 ? null : `BC-${rang}`,
    qui: rang === 0 ? 'La coopérative' : `GAEC ${rang}`,
    nombre_commande,
    nombre_recu,
    du_ht: 20_000 * nombre_recu,
  })),
  ...reste,
})

const facture = (quantite: number, montant_ht: number, reste: Partial<FactureComptee> = {}): FactureComptee => ({
  type: 'facture',
  frais_ht: 0,
  lignes: [
    {
      numero: '1',
      reference_fournisseur: 'an335-bb500',
      designation: 'Engrais',
      quantite,
      unite_code: 'TNE',
      montant_ht,
    },
  ],
  ...reste,
})

const compare = (
  factures: readonly FactureComptee[],
  articles = [
    article([
      [4, 4],
      [12, 6],
      [8, 8],
    ]),
  ],
  transport_ht = 0,
) => compareFactures({ articles, factures, transport_ht })

describe('Une facture comparée à sa commande', () => {
  test('de trois tonnes non reçues dit lesquelles, sous quel bon, et pour qui', () => {
    const { articles, motif, ecart_ht, parts } = compare([facture(12, 480_000)])
    expect(articles[0]).toMatchObject({
      commande: { quantite: 12, montant_ht: 480_000 },
      recu: { quantite: 9, montant_ht: 360_000 },
      facture: { quantite: 12, montant_ht: 480_000 },
      ecart_ht: 120_000,
      ecarts: ['3\u00a0t non reçues, BL 812'],
      parts: [
        {
          qui: 'GAEC 1',
          ecart_ht: 120_000,
          explication:
            '6\u00a0big bags sur 6\u00a0big bags non reçus\u00a0: +1\u202f200,00\u00a0€ des +1\u202f200,00\u00a0€',
        },
      ],
    })
    expect(motif).toBe('Ammonitrate 33,5 %\u00a0: 3\u00a0t non reçues, BL 812')
    expect({ ecart_ht, parts }).toMatchObject({ ecart_ht: 120_000, parts: [{ bon_id: BON(1), ecart_ht: 120_000 }] })
  })

  test('égale à ce qui est reçu n’a pas d’écart', () => {
    expect(
      compare(
        [facture(9_000, 360_000, {})].map((une) => ({
          ...une,
          lignes: une.lignes.map((ligne) => ({ ...ligne, unite_code: 'KGM' })),
        })),
      ),
    ).toMatchObject({
      motif: '',
      ecart_ht: 0,
      parts: [],
    })
  })

  test('trop chère dit les deux prix, et chacun en porte selon ce qu’il a reçu', () => {
    const { motif, articles } = compare([facture(9, 378_000)])
    expect(motif).toBe('Ammonitrate 33,5 %\u00a0: 420,00\u00a0€/t facturés au lieu de 400,00\u00a0€/t')
    expect(articles[0]?.parts.map(({ ecart_ht }) => ecart_ht)).toEqual([4_000, 6_000, 8_000])
  })

  test('se complète d’une autre, et se corrige d’un avoir', () => {
    const avoir = facture(3, 120_000, { type: 'avoir' })
    expect(compare([facture(6, 240_000), facture(6, 240_000), avoir])).toMatchObject({ ecart_ht: 0, motif: '' })
  })

  test('de moins que le reçu ne reproche rien', () => {
    expect(compare([facture(4, 160_000)])).toMatchObject({ ecart_ht: -200_000, motif: '' })
  })

  test('a ses lignes sans article et ses frais, à côté du transport convenu', () => {
    const transport = {
      numero: '2',
      reference_fournisseur: null,
      designation: 'Transport',
      quantite: 1,
      unite_code: 'C62',
      montant_ht: 15_000,
    }
    const une = facture(9, 360_000)
    const { hors_commande, motif } = compare(
      [{ ...une, lignes: [...une.lignes, transport], frais_ht: 1_000 }],
      undefined,
      12_000,
    )
    expect(hors_commande).toMatchObject({ prevu_ht: 12_000, facture_ht: 16_000, ecart_ht: 4_000 })
    expect(motif).toBe('160,00\u00a0€ facturés hors commande au lieu de 120,00\u00a0€')
  })

  test('dans une autre unité n’est pas de l’article', () => {
    const une = facture(18, 360_000)
    const lignes = une.lignes.map((ligne) => ({ ...ligne, unite_code: 'C62' }))
    expect(compare([{ ...une, lignes }]).hors_commande.facture_ht).toBe(360_000)
  })

  test.each([
    [[], 'aucune réception enregistrée'],
    [[null], 'réception sans BL'],
    [['812', 'BL-815', '812'], 'BL 812 et 815'],
  ] as const)('nomme les bons de livraison %j', (bls, attendu) => {
    const [compare1] = compare([facture(12, 480_000)], [article([[24, 18]], { bls, nombre_abime: 2 })]).articles
    expect(compare1?.ecarts).toEqual([`3\u00a0t non reçues (dont 1\u00a0t abîmée), ${attendu}`])
  })
})

const nombre = fc.integer({ min: 0, max: 500 })
const cents = fc.integer({ min: 0, max: 9_999_999 })

test('les parts de chacun font l’écart, au centime près', () => {
  const part = fc.tuple(nombre, nombre).map(([commande, recu]) => [commande + 1, recu] as const)
  const quantites = fc.array(
    fc.tuple(fc.constantFrom('facture', 'avoir'), nombre, cents, fc.integer({ min: -5_000, max: 5_000 })),
    { maxLength: 4 },
  )
  fc.assert(
    fc.property(fc.array(part, { minLength: 1, maxLength: 6 }), quantites, cents, (parts, lues, transport) => {
      const factures = lues.map(([type, quantite, montant, frais_ht]) => ({
        ...facture(quantite / 2, montant, { type: type as 'facture' }),
        frais_ht,
      }))
      const resultat = compare(factures, [article(parts)], transport)
      for (const { ecart_ht, parts: siennes } of [...resultat.articles, resultat.hors_commande]) {
        expect(somme(siennes.map((une) => une.ecart_ht))).toBe(ecart_ht)
      }
      expect(somme(resultat.parts.map(({ ecart_ht }) => ecart_ht))).toBe(resultat.ecart_ht)
      const facture_ht = somme(
        factures.map(
          ({ type, frais_ht, lignes }) =>
            (type === 'avoir' ? -1 : 1) * (frais_ht + somme(lignes.map(({ montant_ht }) => montant_ht))),
        ),
      )
      const du_ht = transport + somme(parts.map(([, recu]) => 20_000 * recu))
      expect(resultat.ecart_ht).toBe(facture_ht - du_ht)
    }),
  )
})

describe('Deux articles d’un même nom, sans référence', () => {
  const nomme = { reference_fournisseur: null, designation: 'Ammonitrate' }
  const vrac = article([[10, 10]], { ...nomme, id: '00000000-0000-4000-8000-0000000000a1' })
  const sacs = article([[4, 4]], {
    ...nomme,
    id: '00000000-0000-4000-8000-0000000000a2',
    commande_ht: 100_000,
    parts: [{ bon_id: null, numero: null, qui: 'La coopérative', nombre_commande: 4, nombre_recu: 4, du_ht: 100_000 }],
  })
  const ligne = (numero: string, montant_ht: number, quantite: number, article_id?: string) => ({
    ...{ numero, ...nomme, quantite, unite_code: 'TNE', montant_ht },
    ...(article_id && { article_id }),
  })
  const ecarts = (lignes: FactureComptee['lignes']) =>
    compare([{ type: 'facture', frais_ht: 0, lignes }], [vrac, sacs]).articles.map(({ ecart_ht }) => ecart_ht)

  test('se reconnaissent à leur prix quand la facture est lue d’un fichier', () => {
    expect(ecarts([ligne('1', 100_100, 2), ligne('2', 200_000, 5)])).toEqual([0, 100])
  })

  test('gardent celui que le bureau a saisi, quel que soit le prix', () => {
    expect(ecarts([ligne('1', 200_000, 2, sacs.id), ligne('2', 250_000, 5, vrac.id)])).toEqual([50_000, 100_000])
  })
})
