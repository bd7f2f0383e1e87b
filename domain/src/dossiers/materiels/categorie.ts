import type { CategorieMateriel } from '../../organisme/referentiels/referentiels.ts'
import type { Materiel } from './materiel.ts'

export type Categorie = Pick<
  CategorieMateriel,
  'motorise' | 'porte_largeur' | 'porte_capacite' | 'controle_pulverisateur' | 'immatriculable'
>

export type ChampMateriel = Exclude<keyof Materiel, 'id' | 'version' | 'entreprise_id'>

const TOUJOURS = [
  'exploitation_id',
  'categorie_id',
  'marque_id',
  'marque_autre',
  'modele',
  'designation',
  'annee',
  'numero_serie',
  'valeur_achat_ht',
  'valeur_estimee',
  'date_achat',
  'etat_usure',
  'statut',
  'propriete',
  'propriete_part_pct',
  'disponibilite',
  'assurance_compagnie',
  'assurance_expire_le',
  'commentaire',
] as const satisfies ChampMateriel[]

const TOUJOURS_REQUIS = ['exploitation_id', 'categorie_id', 'modele', 'annee'] as const satisfies ChampMateriel[]

/** Attributes that a form shows for a category, and those required to submit a declaration. */
export function champsDe(categorie: Categorie): { affiches: ChampMateriel[]; requis: ChampMateriel[] } {
  const affiches: ChampMateriel[] = [...TOUJOURS]
  const requis: ChampMateriel[] = [...TOUJOURS_REQUIS]
  if (categorie.motorise) {
    affiches.push('puissance_ch', 'heures_moteur', 'releve_le')
    requis.push('puissance_ch')
  }
  if (categorie.porte_largeur) {
    affiches.push('largeur_travail_m')
    requis.push('largeur_travail_m')
  }
  if (categorie.porte_capacite) affiches.push('capacite', 'capacite_unite')
  if (categorie.controle_pulverisateur) {
    affiches.push('controle_pulverisateur_le', 'controle_numero', 'controle_resultat', 'date_premiere_circulation')
  }
  if (categorie.immatriculable !== 'non') {
    affiches.push('type_immatriculation', 'immatriculation', 'numero_exploitation', 'date_premiere_circulation')
    requis.push('type_immatriculation')
  }
  if (categorie.immatriculable === 'remorque') affiches.push('ptac_kg')
  return { affiches: [...new Set(affiches)], requis }
}
