import { expect, test } from 'vitest'
import { listAttentes } from './attentes.ts'
import type { Besoin, BesoinVoisin } from './besoin.ts'
import type { BesoinStatut, ReponseBesoinStatut } from './besoin-statut.ts'

const mien = (statut: BesoinStatut, ...reponses: ReponseBesoinStatut[]) =>
  ({ statut, reponses: reponses.map((un) => ({ statut: un })) }) as Besoin
const voisin = (statut: BesoinStatut, reponse: ReponseBesoinStatut | null) =>
  ({ statut, ma_reponse: reponse && { statut: reponse } }) as BesoinVoisin

test.each<[string, Besoin, boolean]>([
  ['sans réponse', mien('ouvert'), false],
  ['une réponse attend', mien('ouvert', 'retiree', 'proposee'), true],
  ['toutes refusées ou retirées', mien('ouvert', 'refusee', 'retiree'), false],
  ['trouvé ailleurs', mien('trouve', 'proposee'), false],
  ['passé', mien('passe', 'proposee'), false],
])('mon besoin se dit à l’accueil : %s', (_, besoin, isDit) => {
  expect(listAttentes({ miens: [besoin], voisins: [] }).repondus).toEqual(isDit ? [besoin] : [])
})

test.each<[string, BesoinVoisin, boolean]>([
  ['ouvert, sans réponse de moi', voisin('ouvert', null), true],
  ['j’ai répondu', voisin('ouvert', 'proposee'), false],
  ['j’ai retiré ma réponse', voisin('ouvert', 'retiree'), false],
  ['trouvé', voisin('trouve', null), false],
])('le besoin d’un voisin se dit à l’accueil : %s', (_, besoin, isDit) => {
  expect(listAttentes({ miens: [], voisins: [besoin] }).aRepondre).toEqual(isDit ? [besoin] : [])
})
