import type { ModeReglement } from '../../organisme/parametres/mode-reglement.ts'
import { toMots } from './mots.ts'

/** By what means the money of a movement came, by its words: a transfer unless they say a cheque or a card. */
export function moyenProbable(libelle: string): ModeReglement {
  const texte = toMots(libelle).join(' ')
  if (/\b(CHEQUES?|CHQ)\b/.test(texte)) return 'cheque'
  return /\b(CB|CARTE)\b/.test(texte) ? 'carte' : 'virement'
}
