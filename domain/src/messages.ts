import * as z from 'zod/mini'

export const CHAMP_OBLIGATOIRE = 'Champ obligatoire.'
export const CHAMP_INCONNU = 'Champ inconnu.'
const VALEUR_INATTENDUE = 'Valeur inattendue.'

type Issue = Parameters<z.core.$ZodErrorMap>[0]

/** Replaces every message of zod by a short French one. Called once by the server and once by the browser. */
export function installMessages(): void {
  z.config({ customError: messageOf })
}

function messageOf(issue: Issue): string {
  if (isVide(issue.input)) return CHAMP_OBLIGATOIRE
  switch (issue.code) {
    case 'invalid_type':
      return messageOfType(issue.expected)
    case 'too_big':
      return bound(issue.origin, issue.maximum, 'au maximum')
    case 'too_small':
      return bound(issue.origin, issue.minimum, 'au minimum')
    case 'unrecognized_keys':
      return CHAMP_INCONNU
    case 'invalid_format':
      return issue.format === 'uuid' ? VALEUR_INATTENDUE : 'Format inattendu.'
    default:
      return VALEUR_INATTENDUE
  }
}

const isVide = (input: unknown) => input === undefined || input === null || input === ''

function messageOfType(expected: string): string {
  if (expected === 'int') return 'Saisissez un nombre entier.'
  if (expected === 'number') return 'Saisissez un nombre.'
  return VALEUR_INATTENDUE
}

/** The message for a text too long, the same whichever of its lengths is checked first. */
export const caracteresMaximum = (max: number): string => bound('string', max, 'au maximum')

function bound(origin: string, limit: number | bigint, suffix: string): string {
  const nombre = new Intl.NumberFormat('fr-FR').format(limit)
  const plural = limit > 1 ? 's' : ''
  if (origin === 'string') return `${nombre} caractère${plural} ${suffix}.`
  if (origin === 'array') return `${nombre} élément${plural} ${suffix}.`
  return `${nombre} ${suffix}.`
}
