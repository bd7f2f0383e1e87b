import { DROIT_LABELS, ROLE_LABELS } from '../../comptes/droits/role.ts'
import { CERTIPHYTO_CATEGORIE_LABELS } from '../../comptes/personnes/certiphyto-categorie.ts'
import { CIVILITES } from '../../comptes/personnes/civilite.ts'
import { type Colonne, choix, decimal, jour, ouinon, siretEntreprise, texte } from './colonne.ts'

const STATUT_PERSONNE_LABELS = { actif: 'Actif', decede: 'Décédé' }

/** One row for each person and company: a person of two companies has two rows with the same id. */
export const COLONNES_ADHERENTS: readonly Colonne[] = [
  siretEntreprise,
  texte('id', 'Identifiant Sillon', { cle: true }),
  choix('civilite', 'Civilité', Object.fromEntries(CIVILITES.map((civilite) => [civilite, civilite]))),
  texte('nom', 'Nom', { cle: true, requis: true }),
  texte('prenom', 'Prénom', { cle: true, requis: true }),
  texte('nom_usage', 'Nom d’usage'),
  texte('nom_naissance', 'Nom de naissance'),
  jour('date_naissance', 'Date de naissance'),
  texte('email', 'E-mail'),
  texte('telephone_fixe', 'Téléphone fixe'),
  texte('telephone_mobile', 'Téléphone mobile'),
  ouinon('est_retraite', 'Retraité'),
  jour('date_retraite', 'Date de retraite'),
  texte('certiphyto_numero', 'N° Certiphyto'),
  choix('certiphyto_categorie', 'Catégorie Certiphyto', CERTIPHYTO_CATEGORIE_LABELS),
  jour('certiphyto_expire_le', 'Fin du Certiphyto'),
  choix('statut_personne', 'Statut', STATUT_PERSONNE_LABELS),
  choix('role', 'Rôle', ROLE_LABELS),
  jour('debut', 'Depuis le'),
  jour('fin', 'Jusqu’au'),
  choix('droit', 'Droit dans le portail', DROIT_LABELS),
  ouinon('est_contact_principal', 'Contact principal'),
  ouinon('recoit_factures', 'Reçoit les factures'),
  ouinon('recoit_bons_commande', 'Reçoit les bons de commande'),
  ouinon('prefere_courrier', 'Préfère le courrier'),
  ouinon('signataire', 'Signataire'),
  decimal('parts_pct', 'Parts (%)'),
]
