import { DUREES_CONSERVATION } from '../../organisme/journal/conservation.ts'

/** Purpose of a link or of a code sent by e-mail. */
export type JetonUsage = keyof typeof JETON_DUREES_MS

const HEURE = 3_600_000

/** Lifetime of each link, in milliseconds. */
export const JETON_DUREES_MS = {
  mot_de_passe: HEURE,
  invitation: 24 * HEURE,
  email: HEURE,
  totp: HEURE,
  signature_mandat: HEURE / 4,
  annulation_email: 7 * 24 * HEURE,
  annulation_suppression: DUREES_CONSERVATION.suppression_jours * 24 * HEURE,
}
