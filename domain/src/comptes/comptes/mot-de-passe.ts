import * as z from 'zod/mini'
import { chaine, longueurMax } from '../../chaine.ts'
import { normalise } from '../../texte.ts'

/** NFC, so that accents typed on any keyboard give the same password. No longer than what the sign-in accepts. */
export const MotDePasse = chaine(512).check(z.normalize('NFC'), longueurMax(128))

export const MOT_DE_PASSE_MIN = 12
export const MOT_DE_PASSE_MIN_ADMIN = 15

/** Minimum entropy set by CNIL 2022-100 where repeated failures are slowed down. */
const BITS_MIN = 50

/** Number of characters of each kind; the last one is taken from the CNIL's examples. */
const ALPHABETS: readonly (readonly [RegExp, number])[] = [
  [/\p{Ll}|\p{Lo}/u, 26],
  [/\p{Lu}/u, 26],
  [/\p{N}/u, 10],
  [/[^\p{L}\p{N}]/u, 37],
]

export type MotDePasseContexte = {
  is_admin?: boolean
  /** Words that an attacker would try first: see `listMotsDevinables`. */
  mots?: readonly string[]
}

/** From 0, refused, to 4, excellent. */
type MotDePasseForce = 0 | 1 | 2 | 3 | 4

/**
 * Why a password is refused, as sentences, and how strong it is. The list of common passwords is checked by the server
 * only.
 */
export function judgeMotDePasse(
  motDePasse: string,
  { is_admin = false, mots = [] }: MotDePasseContexte = {},
): { problemes: string[]; force: MotDePasseForce } {
  const value = motDePasse.normalize('NFC')
  const min = is_admin ? MOT_DE_PASSE_MIN_ADMIN : MOT_DE_PASSE_MIN
  const bits = entropyOf(value)
  const forme = normalise(value)
  const problemes = [
    ...(countCharacters(value) < min ? [`Trop court\u00a0: ${min} caractères au moins.`] : []),
    ...(countCharacters(value) >= min && bits < BITS_MIN
      ? ['Trop facile à deviner\u00a0: allongez-le, ou mêlez d’autres caractères.']
      : []),
    ...(mots.some((mot) => forme.includes(mot))
      ? ['N’y mettez ni votre nom, ni votre identifiant, ni votre adresse e-mail, ni le nom de la coopérative.']
      : []),
  ]
  return { problemes, force: forceOf(bits, problemes.length > 0) }
}

const countCharacters = (value: string) => [...value].length

function entropyOf(value: string): number {
  const size = ALPHABETS.reduce((sum, [kind, count]) => (kind.test(value) ? sum + count : sum), 0)
  return size === 0 ? 0 : countCharacters(value) * Math.log2(size)
}

function forceOf(bits: number, isRefused: boolean): MotDePasseForce {
  if (isRefused) return bits < BITS_MIN / 2 ? 0 : 1
  if (bits < 65) return 2
  return bits < 90 ? 3 : 4
}

type Personne = { identifiant: string; email: string; noms: readonly (string | null)[]; organisme: string | null }

/**
 * Words of the person and of the cooperative, in lower case without accents. The shortest ones are left out: too many
 * other words contain them.
 */
export function listMotsDevinables({ identifiant, email, noms, organisme }: Personne): string[] {
  const [local = '', domaine = ''] = email.split('@')
  const entiers = [identifiant, local, ...noms, organisme, ...domaine.split('.').slice(0, -1)]
  const parties = [identifiant, local, ...noms, organisme].flatMap((mot) => (mot ?? '').split(/[^\p{L}]+/u))
  return [...new Set([...entiers, ...parties].map((mot) => normalise(mot ?? '')).filter((mot) => mot.length > 3))]
}

/** The checks of a form before it is sent; the server also checks the list of common passwords. */
export const motDePasseSaisi = (contexte?: MotDePasseContexte) =>
  MotDePasse.check(
    z.minLength(1, { abort: true }),
    z.refine((value) => judgeMotDePasse(value, contexte).problemes.length === 0, {
      error: ({ input }) => judgeMotDePasse(String(input), contexte).problemes.join(' '),
    }),
  )
