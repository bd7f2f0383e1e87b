import { get } from 'react-hook-form'

type Errors = Readonly<Record<string, unknown>>

/** The named fields that are wrong. An address is named by its wrong parts. */
export function listWrong(errors: Errors, labels: object): string[] {
  const wrong = Object.keys(labels).filter((champ) => get(errors, champ))
  return wrong.filter((champ) => !wrong.some((part) => part.startsWith(`${champ}.`)))
}

/** « certifications.0.numero » */
export function firstWrong(errors: Errors): string | undefined {
  for (const [champ, error] of Object.entries(errors)) {
    if (error === null || typeof error !== 'object') continue
    // An attribute may itself be called `type`.
    if ('type' in error && typeof error.type === 'string') return champ
    const part = firstWrong({ ...error })
    if (part !== undefined) return `${champ}.${part}`
  }
}
