import { CONTROLE_RESULTAT_LABELS } from '../../dossiers/materiels/controle-resultat.ts'
import { DISPONIBILITE_LABELS } from '../../dossiers/materiels/disponibilite.ts'
import { ETAT_USURE_LABELS } from '../../dossiers/materiels/etat-usure.ts'
import { MATERIEL_STATUT_LABELS } from '../../dossiers/materiels/materiel-statut.ts'
import { PROPRIETE_LABELS } from '../../dossiers/materiels/propriete.ts'
import { UNITE_CAPACITE_LABELS } from '../../dossiers/materiels/unite-capacite.ts'
import { TYPE_IMMATRICULATION_LABELS } from '../../organisme/referentiels/immatriculation.ts'
import { type Colonne, choix, decimal, entier, jour, montant, siretEntreprise, texte } from './colonne.ts'

export const COLONNES_MATERIELS: readonly Colonne[] = [
  siretEntreprise,
  texte('id', 'Identifiant Sillon', { cle: true }),
  texte('exploitation_id', 'Exploitation', { referentiel: 'exploitations', requis: true }),
  texte('categorie_id', 'Catégorie', { referentiel: 'categories_materiel' }),
  texte('marque_id', 'Marque', { referentiel: 'marques' }),
  texte('marque_autre', 'Autre marque'),
  texte('modele', 'Modèle'),
  texte('designation', 'Nom d’usage'),
  entier('annee', 'Année'),
  texte('numero_serie', 'N° de série'),
  choix('type_immatriculation', 'Type d’immatriculation', TYPE_IMMATRICULATION_LABELS),
  texte('immatriculation', 'Immatriculation'),
  texte('numero_exploitation', 'N° d’exploitation'),
  entier('ptac_kg', 'PTAC (kg)'),
  jour('date_premiere_circulation', 'Première mise en circulation'),
  entier('puissance_ch', 'Puissance (ch)'),
  decimal('largeur_travail_m', 'Largeur de travail (m)'),
  decimal('capacite', 'Capacité'),
  choix('capacite_unite', 'Unité de capacité', UNITE_CAPACITE_LABELS),
  entier('heures_moteur', 'Heures moteur'),
  jour('releve_le', 'Date du relevé'),
  montant('valeur_achat_ht', 'Valeur d’achat HT (€)'),
  montant('valeur_estimee', 'Valeur estimée (€)'),
  jour('date_achat', 'Date d’achat'),
  choix('etat_usure', 'État d’usure', ETAT_USURE_LABELS),
  choix('statut', 'Statut', MATERIEL_STATUT_LABELS),
  choix('propriete', 'Propriété', PROPRIETE_LABELS),
  decimal('propriete_part_pct', 'Part de propriété (%)'),
  choix('disponibilite', 'Disponibilité', DISPONIBILITE_LABELS),
  jour('controle_pulverisateur_le', 'Dernier contrôle du pulvérisateur'),
  texte('controle_numero', 'N° du contrôle'),
  choix('controle_resultat', 'Résultat du contrôle', CONTROLE_RESULTAT_LABELS),
  texte('assurance_compagnie', 'Assureur'),
  jour('assurance_expire_le', 'Fin de l’assurance'),
  texte('commentaire', 'Commentaire'),
]
