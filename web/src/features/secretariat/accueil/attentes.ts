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

/** All that waits for a member, the most urgent first: an order without an answer in time is dropped, then what is late. */
export function listAttentes({ accords, echeances, livraisons, creances, transferts, adhesions }: Lu): Attente[] {
  const dues = creances.filter(isAPayer).map((quoi) => ({ nature: 'creances' as const, quoi }))
  return [
    ...accords.map((quoi) => ({ nature: 'accords' as const, quoi })),
    ...dues.filter(({ quoi }) => isLate(quoi)),
    ...echeances.filter(({ depasse }) => depasse).map((quoi) => ({ nature: 'echeances' as const, quoi })),
    ...livraisons.map((quoi) => ({ nature: 'livraisons' as const, quoi })),
    ...dues.filter(({ quoi }) => !isLate(quoi)),
    ...transferts.map((quoi) => ({ nature: 'transferts' as const, quoi })),
    ...adhesions
      .filter((adhesion) => adhesion.consultable && isADeposer(adhesion) && !isAncienne(adhesion))
      .map((quoi) => ({ nature: 'adhesions' as const, quoi })),
  ]
}
