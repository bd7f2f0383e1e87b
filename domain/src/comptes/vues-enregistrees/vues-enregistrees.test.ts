import { expect, test } from 'vitest'
import { checkPlace, NouvelleVue, VUES_MAX } from './vue-enregistree-saisie.ts'

const VUE = { liste: '/admin/adhesions', nom: 'À relancer', recherche: { statut: 'a_completer', departement: '10' } }

const errorsOf = (vue: object) => {
  const { error } = NouvelleVue.safeParse(vue)
  return error?.issues.map(({ path }) => path.join('.'))
}

test.each([
  ['une liste filtrée', {}],
  ['la liste entière', { recherche: {} }],
  ['la liste d’un groupement, quel qu’il soit', { liste: '/admin/bons-commande/$commandeId/' }],
  ['la liste d’une famille, quelle qu’elle soit', { liste: '/admin/groupements-achats/{-$code}/' }],
])('se garde : %s', (_, change) => {
  expect(errorsOf({ ...VUE, ...change })).toBeUndefined()
})

test.each([
  ['sans nom', { nom: '   ' }, 'nom'],
  ['sous un nom sans lettre ni chiffre', { nom: '…' }, 'nom'],
  ['sous un nom de plus de 60 caractères', { nom: 'a'.repeat(61) }, 'nom'],
  ['d’une page qui n’est pas du bureau', { liste: '/accueil' }, 'liste'],
  ['d’une adresse avec ses filtres', { liste: '/admin/adhesions?q=a' }, 'liste'],
  ['au filtre sans fin', { recherche: { q: 'a'.repeat(201) } }, 'recherche.q'],
  ['au filtre qui n’est ni texte ni nombre', { recherche: { q: { a: 1 } } }, 'recherche.q'],
  [
    'à vingt et un filtres',
    { recherche: Object.fromEntries([...'abcdefghijklmnopqrstu'].map((nom) => [nom, 1])) },
    'recherche',
  ],
])('est refusée %s', (_, change, champ) => {
  expect(errorsOf({ ...VUE, ...change })).toEqual([champ])
})

test('une personne en garde soixante au plus', () => {
  expect(() => checkPlace(VUES_MAX - 1)).not.toThrow()
  expect(() => checkPlace(VUES_MAX)).toThrow('Vous gardez déjà 60 vues\u00a0: supprimez-en une.')
})
