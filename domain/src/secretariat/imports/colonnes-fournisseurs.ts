import { CONDITION_REGLEMENT_LABELS } from '../../achats/fournisseurs/conditions-reglement.ts'
import { FOURNISSEUR_STATUT_LABELS } from '../../achats/fournisseurs/fournisseur-statut.ts'
import { libellePays, PAYS_FOURNISSEUR } from '../../achats/fournisseurs/pays.ts'
import { FAMILLE_LABELS } from '../../organisme/referentiels/famille.ts'
import { adresse, type Colonne, choix, decimal, entier, jour, liste, montant, texte } from './colonne.ts'

/** Without bank account or contacts: they are on the page of the supplier. */
export const COLONNES_FOURNISSEURS: readonly Colonne[] = [
  texte('code', 'Code', { cle: true }),
  texte('siret', 'SIRET', { cle: true, chiffres: 14 }),
  texte('raison_sociale', 'Raison sociale', { requis: true }),
  { ...choix('statut', 'Statut', FOURNISSEUR_STATUT_LABELS), lecture_seule: true },
  choix('pays', 'Pays', Object.fromEntries(PAYS_FOURNISSEUR.map((pays) => [pays, libellePays(pays)]))),
  texte('tva_intra', 'N° de TVA'),
  texte('forme_juridique', 'Forme juridique', { referentiel: 'formes_juridiques' }),
  texte('code_ape', 'Code APE'),
  ...adresse('adresse'),
  texte('site_web', 'Site web'),
  texte('email_commandes', 'E-mail des commandes', { requis: true }),
  texte('telephone', 'Téléphone'),
  { ...liste('familles', 'Familles', FAMILLE_LABELS), requis: true },
  texte('agrement_phyto', 'Agrément phytosanitaire'),
  jour('agrement_phyto_expire_le', 'Fin de l’agrément'),
  choix('conditions_reglement', 'Conditions de règlement', CONDITION_REGLEMENT_LABELS),
  decimal('escompte_pct', 'Escompte (%)'),
  montant('franco_ht', 'Franco HT (€)'),
  entier('delai_livraison_jours', 'Délai de livraison (jours)'),
  liste('zones_livraison', 'Départements livrés'),
  texte('code_client', 'Code client'),
  entier('note', 'Note (1 à 5)'),
  texte('commentaire', 'Commentaire'),
]
