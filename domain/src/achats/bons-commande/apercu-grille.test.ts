import { expect, test } from 'vitest'
import { apercuGrille, type Candidat } from './apercu-grille.ts'
import type { BonStatut } from './bon-statut.ts'

const candidat = (no_adherent: string, raison_sociale: string, more: Partial<Candidat> = {}): Candidat => ({
  entreprise: { id: no_adherent, no_adherent, raison_sociale },
  bon: null,
  nombres: [],
  active: true,
  ...more,
})
const bon = (statut: BonStatut) => ({ id: 'b', version: 1, numero: null, statut, total_ht: 0 })

const CANDIDATS = [
  candidat('A1', 'EARL Rivière'),
  candidat('A2', 'Jean Martin'),
  candidat('A3', 'Jean Martin'),
  candidat('A4', 'SCEA du Clos', { bon: bon('confirme') }),
  candidat('A5', 'GAEC parti', { active: false }),
  candidat('Rivière', 'Numéro qui est un nom'),
]

const collee = (cle: string | null, entreprise_id: string | null = null) => ({
  ligne: 2,
  cle,
  entreprise_id,
  cellules: [{ article_id: 'ammo', texte: '4' }],
})
const lis = (...lignes: ReturnType<typeof collee>[]) =>
  apercuGrille({ lignes, ignorees: ['Total'], erreur: null }, CANDIDATS)

test.each([
  ['le numéro', collee('a1'), 'A1', null],
  ['le nom, sans accent', collee('earl riviere'), 'A1', null],
  ['le numéro avant le nom', collee('RIVIERE'), 'Rivière', null],
  ['la ligne de la grille', collee(null, 'A2'), 'A2', null],
  ['personne', collee('Inconnue'), null, 'Aucun adhérent «\u00a0Inconnue\u00a0».'],
  ['rien', collee(''), null, 'Cette ligne ne nomme personne.'],
  ['deux adhérents', collee('Jean Martin'), null, 'Plusieurs adhérents portent ce nom\u00a0: écrivez le numéro.'],
  ['qui n’adhère plus', collee('A5'), 'A5', 'L’adhésion n’est pas active.'],
  ['une commande arrêtée', collee('A4'), 'A4', 'Commande arrêtée\u00a0: elle se modifie par un avenant, sur sa page.'],
])('une ligne qui nomme %s', (_, ligne, attendu, raison) => {
  const { lignes, ignorees } = lis(ligne)
  expect(lignes[0]?.membre?.entreprise.id ?? null).toBe(attendu)
  expect(lignes[0]?.raison).toBe(raison)
  expect(ignorees).toEqual(['Total'])
})

test('un adhérent n’est saisi qu’une fois', () => {
  const { lignes } = lis(collee('A1'), { ...collee('EARL Rivière'), ligne: 3 })
  expect(lignes.map(({ raison }) => raison)).toEqual([null, 'Déjà à la ligne 2.'])
})
