import * as z from 'zod/mini'
import { chaine, longueurMax } from './chaine.ts'
import { CHAMP_OBLIGATOIRE } from './messages.ts'

/** A number in E.164, as stored and answered. Only the server builds it from a typed number. */
export const Telephone = chaine(100).check(z.regex(/^\+[1-9]\d{6,14}$/))

const PAYS_PAR_PREFIXE: Record<string, string> = {
  '971': 'GP',
  '972': 'MQ',
  '973': 'GF',
  '974': 'RE',
  '975': 'PM',
  '976': 'YT',
  '977': 'BL',
  '978': 'MF',
  '980': 'MC',
  '986': 'WF',
  '987': 'PF',
  '988': 'NC',
}

/**
 * The country used to read a number typed without its prefix. Read as a metropolitan number, 0692 12 34 56 of La
 * Réunion would become another valid number.
 */
export function paysParDefaut(codePostal: string | null): string {
  if (codePostal === '97133') return 'BL'
  if (codePostal === '97150') return 'MF'
  return PAYS_PAR_PREFIXE[codePostal?.slice(0, 3) ?? ''] ?? 'FR'
}

/** French numbering plans: the country code, with the trunk prefix dialled before a national number. */
const INDICATIFS = {
  '33': '0',
  '262': '0',
  '590': '0',
  '594': '0',
  '596': '0',
  '508': '0',
  '681': '',
  '687': '',
  '689': '',
}

/** « 06 12 34 56 78 » for a number of a French territory, the international form for any other. */
export function formatTelephone(e164: string): string {
  for (const [indicatif, prefixe] of Object.entries(INDICATIFS)) {
    if (!e164.startsWith(`+${indicatif}`)) continue
    return `${prefixe}${e164.slice(indicatif.length + 1)}`.replace(/(\d{2})(?=\d)/g, '$1\u00a0')
  }
  return e164
}

function telephoneMessage(value: string): string | undefined {
  if (!value) return CHAMP_OBLIGATOIRE
  const digits = value.replace(/\D/g, '').replace(/^(00)?33/, '0')
  if (!/^[+(]?[\d\s.()/-]+$/.test(value) || digits.length < 6 || digits.length > 17) {
    return 'Ce numéro de téléphone n’est pas valide.'
  }
  return /^0?08\d{8}$/.test(digits) ? 'Les numéros en 08 ne sont pas acceptés.' : undefined
}

/** A number as typed: a light check only. The server reads it with the numbering plan of its country. */
export const TelephoneSaisi = chaine(100).check(
  z.trim(),
  longueurMax(30),
  z.refine((value) => !telephoneMessage(value), { error: ({ input }) => telephoneMessage(String(input)) }),
)
