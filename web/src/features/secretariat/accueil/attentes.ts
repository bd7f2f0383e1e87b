import type { MonBonResume } from '@sillon/contract/achats/bons-commande'
import type { MonEcheance } from '@sillon/contract/dossiers/materiels-revue'
import type { CreanceDue } from '@sillon/contract/tresorerie/creances'
import type { Livraison } from '@sillon/domain/achats/constats/constat'
import type { Adhesion } from '@sillon/domain/dossiers/adhesions/adhesion'
import type { Transfert } from '@sillon/domain/dossiers/transferts/transfert'
import { isADeposer, isAncienne } from '../../dossiers/adhesions/avancement.ts'
import { isAPayer, isLate } from '../../tresorerie/creances/a-payer.ts'

type Lu = {
  accords: readonly MonBonResume[]
  echeances: readonly MonEcheance[]
  livraisons: readonly Pick<Livraison, 'bon_id' | 'libelle' | 'lieu'>[]
  creances: readonly CreanceDue[]
  transferts: readonly Transfert[]
  adhesions: readonly Adhesion[]
}

/** Something that waits for a member. `quoi` is what its card draws. */
export type Attente = { [Nature in keyof Lu]: { nature: Nature; quoi: Lu[Nature][number] } }[keyof Lu]

type Lecture = { data?: unknown; isLoading: boolean; isError: boolean }

/** Whether all that waits is known: one who has read a part of it is not told that nothing waits. */
export function lectureOf(lectures: readonly Lecture[]): 'en_cours' | 'partielle' | 'entiere' {
  if (lectures.some(({ isLoading }) => isLoading)) return 'en_cours'
  return lectures.some(({ data, isError }) => isError && data === undefined) ? 'partielle' : 'entiere'
}

/** How many things wait, in words; null while they are read. */
export function phraseAttentes(nombre: number, lecture: ReturnType<typeof lectureOf>): string | null {
  if (lecture === 'en_cours') return null
  if (nombre === 0) return lecture === 'entiere' ? 'rien ne vous attend' : 'tout n’a pas pu être lu'
  const phrase = nombre > 1 ? `${nombre}\u00a0choses vous attendent` : '1\u00a0chose vous attend'
  return lecture === 'entiere' ? phrase : `${phrase}, peut-être plus`
}

/** All that waits for a member, the most urgent first: an order without an answer in time is dropped, then what is late, and what is delivered these days. */
export function listAttentes({ accords, echeances, livraisons, creances, transferts, adhesions }: Lu): Attente[] {
  const dues = creances.filter(isAPayer).map((quoi) => ({ nature: 'creances' as const, quoi }))
  return [
    ...accords.map((quoi) => ({ nature: 'accords' as const, quoi })),
    ...dues.filter(({ quoi }) => isLate(quoi)),
    ...livraisons.map((quoi) => ({ nature: 'livraisons' as const, quoi })),
    ...echeances.filter(({ depasse }) => depasse).map((quoi) => ({ nature: 'echeances' as const, quoi })),
    ...dues.filter(({ quoi }) => !isLate(quoi)),
    ...transferts.map((quoi) => ({ nature: 'transferts' as const, quoi })),
    ...adhesions
      .filter((adhesion) => adhesion.consultable && isADeposer(adhesion) && !isAncienne(adhesion))
      .map((quoi) => ({ nature: 'adhesions' as const, quoi })),
  ]
}
