import type { CreanceDue } from '@sillon/contract/tresorerie/creances'

export const isLate = ({ en_retard, litige }: Pick<CreanceDue, 'en_retard' | 'litige'>) => en_retard && !litige

type Due = Pick<CreanceDue, 'en_retard' | 'litige' | 'prelevement_le' | 'repos_jusqu_au'>

/** Waits for its payer: late, or neither levied, nor discussed, nor said to be paid. */
export const isAPayer = (due: Due): boolean =>
  isLate(due) || (due.prelevement_le === null && !due.litige && due.repos_jusqu_au === null)
