import { checkMateriel } from '../materiels/coherence.ts'
import { isPossede, listManquesMateriel } from '../materiels/manques.ts'
import type { Materiel } from '../materiels/materiel.ts'
import { nomMateriel } from '../materiels/nom-materiel.ts'
import type { Dossier } from './dossier.ts'
import type { Point } from './etape.ts'

type Besoin = Pick<Dossier, 'materiels' | 'categories' | 'today'>

/** A company may own no machine: an empty list is complete. */
export const listPointsMateriels = ({ materiels, categories, today }: Besoin): Point[] =>
  materiels.filter(isPossede).flatMap((materiel) => {
    const categorie = categories.get(materiel.categorie_id ?? '') ?? null
    return [...listManquesMateriel(materiel, { categorie, today }), ...checkMateriel(materiel, { today })].map(
      ({ champ, message }) => ({ champ, message: `${nomOf(materiel)} : ${message}`, cible_id: materiel.id }),
    )
  })

/** Only the id of a listed brand is known here, so the name shows the model without it. */
const nomOf = (materiel: Materiel) => nomMateriel({ ...materiel, marque: materiel.marque_autre, categorie: null })
