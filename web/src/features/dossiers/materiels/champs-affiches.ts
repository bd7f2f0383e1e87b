import { type Categorie, champsDe } from '@sillon/domain/dossiers/materiels/categorie'
import type { MaterielSaisie } from '@sillon/domain/dossiers/materiels/materiel-saisie'
import type { MaterielChamp } from './materiel-values.ts'

const TYPES_AVEC_PLAQUE: readonly unknown[] = ['SIV', 'FNI', 'WW']

type Contexte = { categorie: Categorie | null }

/** The fields that make sense for the values typed so far: only these are shown, checked and sent. */
export function champsAffiches(values: MaterielSaisie, { categorie }: Contexte): ReadonlySet<MaterielChamp> {
  if (categorie === null) return new Set(['categorie_id'])
  const champs = new Set<MaterielChamp>(champsDe(categorie).affiches)
  if (!categorie.controle_pulverisateur) champs.add('prochaine_vgp_le')
  if (!TYPES_AVEC_PLAQUE.includes(values.type_immatriculation)) champs.delete('immatriculation')
  if (values.propriete !== 'copropriete') champs.delete('propriete_part_pct')
  return champs
}

/** Emptied when the field they depend on changes: a plate without its type, a share without co-owners. */
const DEPENDANTS = ['immatriculation', 'propriete_part_pct'] as const

/** The values of the shown fields: only these are checked and sent. */
export function keepAffiches(values: MaterielSaisie, contexte: Contexte): MaterielSaisie {
  const affiches = champsAffiches(values, contexte)
  const kept = Object.entries(values).filter(([champ]) => affiches.has(champ as MaterielChamp))
  const possibles = contexte.categorie ? champsDe(contexte.categorie).affiches : []
  const emptied = DEPENDANTS.filter((champ) => possibles.includes(champ) && !affiches.has(champ))
  return { ...Object.fromEntries(kept), ...Object.fromEntries(emptied.map((champ) => [champ, null])) }
}
