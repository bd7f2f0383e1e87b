import type { Adresse } from './adresse.ts'

/** The lines of a postal address, without the name. */
export function formatAdresse(adresse: Adresse): string[] {
  const { complement, numero_voie, voie, lieu_dit, code_postal, commune, cedex, pays } = adresse
  const lines = [
    complement,
    join(numero_voie, voie),
    lieu_dit,
    join(code_postal, commune, cedex === null ? null : `CEDEX ${cedex}`),
    pays === 'FR' ? null : (new Intl.DisplayNames('fr', { type: 'region' }).of(pays) ?? pays),
  ]
  return lines.filter((line) => line !== null && line !== '') as string[]
}

const join = (...parts: (string | null)[]) => parts.filter(Boolean).join(' ')
