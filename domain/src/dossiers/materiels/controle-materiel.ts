import * as z from 'zod/mini'
import { normalise } from '../../texte.ts'
import { CONTROLE_RESULTATS } from './controle-resultat.ts'
import { CONTROLE_TYPE_LABELS, CONTROLE_TYPES } from './controle-type.ts'

const texte = z.nullable(z.string())

/** An inspection that was carried out, and the date of the next one; or the first one, still to come. */
export const ControleMateriel = z.object({
  id: z.uuid(),
  version: z.int(),
  type: z.enum(CONTROLE_TYPES),
  /** The inspected part, when the type is not enough. */
  libelle: texte,
  /** Null: to come, `prochain_le` says when. */
  fait_le: texte,
  resultat: z.nullable(z.enum(CONTROLE_RESULTATS)),
  organisme: texte,
  numero: texte,
  prochain_le: texte,
})
export type ControleMateriel = z.infer<typeof ControleMateriel>

type Nomme = Pick<ControleMateriel, 'type' | 'libelle'>

/** « Vérification générale périodique (VGP), fourches »; for the type `autre`, the typed label alone. */
export function nomControle({ type, libelle }: Nomme): string {
  if (libelle === null) return CONTROLE_TYPE_LABELS[type]
  return type === 'autre' ? libelle : `${CONTROLE_TYPE_LABELS[type]}, ${libelle}`
}

const keyOf = ({ type, libelle }: Nomme) => `${type} ${normalise(libelle ?? '')}`

type Controle = Pick<ControleMateriel, 'id' | 'type' | 'libelle' | 'fait_le'>

/** One that is to come precedes any that was carried out. */
const rangOf = ({ fait_le, id }: Controle) => `${fait_le ?? ''} ${id}`

/** The last inspection of each kind: only its due date counts. The SQL of the due dates applies the same rule. */
export function keepEnVigueur<C extends Controle>(controles: readonly C[]): C[] {
  return controles.filter(
    (controle) => !controles.some((autre) => keyOf(autre) === keyOf(controle) && rangOf(autre) > rangOf(controle)),
  )
}
