import type { EntreeJournal } from '../../organisme/journal/entree-journal.ts'
import { libelleAttribut } from './libelle-attribut.ts'
import { isMontre, valeurAttribut } from './valeur-attribut.ts'

/** One changed attribute, in texts for the reader; '' when there is no value. */
export type Changement = { champ: string; titre: string; avant: string; apres: string }

type Etats = Pick<EntreeJournal, 'objet' | 'avant' | 'apres'>

/** The changes of an entry, as texts; attributes that did not change, or mean nothing to a reader, are left out. */
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
