import { get } from 'react-hook-form'

type Errors = Readonly<Record<string, unknown>>

/** The names of the wrong fields. An address gives the names of its wrong parts. */
export function listWrong(errors: Errors, labels: object): string[] {
  const wrong = Object.keys(labels).filter((champ) => get(errors, champ))
  return wrong.filter((champ) => !wrong.some((part) => part.startsWith(`${champ}.`)))
}

/** The path of the first wrong field: « certifications.0.numero ». */
export function firstWrong(errors: Errors): string | undefined {
  for (const [champ, error] of Object.entries(errors)) {
    if (error === null || typeof error !== 'object') continue
    // An attribute may be called `type`, like the type of an error.
    if ('type' in error && typeof error.type === 'string') return champ
    const part = firstWrong({ ...error })
    if (part !== undefined) return `${champ}.${part}`
  }
}
