import { BON_STATUT_LABELS } from '../../achats/bons-commande/bon-statut.ts'
import { CLE_FRAIS_LABELS, MODE_LIVRAISON_LABELS } from '../../achats/groupements-achats/groupement.ts'
import { GROUPEMENT_STATUT_LABELS } from '../../achats/groupements-achats/groupement-statut.ts'
import { MODE_PRIX_LABELS } from '../../achats/groupements-achats/prix.ts'
import { REGLE_DISTRIBUTION_LABELS } from '../../achats/receptions/distribution.ts'
import { FREQUENCE_LABELS } from '../../annuaire/annuaire/confidentialite.ts'
import { UTILISATEUR_STATUT_LABELS } from '../../comptes/comptes/utilisateur-statut.ts'
import { ADHESION_STATUT_LABELS } from '../../comptes/droits/adhesion-statut.ts'
import { DECLARATION_STATUT_LABELS } from '../../dossiers/adhesions/declaration-statut.ts'
import { QUESTION_LABELS } from '../../dossiers/adhesions/question-declaration.ts'
import { MOTIF_RESILIATION_LABELS } from '../../dossiers/adhesions/resiliation.ts'
import { MOYEN_ACCORD_LABELS } from '../../dossiers/mandats/accord-marchandises.ts'
import { MANDAT_STATUT_LABELS } from '../../dossiers/mandats/mandat-statut.ts'
import { CONTROLE_RESULTAT_LABELS } from '../../dossiers/materiels/controle-resultat.ts'
import { DECISION_REVUE_LABELS } from '../../dossiers/materiels/revue.ts'
import { ORDRE_DATES_LABELS } from '../../ordre-dates.ts'
import type { ObjetJournal } from '../../organisme/journal/objet-journal.ts'
import { MODE_REGLEMENT_LABELS } from '../../organisme/parametres/mode-reglement.ts'
import { PORTEE_LABELS } from '../../organisme/parametres/portee.ts'
import { FAMILLE_LABELS } from '../../organisme/referentiels/famille.ts'
import { MODE_FACTURATION_LABELS } from '../../pieces/documents/mode-facturation.ts'
import { COTISATION_STATUT_LABELS } from '../../tresorerie/cotisations/cotisation-statut.ts'
import { PRELEVEMENT_STATUT_LABELS } from '../../tresorerie/prelevements/prelevement-statut.ts'
import { REGLEMENT_ETAT_LABELS } from '../../tresorerie/reglements/reglement-statut.ts'
import { COURRIEL_STATUT_LABELS } from '../courriels/courriel-statut.ts'
import { IMPORT_STATUT_LABELS } from '../imports/import-statut.ts'
import { colonneOf } from './colonne-attribut.ts'

type Vocabulaire = Readonly<Record<string, string>>

/** Labels of `statut`, for the objects without a workbook. */
const STATUTS: Partial<Record<ObjetJournal, Vocabulaire>> = {
  adhesion: ADHESION_STATUT_LABELS,
  bon_commande: BON_STATUT_LABELS,
  cotisation: COTISATION_STATUT_LABELS,
  courriel: COURRIEL_STATUT_LABELS,
  groupement_achats: GROUPEMENT_STATUT_LABELS,
  import: IMPORT_STATUT_LABELS,
  mandat: MANDAT_STATUT_LABELS,
  prelevement: PRELEVEMENT_STATUT_LABELS,
  reglement: REGLEMENT_ETAT_LABELS,
  utilisateur: UTILISATEUR_STATUT_LABELS,
}

/** Labels of attributes that have the same meaning in every object. */
const ATTRIBUTS: Record<string, Vocabulaire> = {
  cle_frais: CLE_FRAIS_LABELS,
  declaration: DECLARATION_STATUT_LABELS,
  decision: DECISION_REVUE_LABELS,
  famille: FAMILLE_LABELS,
  familles: FAMILLE_LABELS,
  frequence: FREQUENCE_LABELS,
  mode_facturation: MODE_FACTURATION_LABELS,
  mode_livraison: MODE_LIVRAISON_LABELS,
  mode_prix: MODE_PRIX_LABELS,
  mode_reglement: MODE_REGLEMENT_LABELS,
  moyen: MODE_REGLEMENT_LABELS,
  moyen_accord: MOYEN_ACCORD_LABELS,
  motif: MOTIF_RESILIATION_LABELS,
  ordre_dates: ORDRE_DATES_LABELS,
  question: QUESTION_LABELS,
  questions_confirmees: QUESTION_LABELS,
  regle: REGLE_DISTRIBUTION_LABELS,
  resultat: CONTROLE_RESULTAT_LABELS,
}

/** The labels of an attribute that has a closed list of values; undefined for any other. */
export function vocabulaireOf(objet: string, champ: string): Vocabulaire | undefined {
  const choix = colonneOf(objet, champ)?.choix
  if (choix) return choix
  if (champ === 'statut') return (STATUTS as Readonly<Record<string, Vocabulaire>>)[objet]
  return champ.startsWith('visible_') ? PORTEE_LABELS : ATTRIBUTS[champ]
}
