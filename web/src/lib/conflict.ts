/** An attribute with both versions as texts. */
type ConflictField = { champ: string; label: string; saisie: string; enregistree: string; modifie: boolean }

type Item<Value> = Value extends readonly (infer One)[] ? One : NonNullable<Value>

/**
 * Turns a value of an attribute into text, or each value of a list. Without a function, the value is shown as it is.
 */
export type Show<Values> = { [Champ in keyof Values]?: (value: Item<Values[Champ]>) => string }

/** Somebody else saved the record after it was read: `champs` are the attributes that differ. */
export type Conflict = { champs: readonly ConflictField[] }

type Choice = 'saisie' | 'enregistree'
export type Choices = Readonly<Record<string, Choice>>

type Values = Readonly<Record<string, unknown>>
type Versions = { lue: Values; saisie: Values; enregistree: Values }

const isSame = (a: unknown, b: unknown) => JSON.stringify(a ?? null) === JSON.stringify(b ?? null)

export function findConflict(
  { lue, saisie, enregistree }: Versions,
  { labels, show = {} }: { labels: Partial<Record<string, string>>; show?: Show<Record<string, never>> },
): Conflict {
  const champs = Object.keys(saisie)
    .filter((champ) => champ in enregistree && !isSame(saisie[champ], enregistree[champ]))
    .map((champ) => ({
      champ,
      label: labels[champ] ?? champ,
      saisie: showValue(saisie[champ], show[champ]),
      enregistree: showValue(enregistree[champ], show[champ]),
      modifie: !isSame(lue[champ], saisie[champ]),
    }))
  return { champs }
}

/** By default: the typed value where the user changed the attribute, else the saved value. */
export const initialChoices = ({ champs }: Conflict): Choices =>
  Object.fromEntries(champs.map(({ champ, modifie }) => [champ, modifie ? 'saisie' : 'enregistree']))

export const allChoices = ({ champs }: Conflict, choice: Choice): Choices =>
  Object.fromEntries(champs.map(({ champ }) => [champ, choice]))

function showValue(value: unknown, show?: (value: never) => string): string {
  if (value === null || value === undefined || value === '') return VIDE
  if (Array.isArray(value)) return value.map((one) => showValue(one, show)).join(', ') || VIDE
  // `show` takes the type of its own attribute, which is not known here.
  if (show) return show(value as never) || VIDE
  if (typeof value === 'boolean') return value ? 'Oui' : 'Non'
  return typeof value === 'number' ? value.toLocaleString('fr-FR') : String(value)
}

const VIDE = '(vide)'
