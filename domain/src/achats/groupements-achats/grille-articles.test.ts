import fc from 'fast-check'
import { expect, test } from 'vitest'
import { installMessages } from '../../messages.ts'
import { CONDITIONNEMENTS, UNITES } from '../../unite.ts'
import type { Article } from './article.ts'
import { ARTICLE_VIDE } from './article-saisie.ts'
import { type CellulesArticle, cellulesVierges, readLigneArticle, toCellules } from './grille-articles.ts'

installMessages()

const NB = '\u00a0'
const UREE: Article = {
  ...ARTICLE_VIDE,
  id: '0190a6f0-0000-7000-8000-000000000001',
  version: 1,
  rang: 1,
  designation: 'Urée 46',
  reference_fournisseur: 'U46',
  unite: 't',
  conditionnement: 'big_bag',
  contenance: 0.6,
  prix_unitaire_ht: 4_250_000,
  tva_code: 'TVA5_5',
  statut: 'ouvert',
  prix_negocie_ht: null,
  prix_final_ht: null,
  nombre_cooperative: 0,
}

test('un article se montre comme dans un tableur', () => {
  expect(toCellules(UREE)).toEqual({
    designation: 'Urée 46',
    reference_fournisseur: 'U46',
    conditionnement: `Big bag de 600${NB}kg`,
    unite: 't',
    prix_unitaire_ht: '425,00',
    tva_code: `5,5${NB}%`,
    multiple: '1',
    minimum: '0',
  })
})

test('une ligne nouvelle reprend l’unité et la TVA de celle du dessus', () => {
  const dessus = { ...toCellules(UREE), unite: 'L' }
  expect(cellulesVierges(dessus)).toMatchObject({ designation: '', unite: 'L', tva_code: `5,5${NB}%`, multiple: '1' })
  expect(cellulesVierges(undefined)).toMatchObject({ unite: 't', tva_code: `20${NB}%` })
})

const change = (textes: Partial<CellulesArticle>, connu: Article = UREE) =>
  readLigneArticle({ ...toCellules(connu), ...textes }, connu)

test.each<[string, Partial<CellulesArticle>, object]>([
  ['rien', {}, {}],
  ['le prix', { prix_unitaire_ht: '418,5 €' }, { prix_unitaire_ht: 4_185_000 }],
  ['le contenu', { conditionnement: 'big bag 500 kg' }, { contenance: 0.5 }],
  ['le colis', { conditionnement: 'sac de 25 kg' }, { conditionnement: 'sac', contenance: 0.025 }],
  ['en vrac', { conditionnement: 'vrac' }, { conditionnement: 'vrac', contenance: 1 }],
  ['l’unité du prix', { unite: 'kg' }, { unite: 'kg', contenance: 600 }],
  ['la TVA', { tva_code: '20' }, { tva_code: 'TVA20' }],
  ['sans référence', { reference_fournisseur: '' }, { reference_fournisseur: null }],
  ['le minimum', { multiple: '2', minimum: '4' }, { multiple: 2, minimum: 4 }],
])('d’un article connu ne change que ce qui diffère : %s', (_, textes, attendu) => {
  const lue = change(textes)
  expect(lue.erreurs).toEqual([])
  expect(lue.changes).toEqual(attendu)
})

test.each<[string, Partial<CellulesArticle>, string, string]>([
  ['un prix en lettres', { prix_unitaire_ht: 'cher' }, 'prix_unitaire_ht', '« cher »\u00a0: on attend un prix'],
  ['un prix vide', { prix_unitaire_ht: '' }, 'prix_unitaire_ht', 'La cellule est vide'],
  ['un colis sans contenu', { conditionnement: 'palette' }, 'conditionnement', 'Indiquez le contenu'],
  ['un contenu dans une autre unité', { conditionnement: 'big bag 600 L' }, 'conditionnement', 'Ce contenu n’est pas'],
  ['un minimum qui n’est pas un multiple', { multiple: '3', minimum: '4' }, 'minimum', 'Le minimum est un multiple'],
  ['un demi-colis', { multiple: '1,5' }, 'multiple', ''],
  ['sans nom', { designation: '' }, 'designation', ''],
])('une cellule fausse se dit à sa place : %s', (_, textes, champ, message) => {
  const { article, changes, erreurs } = change(textes)
  expect({ article, changes }).toEqual({ article: null, changes: {} })
  expect(erreurs.map((erreur) => erreur.champ)).toEqual([champ])
  expect(erreurs[0]?.message.replaceAll(NB, ' ')).toContain(message.replaceAll(NB, ' '))
})

test('un prix sous un palier est refusé sur le prix', () => {
  const paliers = [{ a_partir_de: 24, prix_unitaire_ht: 4_000_000 }]
  const { erreurs } = change({ prix_unitaire_ht: '390' }, { ...UREE, paliers })
  expect(erreurs).toEqual([{ champ: 'prix_unitaire_ht', message: 'Un palier est moins cher que le prix de départ.' }])
})

test('une ligne nouvelle donne un article entier', () => {
  const cellules = {
    ...cellulesVierges(undefined),
    designation: 'Chlorure',
    conditionnement: 'vrac',
    prix_unitaire_ht: '310',
  }
  const { article, changes, erreurs } = readLigneArticle(cellules, null)
  expect(erreurs).toEqual([])
  expect(changes).toEqual(article)
  expect(article).toMatchObject({ designation: 'Chlorure', contenance: 1, multiple: 1, paliers: [], unite: 't' })
})

test('une ligne nouvelle dit tout ce qui lui manque', () => {
  const { erreurs } = readLigneArticle(cellulesVierges(undefined), null)
  expect(erreurs.map(({ champ }) => champ).toSorted()).toEqual(['conditionnement', 'designation', 'prix_unitaire_ht'])
})

test('tout article relit ses cellules sans rien changer', () => {
  const article = fc.record({
    unite: fc.constantFrom(...UNITES),
    conditionnement: fc.constantFrom(...CONDITIONNEMENTS),
    contenance: fc.integer({ min: 1, max: 9_999_990_000 }).map((dix_milliemes) => dix_milliemes / 10_000),
    prix_unitaire_ht: fc.integer({ min: 1, max: 9_999_999_999 }),
    tva_code: fc.constantFrom('TVA20', 'TVA10', 'TVA5_5', 'TVA2_1', 'AUTOLIQ'),
    multiple: fc.integer({ min: 1, max: 1_000_000 }),
  })
  fc.assert(
    fc.property(article, (values) => {
      const connu = { ...UREE, ...values }
      expect(readLigneArticle(toCellules(connu), connu)).toMatchObject({ erreurs: [], changes: {} })
    }),
    { numRuns: 1_000 },
  )
})
