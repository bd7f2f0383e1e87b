import * as z from 'zod/mini'
import { normalise } from '../texte.ts'
import { CONTROLE_RESULTATS } from './controle-resultat.ts'
import { CONTROLE_TYPE_LABELS, CONTROLE_TYPES } from './controle-type.ts'

const texte = z.nullable(z.string())

/** An inspection that was done, and when the next one is due. */
export const ControleMateriel = z.object({
  id: z.uuid(),
  version: z.int(),
  type: z.enum(CONTROLE_TYPES),
  /** What is inspected, when the type does not say it. */
  libelle: texte,
  fait_le: z.string(),
  resultat: z.nullable(z.enum(CONTROLE_RESULTATS)),
  organisme: texte,
  numero: texte,
  prochain_le: texte,
})
export type ControleMateriel = z.infer<typeof ControleMateriel>

type Nomme = Pick<ControleMateriel, 'type' | 'libelle'>

/** « Vérification générale périodique (VGP), fourches »; what is typed alone when the type says nothing. */
export function nomControle({ type, libelle }: Nomme): string {
  if (libelle === null) return CONTROLE_TYPE_LABELS[type]
  return type === 'autre' ? libelle : `${CONTROLE_TYPE_LABELS[type]}, ${libelle}`
}

const keyOf = ({ type, libelle }: Nomme) => `${type} ${normalise(libelle ?? '')}`

type Controle = Pick<ControleMateriel, 'id' | 'type' | 'libelle' | 'fait_le'>

/** Of each kind, the last one done: only its due date counts. The list of due dates says the same in SQL. */
export function keepEnVigueur<C extends Controle>(controles: readonly C[]): C[] {
  return controles.filter(
    (controle) =>
      !controles.some(
        (autre) =>
          keyOf(autre) === keyOf(controle) &&
          (autre.fait_le > controle.fait_le || (autre.fait_le === controle.fait_le && autre.id > controle.id)),
      ),
  )
}
