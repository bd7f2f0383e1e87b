import type { ChampMateriel } from '@sillon/domain/materiels/categorie'
import type { Materiel } from '@sillon/domain/materiels/materiel'
import type { MaterielSaisie } from '@sillon/domain/materiels/materiel-saisie'

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
  disponibilite: 'Partage',
  date_achat: 'Date d’achat',
  valeur_achat_ht: 'Valeur d’achat HT',
  valeur_estimee: 'Valeur estimée',
  assurance_compagnie: 'Assureur',
  assurance_expire_le: 'Fin de l’assurance',
  commentaire: 'Commentaire',
} as const satisfies Record<keyof MaterielSaisie, string>

export type MaterielChamp = keyof typeof MATERIEL_LABELS

/** A machine of which nothing is known yet. */
export const MATERIEL_VIDE = {
  exploitation_id: null,
  categorie_id: null,
  marque_id: null,
  marque_autre: null,
  modele: null,
  designation: null,
  annee: null,
  numero_serie: null,
  type_immatriculation: null,
  immatriculation: null,
  numero_exploitation: null,
  ptac_kg: null,
  date_premiere_circulation: null,
  puissance_ch: null,
  largeur_travail_m: null,
  capacite: null,
  capacite_unite: null,
  heures_moteur: null,
  releve_le: null,
  valeur_achat_ht: null,
  valeur_estimee: null,
  date_achat: null,
  etat_usure: null,
  statut: 'en_service',
  propriete: 'propriete',
  propriete_part_pct: null,
  disponibilite: 'non_partage',
  controle_pulverisateur_le: null,
  controle_numero: null,
  controle_resultat: null,
  assurance_compagnie: null,
  assurance_expire_le: null,
  commentaire: null,
} as const satisfies Pick<Materiel, ChampMateriel>

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

/** What the form starts from: text fields hold '', never null, else leaving one untouched would count as a change. */
export function toMaterielValues(materiel: Materiel | null, exploitation_id?: string): MaterielSaisie {
  const source: Record<string, unknown> = materiel ?? { ...MATERIEL_VIDE, exploitation_id }
  const champs = Object.keys(MATERIEL_LABELS).filter((champ) => champ !== 'motif_releve')
  const values = champs.map((champ) => [champ, source[champ] ?? (TEXTES.includes(champ) ? '' : null)])
  return { ...(Object.fromEntries(values) as MaterielSaisie), motif_releve: '' }
}
