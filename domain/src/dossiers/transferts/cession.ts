import type { Materiel } from '../materiels/materiel.ts'

type Effet = 'reste' | 'vide' | 'change'

/**
 * Effect of a transfer on each attribute: those that identify the machine stay, those that belong to the former company
 * are emptied.
 */
export const EFFETS = {
  id: 'reste',
  version: 'change',
  entreprise_id: 'change',
  exploitation_id: 'change',
  categorie_id: 'reste',
  marque_id: 'reste',
  marque_autre: 'reste',
  modele: 'reste',
  designation: 'reste',
  annee: 'reste',
  numero_serie: 'reste',
  type_immatriculation: 'reste',
  immatriculation: 'reste',
  // Number given by the farm that the machine leaves.
  numero_exploitation: 'vide',
  ptac_kg: 'reste',
  date_premiere_circulation: 'reste',
  puissance_ch: 'reste',
  largeur_travail_m: 'reste',
  capacite: 'reste',
  capacite_unite: 'reste',
  heures_moteur: 'reste',
  releve_le: 'reste',
  valeur_achat_ht: 'vide',
  valeur_estimee: 'vide',
  date_achat: 'vide',
  etat_usure: 'reste',
  statut: 'reste',
  propriete: 'change',
  propriete_part_pct: 'vide',
  disponibilite: 'change',
  // A change of owner does not shorten the validity of an inspection.
  controle_pulverisateur_le: 'reste',
  controle_numero: 'reste',
  controle_resultat: 'reste',
  assurance_compagnie: 'vide',
  assurance_expire_le: 'vide',
  commentaire: 'vide',
} as const satisfies Record<keyof Materiel, Effet>

type Vide = { [champ in keyof Materiel]: (typeof EFFETS)[champ] extends 'vide' ? champ : never }[keyof Materiel]
const VIDES = (Object.keys(EFFETS) as (keyof Materiel)[]).filter((champ): champ is Vide => EFFETS[champ] === 'vide')

type Arrivee = { entreprise_id: string; exploitation_id: string }

/** Values of the columns that change when the transfer is accepted. */
export const cedeMateriel = ({ entreprise_id, exploitation_id }: Arrivee) => ({
  ...(Object.fromEntries(VIDES.map((champ) => [champ, null])) as Record<Vide, null>),
  entreprise_id,
  exploitation_id,
  propriete: 'propriete' as const,
  disponibilite: 'non_partage' as const,
})

/** The values that the transfer empties, kept in the former company's history only. */
export const valeursPrivees = (materiel: Materiel): Partial<Materiel> =>
  Object.fromEntries(VIDES.filter((champ) => materiel[champ] !== null).map((champ) => [champ, materiel[champ]]))

/** True for an old plate (FNI): it is valid until the owner changes, so the next one must ask for a current plate. */
export const isPlaqueARefaire = ({ type_immatriculation }: Pick<Materiel, 'type_immatriculation'>): boolean =>
  type_immatriculation === 'FNI'

/** Documents about the machine follow it; those about its owner do not. */
export const PAPIERS_QUI_SUIVENT = ['notice', 'controle'] as const
