/** Labels of the attributes of a person, as proposals, merges and the journal print them. */
export const LIBELLES_PERSONNE = {
  civilite: 'Civilité',
  nom: 'Nom',
  prenom: 'Prénom',
  nom_usage: 'Nom d’usage',
  nom_naissance: 'Nom de naissance',
  date_naissance: 'Date de naissance',
  email: 'Adresse e-mail',
  telephone_fixe: 'Téléphone fixe',
  telephone_mobile: 'Téléphone mobile',
  est_retraite: 'Retraité',
  date_retraite: 'Date de retraite',
  certiphyto_numero: 'Numéro de Certiphyto',
  certiphyto_categorie: 'Catégorie de Certiphyto',
  certiphyto_expire_le: 'Fin du Certiphyto',
  statut_personne: 'État',
} as const
