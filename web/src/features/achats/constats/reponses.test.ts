import type { Livraison } from '@sillon/domain/achats/constats/constat'
import { expect, test } from 'vitest'
import type { Acte } from '../../../lib/offline/waiting-acts.ts'
import { changees, reponsesDites, sansReponse, toutRecu } from './reponses.ts'

const ligne = (ligne_id: string, constat: object | null = null) => ({ ligne_id, designation: ligne_id, constat })
const livraison = {
  lignes: [ligne('a', { etat: 'manquant', nombre: 2 }), ligne('b'), ligne('c')],
} as unknown as Livraison
const acte = (lignes: object[], refus: Acte['refus'] = null) => ({ saisie: { lignes }, refus }) as unknown as Acte
const RECU = { etat: 'recu', nombre: 0 } as const

test('ce qui attend sur l’appareil passe avant ce qui est enregistré, un refus ne compte pas', () => {
  expect(reponsesDites(livraison, [acte([{ ligne_id: 'a', ...RECU }])])).toEqual({ a: RECU })
  const refuse = acte([{ ligne_id: 'a', ...RECU }], { status: 409, detail: 'Non.' })
  expect(reponsesDites(livraison, [refuse])).toEqual({ a: { etat: 'manquant', nombre: 2 } })
  expect(reponsesDites(livraison, [{ saisie: {}, refus: null } as unknown as Acte])).toHaveProperty('a.nombre', 2)
})

test('« Tout reçu » ne remplit que ce qui est sans réponse', () => {
  const dites = reponsesDites(livraison, [])
  expect(sansReponse(livraison, dites).map(({ ligne_id }) => ligne_id)).toEqual(['b', 'c'])
  const toutes = toutRecu(livraison, dites)
  expect(toutes).toEqual({ a: { etat: 'manquant', nombre: 2 }, b: RECU, c: RECU })
  expect(changees(toutes, dites).map(({ ligne_id }) => ligne_id)).toEqual(['b', 'c'])
})
