import type { EntreeJournal } from './entree-journal.ts'
import { libelleAttribut } from './libelle-attribut.ts'
import { isMontre, valeurAttribut } from './valeur-attribut.ts'

/** In the words of the reader; an empty text: nothing. */
export type Changement = { champ: string; titre: string; avant: string; apres: string }

type Etats = Pick<EntreeJournal, 'objet' | 'avant' | 'apres'>

/** What a line says of each attribute; left out: what did not change, and what says nothing to a reader. */
export function changementsOf({ objet, avant, apres }: Etats): Changement[] {
  const champs = [...new Set([...Object.keys(avant ?? {}), ...Object.keys(apres ?? {})])]
  return champs
    .filter((champ) => isMontre(champ) && JSON.stringify(avant?.[champ]) !== JSON.stringify(apres?.[champ]))
    .map((champ) => ({
      champ,
      titre: libelleAttribut(objet, champ),
      avant: valeurAttribut({ objet, champ }, avant?.[champ]),
      apres: valeurAttribut({ objet, champ }, apres?.[champ]),
    }))
    .filter(({ avant, apres }) => avant !== apres)
}
