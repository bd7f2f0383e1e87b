import type { Materiel } from '@sillon/domain/dossiers/materiels/materiel'
import type { MaterielSaisie } from '@sillon/domain/dossiers/materiels/materiel-saisie'
import { MATERIEL_VIDE } from '@sillon/domain/dossiers/materiels/materiel-vide'

export const MATERIEL_LABELS = {
  categorie_id: 'Catégorie',
  marque_id: 'Marque',
  marque_autre: 'Marque',
  modele: 'Modèle',
  designation: 'Nom d’usage',
  annee: 'Année de construction',
  numero_serie: 'Numéro de série',
  puissance_ch: 'Puissance',
  largeur_travail_m: 'Largeur de travail',
  capacite: 'Capacité',
  capacite_unite: 'Unité',
  heures_moteur: 'Heures moteur',
  releve_le: 'Date du relevé',
  prochaine_vgp_le: 'Prochaine VGP',
  motif_releve: 'Pourquoi le compteur baisse',
  etat_usure: 'État',
  type_immatriculation: 'Type d’immatriculation',
  immatriculation: 'Numéro d’immatriculation',
  numero_exploitation: 'Numéro d’exploitation',
  ptac_kg: 'PTAC',
  date_premiere_circulation: 'Première mise en circulation',
  controle_pulverisateur_le: 'Dernier contrôle',
  controle_resultat: 'Résultat',
  controle_numero: 'Numéro du rapport',
  exploitation_id: 'Exploitation',
  statut: 'Statut',
  propriete: 'Propriété',
  propriete_part_pct: 'Part de l’entreprise',
  disponibilite: 'Disponibilité',
  date_achat: 'Date d’achat',
  valeur_achat_ht: 'Valeur d’achat HT',
  valeur_estimee: 'Valeur estimée',
  assurance_compagnie: 'Assureur',
  assurance_expire_le: 'Fin de l’assurance',
  commentaire: 'Commentaire',
} as const satisfies Record<keyof MaterielSaisie, string>

export type MaterielChamp = keyof typeof MATERIEL_LABELS

const TEXTES = [
  'categorie_id',
  'marque_autre',
  'modele',
  'designation',
  'numero_serie',
  'type_immatriculation',
  'immatriculation',
  'numero_exploitation',
  'capacite_unite',
  'etat_usure',
  'controle_numero',
  'controle_resultat',
  'assurance_compagnie',
  'commentaire',
]

/** The initial values of the form. Text fields hold '', never null: else an untouched field would count as a change. */
export function toMaterielValues(materiel: Materiel | null, exploitation_id?: string): MaterielSaisie {
  const source: Record<string, unknown> = materiel ?? { ...MATERIEL_VIDE, exploitation_id }
  const absents = materiel ? ['motif_releve', 'prochaine_vgp_le'] : ['motif_releve']
  const champs = Object.keys(MATERIEL_LABELS).filter((champ) => !absents.includes(champ))
  const values = champs.map((champ) => [champ, source[champ] ?? (TEXTES.includes(champ) ? '' : null)])
  return { ...(Object.fromEntries(values) as MaterielSaisie), motif_releve: '' }
}
