type ConflictField = { champ: string; label: string; saisie: unknown; enregistree: unknown; modifie: boolean }

/** Someone else saved the record since it was read: `champs` are those where the two versions differ. */
export type Conflict = { champs: readonly ConflictField[] }

type Choice = 'saisie' | 'enregistree'
export type Choices = Readonly<Record<string, Choice>>

type Values = Record<string, unknown>
type Versions = { lue: Values; saisie: Values; enregistree: Values }

const isSame = (a: unknown, b: unknown) => JSON.stringify(a ?? null) === JSON.stringify(b ?? null)

export function findConflict(
  { lue, saisie, enregistree }: Versions,
  labels: Partial<Record<string, string>>,
): Conflict {
  const champs = Object.keys(saisie)
    .filter((champ) => champ in enregistree && !isSame(saisie[champ], enregistree[champ]))
    .map((champ) => ({
      champ,
      label: labels[champ] ?? champ,
      saisie: saisie[champ],
      enregistree: enregistree[champ],
      modifie: !isSame(lue[champ], saisie[champ]),
    }))
  return { champs }
}

/** One's own entry where one typed something, else what the other person saved. */
export const initialChoices = ({ champs }: Conflict): Choices =>
  Object.fromEntries(champs.map(({ champ, modifie }) => [champ, modifie ? 'saisie' : 'enregistree']))

export const allChoices = ({ champs }: Conflict, choice: Choice): Choices =>
  Object.fromEntries(champs.map(({ champ }) => [champ, choice]))

export const showValue = (value: unknown): string => {
  if (value === null || value === undefined || value === '') return '(vide)'
  if (typeof value === 'boolean') return value ? 'Oui' : 'Non'
  if (Array.isArray(value)) return value.length ? value.map(showValue).join(', ') : '(vide)'
  if (typeof value === 'object') return showParts(Object.values(value))
  return typeof value === 'number' ? value.toLocaleString('fr-FR') : String(value)
}

/** Of an address, an empty line says nothing. */
const showParts = (parts: unknown[]) =>
  parts
    .filter((part) => part !== null && part !== '')
    .map(showValue)
    .join(', ') || '(vide)'
