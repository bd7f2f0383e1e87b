import { ADHESION_STATUT_LABELS } from '../../comptes/droits/adhesion-statut.ts'
import { NOMENCLATURE_APE_LABELS } from '../../dossiers/entreprises/code-ape.ts'
import { REGIME_TVA_LABELS } from '../../dossiers/entreprises/regime-tva.ts'
import { TRANCHE_EFFECTIF_LABELS } from '../../dossiers/entreprises/tranche-effectif.ts'
import { MODE_REGLEMENT_LABELS } from '../../organisme/parametres/mode-reglement.ts'
import { adresse, type Colonne, choix, jour, texte } from './colonne.ts'

/** Without IBAN or mandate: a workbook never contains a bank account. */
export const COLONNES_ENTREPRISES: readonly Colonne[] = [
  texte('siret', 'SIRET', { cle: true, requis: true, chiffres: 14 }),
  texte('no_adherent', 'N° adhérent', { lecture_seule: true }),
  texte('raison_sociale', 'Raison sociale', { requis: true }),
  texte('nom_commercial', 'Nom commercial'),
  texte('enseigne', 'Enseigne'),
  texte('sigle', 'Sigle'),
  texte('categorie_juridique', 'Forme juridique', { referentiel: 'formes_juridiques' }),
  texte('code_ape', 'Code APE'),
  choix('nomenclature_ape', 'Nomenclature APE', NOMENCLATURE_APE_LABELS),
  texte('code_ape_2025', 'Code APE 2025'),
  texte('tva_intra', 'N° de TVA'),
  texte('adresse_electronique', 'Adresse électronique de facturation'),
  choix('regime_tva', 'Régime de TVA', REGIME_TVA_LABELS),
  jour('date_creation', 'Date de création'),
  choix('tranche_effectif', 'Effectif', TRANCHE_EFFECTIF_LABELS),
  ...adresse('adresse'),
  ...adresse('adresse_facturation', 'facturation'),
  ...adresse('adresse_livraison', 'livraison'),
  texte('telephone', 'Téléphone'),
  texte('mobile', 'Mobile'),
  texte('email', 'E-mail'),
  texte('site_web', 'Site web'),
  choix('mode_reglement', 'Mode de règlement', MODE_REGLEMENT_LABELS),
  /** Read for a new company, or one that comes back. */
  choix('statut_adhesion', 'Statut de l’adhésion', ADHESION_STATUT_LABELS),
]
