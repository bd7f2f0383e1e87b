import type { EtatConstat, LigneLivraison, Livraison } from '@sillon/domain/achats/constats/constat'
import type { ConstatsSaisie } from '@sillon/domain/achats/constats/constat-saisie'
import type { Acte } from '../../../lib/offline/waiting-acts.ts'

export type Reponse = { etat: EtatConstat; nombre: number }
export type Reponses = Readonly<Record<string, Reponse>>

const isSame = (one: Reponse, other: Reponse | undefined) => one.etat === other?.etat && one.nombre === other.nombre

/** All that is said of each line: on the server, then by what waits on the device. */
export function reponsesDites({ lignes }: Livraison, actes: readonly Acte[]): Reponses {
  const envoyees = lignes.flatMap(({ ligne_id, constat }) => (constat ? [{ ligne_id, ...constat }] : []))
  const gardees = actes.flatMap(({ refus, saisie }) =>
    refus === null && saisie.lignes ? (saisie.lignes as ConstatsSaisie['lignes']) : [],
  )
  return Object.fromEntries([...envoyees, ...gardees].map(({ ligne_id, etat, nombre }) => [ligne_id, { etat, nombre }]))
}

/** The lines that nobody has answered. */
export const sansReponse = ({ lignes }: Livraison, reponses: Reponses): LigneLivraison[] =>
  lignes.filter(({ ligne_id }) => !reponses[ligne_id])

/** « Tout reçu » answers those only. */
export const toutRecu = (livraison: Livraison, reponses: Reponses): Reponses => ({
  ...reponses,
  ...Object.fromEntries(
    sansReponse(livraison, reponses).map(({ ligne_id }) => [ligne_id, { etat: 'recu', nombre: 0 }]),
  ),
})

/** The answers of this page that differ from those already said. */
export const changees = (tapees: Reponses, dites: Reponses) =>
  Object.entries(tapees).flatMap(([ligne_id, reponse]) =>
    isSame(reponse, dites[ligne_id]) ? [] : [{ ligne_id, ...reponse }],
  )
