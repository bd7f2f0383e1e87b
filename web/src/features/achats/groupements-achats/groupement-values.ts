import type { GroupementFiche } from '@sillon/domain/achats/groupements-achats/groupement-resume'
import type { GroupementSaisie } from '@sillon/domain/achats/groupements-achats/groupement-saisie'

export const LABELS = {
  famille: 'Famille',
  reference: 'Référence',
  libelle: 'Nom',
  description: 'Présentation',
  fournisseur_id: 'Fournisseur',
  mode_facturation: 'Facturation',
  mode_prix: 'Prix',
  ouverture_le: 'Ouverture',
  cloture_le: 'Clôture',
  livraison_du: 'Livraison à partir du',
  livraison_au: 'Jusqu’au',
  mode_livraison: 'Livraison',
  lieu_livraison: 'Lieu de retrait',
  seuil_minimum: 'Minimum du groupement',
  seuil_unite: 'Unité du minimum',
  franco_ht: 'Franco de port à partir de',
  frais_port: 'Frais de port',
  cle_frais: 'Partage des frais',
  frais_gestion_pct: 'Frais de gestion',
  tolerance_frais_pct: 'Tolérance sur les frais ajoutés',
  acompte_pct: 'Acompte',
  conditions_reglement: 'Conditions de règlement',
  conditions: 'Conditions que l’adhérent accepte',
  reserve_adherents_a_jour: 'Réserver aux adhérents à jour de cotisation',
} as const satisfies Record<keyof GroupementSaisie, string>

const CHAMPS = Object.keys(LABELS) as (keyof typeof LABELS)[]

export const toValues = (groupement: GroupementFiche): GroupementSaisie =>
  Object.fromEntries(CHAMPS.map((champ) => [champ, groupement[champ]]))

/** Without days, still to be chosen; the hours are the usual ones. */
export const NOUVEAU: GroupementSaisie = {
  // The family is still to be chosen.
  famille: '' as never,
  reference: '',
  libelle: '',
  description: null,
  fournisseur_id: null,
  mode_facturation: 'directe_fournisseur',
  mode_prix: 'paliers_groupe',
  ouverture_le: ' 08:00',
  cloture_le: ' 18:00',
  livraison_du: null,
  livraison_au: null,
  mode_livraison: 'depot',
  lieu_livraison: null,
  seuil_minimum: null,
  seuil_unite: null,
  franco_ht: null,
  frais_port: null,
  cle_frais: 'poids',
  frais_gestion_pct: 0,
  tolerance_frais_pct: 0,
  acompte_pct: null,
  conditions_reglement: null,
  conditions: null,
  reserve_adherents_a_jour: true,
}
