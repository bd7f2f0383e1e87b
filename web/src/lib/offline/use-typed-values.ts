import { useState } from 'react'
import { withoutSecrets } from './ebauche-cle.ts'
import { useEbauche } from './use-ebauche.ts'

/**
 * The values of a dialog or a form without `useApiForm`: what was typed is kept as a draft.
 * `nom` identifies them among the forms of the page.
 */
export function useTypedValues<Values extends Record<string, unknown>>(nom: string, initial: Values) {
  const [opened] = useState(initial)
  const [values, setValues] = useState(initial)
  const typed = Object.entries(values).filter(([champ, value]) => value !== opened[champ])
  const change = (changes: Partial<Values> | ((former: Values) => Partial<Values>)) =>
    setValues((former) => ({ ...former, ...(typeof changes === 'function' ? changes(former) : changes) }))
  const ebauche = useEbauche({
    isKept: true,
    nom,
    version: undefined,
    isTyped: () => typed.length > 0,
    values,
    read: () => withoutSecrets(Object.fromEntries(typed)),
    takeUp: (saisie) => change(saisie as Partial<Values>),
  })
  return { values, change, ebauche }
}
