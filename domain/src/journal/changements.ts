import type { EntreeJournal } from './entree-journal.ts'

export type Changement = { champ: string; avant: unknown; apres: unknown }

/** What a line says of each attribute, those that did not change left out. */
export function changementsOf({ avant, apres }: Pick<EntreeJournal, 'avant' | 'apres'>): Changement[] {
  const champs = [...new Set([...Object.keys(avant ?? {}), ...Object.keys(apres ?? {})])]
  return champs
    .map((champ) => ({ champ, avant: avant?.[champ] ?? null, apres: apres?.[champ] ?? null }))
    .filter((one) => JSON.stringify(one.avant) !== JSON.stringify(one.apres))
}
