import type { Materiel } from '../materiels/materiel.ts'

type Effet = 'reste' | 'vide' | 'change'

/** What a transfer does to each attribute: what designates the machine stays, what was its company's own does not follow it. */
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
  // Of the farm that leaves it.
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
  // A change of owner does not change how long a control is valid.
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

/** The columns that change on acceptance. */
export const cedeMateriel = ({ entreprise_id, exploitation_id }: Arrivee) => ({
  ...(Object.fromEntries(VIDES.map((champ) => [champ, null])) as Record<Vide, null>),
  entreprise_id,
  exploitation_id,
  propriete: 'propriete' as const,
  disponibilite: 'non_partage' as const,
})

/** What the former company alone keeps a trace of. */
export const valeursPrivees = (materiel: Materiel): Partial<Materiel> =>
  Object.fromEntries(VIDES.filter((champ) => materiel[champ] !== null).map((champ) => [champ, materiel[champ]]))

/** An old plate holds as long as its owner: whoever comes next asks for a current one. */
export const isPlaqueARefaire = ({ type_immatriculation }: Pick<Materiel, 'type_immatriculation'>): boolean =>
  type_immatriculation === 'FNI'

/** Papers that tell of the machine go with it; those that tell of its owner do not. */
export const PAPIERS_QUI_SUIVENT = ['notice', 'controle'] as const
